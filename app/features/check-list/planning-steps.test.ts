import { expect, test } from 'vitest';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import {
  findCompletedSteps,
  findPlanningSteps,
  type PlanningFacts,
  toCompletedStepKey,
} from './planning-steps';

const guest = (id: string, table_number: string | null, more: Partial<Guest> = {}): Guest => ({
  ...toGuestDetails({ name: `Guest ${id}`, table_number }),
  ...more,
  ...{ id, created_at: '2027-01-01T00:00:00Z', seat: null },
});
const atStart: PlanningFacts = {
  guests: [guest('a', null), guest('b', null)],
  tableCount: 0,
  stepsTaken: new Set(),
  replies: { hasLinks: false },
};
const describeNext = (changed: Partial<PlanningFacts>) => {
  const next = findPlanningSteps({ ...atStart, ...changed }).find(({ isDone }) => !isDone);
  return next && `${next.words}. ${next.buttonLabel}`;
};
const listShortWords = (changed: Partial<PlanningFacts>) =>
  findPlanningSteps({ ...atStart, ...changed }).map(({ shortWords }) => shortWords);
const seated = [guest('a', '1'), guest('b', '1')];

test('completing a step suggests the following one, from the room to the replies', () => {
  expect(describeNext({})).toBe('lay out the room for 2 guests. Lay it out');
  expect(describeNext({ tableCount: 1 })).toBe('give your 2 guests a table. Seat them');
  expect(describeNext({ tableCount: 1, guests: [guest('a', '1'), guest('b', null)] })).toBe(
    'give the last guest a table. Seat them',
  );
  const facts = { tableCount: 1, guests: seated };
  expect(describeNext(facts)).toBe('look at what your guests will see. Have a look');
  expect(describeNext({ ...facts, stepsTaken: new Set(['look']) })).toBe(
    'print the sign and the place cards. Print',
  );
  const stepsTaken = new Set(['look', 'print']);
  expect(describeNext({ ...facts, stepsTaken })).toBe('ask 2 guests for their reply. Ask them');
  expect(describeNext({ ...facts, stepsTaken, replies: { hasLinks: true } })).toBeUndefined();
});

test('phones get shorter words for each step', () => {
  expect(listShortWords({})).toEqual([
    'lay out the room',
    'seat 2 guests',
    'look as a guest',
    'print the sign',
    'ask 2 guests',
  ]);
});

test('suggests no reply step if all guests have replied or the event is stored in this browser', () => {
  const replied = seated.map((each) => ({ ...each, reply: 'yes' as const }));
  const facts = { tableCount: 1, stepsTaken: new Set(['look', 'print']) };
  expect(describeNext({ ...facts, guests: replied })).toBeUndefined();
  expect(findPlanningSteps({ ...atStart, replies: null }).map(({ key }) => key)).toEqual([
    'lay-out',
    'seat',
    'look',
    'print',
  ]);
});

test('stores a completed step in the format of dismissed checks and reads it back', () => {
  expect(toCompletedStepKey('look')).toMatch(/^[a-z-]{1,40} [0-9a-f]{16}$/);
  expect([
    ...findCompletedSteps([toCompletedStepKey('look'), 'no-table 00112233445566aa']),
  ]).toEqual(['look']);
});
