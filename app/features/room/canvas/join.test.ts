import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Guest } from '@/features/seating/guests/schema';
import type { PlacedTable } from '@/features/seating/tables/geometry';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { listChairs } from './chairs';
import { joinTables } from './join';

const trestle = (label: string, x: number, fields: Partial<PlacedTable> = {}): PlacedTable => ({
  ...NEW_TABLE,
  id: label,
  label,
  shape: 'long',
  width: 1.83,
  depth: 0.76,
  seats: 6,
  x,
  y: 5,
  ...fields,
});
const sitting = (label: string, ...seats: (number | null)[]): Guest[] =>
  seats.map(
    (seat, at) =>
      ({ id: `${label}${at}`, name: `${label}.${seat ?? at}`, table_number: label, seat }) as Guest,
  );
/** The guests around the joined table, by chair. */
function roundRow(tables: readonly PlacedTable[], guests: readonly Guest[]) {
  const row = joinTables(tables, guests);
  if (!row) throw new Error('they cannot be joined');
  const now = new Map(row.seated.map((guest) => [guest.id, guest]));
  const after = guests.map((guest) => now.get(guest.id) ?? guest);
  expect(after.every(({ table_number }) => table_number === row.table.label)).toBe(true);
  return listChairs(row.table.seats, after).map(({ guest }) => guest?.name ?? null);
}

test('joins long tables into one with the sum of their widths and seats, but no round tables', () => {
  expect(joinTables([trestle('1', 5), trestle('2', 7)], [])).toMatchObject({
    table: { label: '1', width: 3.66, seats: 12, x: 6 },
    absorbed: [{ label: '2' }],
    seated: [],
  });
  expect(joinTables([trestle('1', 5), { ...trestle('2', 7), shape: 'round' }], [])).toBeNull();
  expect(joinTables([trestle('1', 5)], [])).toBeNull();
});

test('guests keep their neighbours along both sides of a joined table', () => {
  const guests = [...sitting('1', 1, 2, 3, 4, 5, 6), ...sitting('2', 1, 2, 3, 4, 5, 6)];
  const round = [
    '1.1',
    '1.2',
    '1.3',
    '2.1',
    '2.2',
    '2.3',
    '2.4',
    '2.5',
    '2.6',
    '1.4',
    '1.5',
    '1.6',
  ];
  expect(roundRow([trestle('1', 5), trestle('2', 7)], guests)).toEqual(round);
  const upright = { turn: 90, x: 5 };
  expect(
    roundRow(
      [trestle('1', 5, { ...upright, y: 4 }), trestle('2', 5, { ...upright, y: 6 })],
      guests,
    ),
  ).toEqual(round);
});

test('joins tables in their order in the room, and first rotates a table that faces the other way', () => {
  const guests = [...sitting('1', 1), ...sitting('2', 1, 3)];
  expect(roundRow([trestle('1', 7), trestle('2', 5)], guests).slice(0, 6)).toEqual([
    '2.1',
    null,
    '2.3',
    '1.1',
    null,
    null,
  ]);
  const round = roundRow([trestle('1', 5), trestle('2', 7, { turn: 180 })], guests);
  expect([round[0], round[6], round[8]]).toEqual(['1.1', '2.1', '2.3']);
});

test('gives a chair to guests without an assigned chair and to guests on extra chairs', () => {
  const guests = [...sitting('1', null, null), ...sitting('2', 1, 2, 3, 4, 5, 6, null)];
  const round = roundRow([trestle('1', 5), trestle('2', 7)], guests);
  expect(round.filter(Boolean)).toHaveLength(9);
});

test('gives each guest exactly one chair of the joined table', () => {
  const label = fc.constantFrom('1', '2', '3');
  const anyGuests = fc.array(
    fc.record({ table: label, seat: fc.option(fc.integer({ min: 1, max: 9 })) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(anyGuests, (seats) => {
      const guests = seats.map(
        ({ table, seat }, at) =>
          ({ id: `${at}`, name: `${at}`, table_number: table, seat }) as Guest,
      );
      const round = roundRow([trestle('1', 5), trestle('2', 7), trestle('3', 9)], guests).filter(
        Boolean,
      );
      expect(new Set(round).size).toBe(guests.length);
      expect(round).toHaveLength(guests.length);
    }),
  );
});
