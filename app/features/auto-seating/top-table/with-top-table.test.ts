import { expect, test } from 'vitest';
import type { Guest } from '@/features/seating/guests/schema';
import { makeGuest, makeSeatingRequest, makeTable } from '../../../../tests/support/weddings';
import { seatCouple } from '../couple';
import type { SeatingOutcome } from '../explain/outcome';
import { type SolverMessage, seatGuests } from '../solver/run';
import { buildTopTableWishes, seatFromMiddle } from './model';
import { applyTopTable } from './with-top-table';

const top = makeTable('Top Table', 6, { shape: 'long', width: 4.2, depth: 0.8 });
const family = (surname: string, ...names: string[]) =>
  names.map((name) => makeGuest(`${name} ${surname}`, { party: surname }));
const unseated = [
  makeGuest('Amelia Hartley'),
  makeGuest('Tom Achebe'),
  ...family('Hughes', 'Ann', 'Rob', 'Zoë'),
  ...family('Nowak', 'Zuzia', 'Anna', 'Piotr'),
];
const tables = [top, makeTable('1', 4), makeTable('2', 4)];

async function seat(
  chosen: readonly string[],
  isFilled: boolean,
  guests: readonly Guest[] = unseated,
): Promise<SeatingOutcome> {
  const couple = seatCouple('Amelia & Tom', guests, tables);
  const ids = [...(couple?.wishes ?? []).flatMap(({ guest_id }) => guest_id ?? []), ...chosen];
  const wedding = applyTopTable(
    makeSeatingRequest({ guests, tables, wishes: couple?.wishes ?? [] }),
    {
      choice: {
        tableId: top.id,
        chairs: seatFromMiddle(ids, top),
        seats: top.seats,
        isFilled,
        isRearranged: true,
      },
      wishes: buildTopTableWishes(chosen, top.id, []),
    },
  );
  const heard: SolverMessage[] = [];
  await seatGuests(wedding, (one) => heard.push(one), { rounds: 60 });
  const done = heard.find((one) => one.kind === 'done');
  if (!done) throw new Error('no plan was found');
  return done.outcome;
}
const atTop = ({ places }: SeatingOutcome) =>
  Object.fromEntries(
    places.flatMap(({ id, label, seat }) => (label === top.label ? [[id, seat]] : [])),
  );

test('seats chosen guests beside the couple in the middle and leaves the empty chairs free', async () => {
  const outcome = await seat(['Ann Hughes', 'Zuzia Nowak'], false);
  expect(atTop(outcome)).toEqual({
    'Amelia Hartley': 3,
    'Tom Achebe': 4,
    'Ann Hughes': 2,
    'Zuzia Nowak': 5,
  });
  expect(outcome.moves.find(({ to }) => to === top.label)).toMatchObject({
    who: 'Amelia and Tom, and 2 others',
    why: 'as you chose, 2 chairs empty',
  });
});

test('lists separate moves for guests who join the top table from different tables', async () => {
  const guests = unseated.map((guest) =>
    guest.id === 'Ann Hughes' ? { ...guest, table_number: '1' } : guest,
  );
  const { moves } = await seat(['Ann Hughes', 'Zuzia Nowak'], false, guests);
  expect(
    moves.filter(({ to }) => to === top.label).map(({ who, from, why }) => [who, from, why]),
  ).toEqual([
    ['Ann Hughes', '1', 'as you chose, 2 chairs empty'],
    ['Amelia and Tom, and 1 other', null, 'as you chose, 2 chairs empty'],
  ]);
});

test('keeps the rest of a chosen guest’s household together and does not count it as split', async () => {
  const outcome = await seat(['Ann Hughes', 'Zuzia Nowak'], false);
  const tableOf = new Map(outcome.places.map(({ id, label }) => [id, label]));
  expect(tableOf.get('Rob Hughes')).toBe(tableOf.get('Zoë Hughes'));
  expect(tableOf.get('Anna Nowak')).toBe(tableOf.get('Piotr Nowak'));
  expect(outcome.splits).toEqual([]);
  expect(outcome.verdict[0]).toBe('Everyone has a chair.');
});

test('fills empty chairs on request without moving chosen guests', async () => {
  const seats = atTop(await seat(['Ann Hughes', 'Zuzia Nowak'], true));
  expect(Object.keys(seats)).toHaveLength(6);
  expect(seats).toMatchObject({ 'Amelia Hartley': 3, 'Tom Achebe': 4, 'Ann Hughes': 2 });
});
