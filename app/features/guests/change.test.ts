import { expect, test } from 'vitest';
import { applyChange, diffDocuments } from '@/features/seating/change';
import { findFactsInChange } from '@/features/seating/changes/find-facts';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { emptyPlan, replaceGuests } from '@/features/seating/plan';
import { fieldGroups } from '@/features/seating/schema';
import { toPlanEdit } from './change';
import { changeReasonTexts, describeResult } from './change-reason-texts';

const ruth: Guest = {
  ...toGuestDetails({ name: 'Ruth Achebe', reply: 'no' }),
  id: 'a',
  created_at: '',
  seat: null,
  replied_at: '2027-05-02T10:00:00Z',
  is_late: true,
};
const newId = () => 't';
const plan = replaceGuests(emptyPlan, [ruth], newId);
const after = (changed: Partial<Guest>) =>
  toPlanEdit({ update: [{ ...ruth, ...changed }] })(plan, newId);

test('a reply entered by the host is never late, and undo restores the previous reply', () => {
  const typed = after({ reply: 'yes' });
  expect(typed.guests[0]).toMatchObject({ reply: 'yes', is_late: false });
  expect(Date.now() - Date.parse(typed.guests[0]?.replied_at ?? '')).toBeLessThan(60_000);
  const step = diffDocuments(plan, typed, fieldGroups);
  expect(Object.keys(step.guests?.update?.[0] ?? {}).sort()).toEqual([
    'id',
    'is_late',
    'replied_at',
    'reply',
  ]);
  expect(applyChange(typed, diffDocuments(typed, plan, fieldGroups)).guests).toEqual(plan.guests);
  expect(after({ reply: null }).guests[0]).toMatchObject({ reply: null, replied_at: null });
});

test('editing other fields leaves the reply unchanged', () => {
  expect(after({ meal: 'Lamb' }).guests[0]).toMatchObject({
    meal: 'Lamb',
    replied_at: ruth.replied_at,
    is_late: true,
  });
});

test.each([
  ['only added', [], [], 'Guests Removed', '1 guest'],
  ['also changed', [], [{ id: 'b', name: 'Ann' }], 'Undone', '2 guests'],
  ['also removed', plan.guests, [], 'Undone', '2 guests'],
])('describes undoing an import that %s guests', (_, add, update, title, who) => {
  const undone = changeReasonTexts.import.undone?.({ guests: { add, update, remove: ['c'] } });
  expect(undone).toEqual([title, `The import of ${who} was undone.`]);
});

const listed = ['Ann', 'Bob', 'Cy', 'Di', 'Ed'].map((name) => ({ ...ruth, id: name, name }));
const seated = replaceGuests(emptyPlan, [{ ...ruth, table_number: '4' }, ...listed], newId);

test('counts each imported guest once, by the most important change', () => {
  const update = [
    { id: 'Ann', table_id: 't', seat: null, name: 'Anne' },
    { id: 'Bob', name: 'Rob', meal: 'Lamb' },
    { id: 'Cy', reply: 'no' as const },
    { id: 'Di', meal: 'Lamb' },
  ];
  const add = seated.guests.slice(0, 1).map((guest) => ({ ...guest, id: 'new' }));
  const facts = findFactsInChange(seated, { guests: { add, update, remove: ['Ed'] } });
  expect(changeReasonTexts.import.done([], { add: [] }, facts)).toEqual([
    'Guests Imported',
    '1 guest was added, 1 was moved, 1 was renamed, 1 was marked as not coming, 1 was updated, 1 was taken off.',
  ]);
});

test.each([
  [
    { guests: { update: [{ id: 'a', table_id: null }] } },
    'Moved by two people',
    'Someone else had just moved Ruth Achebe off their table; we kept your move.',
  ],
  [
    { tables: { update: [{ id: 't', label: 'Top' }] } },
    'Table Renamed',
    'Table 4 is table Top now.',
  ],
  [
    { tables: { remove: ['t'] } },
    'Table is back',
    'Someone else had just removed table 4; it’s back.',
  ],
])('reports that another member made the change %j at the same time', (meanwhile, ...words) => {
  expect(describeResult(null, [], { meanwhile, base: seated })).toEqual(words);
});

test('putting a guest on the waiting list clears table and reply, and setting either ends it', () => {
  const seated = { ...ruth, reply: 'yes', table_number: '4', seat: 2 } as const;
  const before = replaceGuests(emptyPlan, [seated], newId);
  const edit = (guest: Guest, from = before) => toPlanEdit({ update: [guest] })(from, newId);
  const waiting = edit({ ...seated, waiting: 'yes' });
  const nothing = { table_id: null, seat: null, reply: null, replied_at: null };
  expect(waiting.guests[0]).toMatchObject({ waiting: 'yes', ...nothing });
  const asListed: Guest = { ...ruth, reply: null, waiting: 'yes' };
  expect(edit({ ...asListed, meal: 'Lamb' }, waiting).guests[0]?.waiting).toBe('yes');
  expect(edit({ ...asListed, reply: 'yes' }, waiting).guests[0]?.waiting).toBe('no');
  expect(edit({ ...asListed, table_number: '4' }, waiting).guests[0]?.waiting).toBe('no');
  const added = toPlanEdit({ add: [{ ...seated, id: 'b', waiting: 'yes' }] })(emptyPlan, newId);
  expect(added.guests[0]).toMatchObject({ waiting: 'yes', table_id: null, reply: null });
});
