import { describe, expect, test } from 'vitest';
import { makeGuest, makeTable } from '../../../../tests/support/weddings';
import { applyPlan, findMissingTables } from './apply-plan';

const basis = [
  makeGuest('a'),
  makeGuest('b', { table_number: '1', seat: 2 }),
  makeGuest('c', { table_number: '2' }),
];
const tables = [makeTable('1', 2), makeTable('2', 2)];
const places = [
  { id: 'a', tableId: 'table 2', label: '2', seat: 1 },
  { id: 'b', tableId: 'table 2', label: '2', seat: 2 },
  { id: 'c', tableId: 'table 1', label: '1', seat: 1 },
];
const tablesOf = (guests: readonly { id: string; table_number: string | null }[]) =>
  Object.fromEntries(guests.map(({ id, table_number }) => [id, table_number]));

describe('applying a plan', () => {
  test('returns all moves in one change', () => {
    const { update, newlySeated, moved, left } = applyPlan(places, {
      basis,
      guests: basis,
      tables,
    });
    expect([tablesOf(update), newlySeated, moved, left]).toEqual([
      { a: '2', b: '2', c: '1' },
      1,
      2,
      0,
    ]);
  });

  test('skips guests removed or moved since the plan was made, and keeps edits to the moved guests', () => {
    const guests = [
      makeGuest('a', { additional_info: 'Vegan' }),
      makeGuest('c', { table_number: '1' }),
    ];
    const { update, left } = applyPlan(places, { basis, guests, tables });
    expect(update).toEqual([{ ...guests[0], table_number: '2', seat: 1 }]);
    expect(left).toBe(2);
  });

  test('skips guests of a removed table and seats guests at a renamed one', () => {
    const { update, left } = applyPlan(places, {
      basis,
      guests: basis,
      tables: [makeTable('Oak', 2, { id: 'table 1' })],
    });
    expect([tablesOf(update), left]).toEqual([{ c: 'Oak' }, 2]);
  });

  test('seats guests at the plan’s new table even if its number is no longer free', () => {
    const [added, others] = [makeTable('2', 2), makeTable('2', 2, { id: 'other' })];
    const there = [makeTable('1', 2), others];
    const lacking = findMissingTables([added], there);
    expect(lacking).toEqual([{ ...added, label: '3' }]);
    const guests = basis.slice(0, 2);
    const { update } = applyPlan(places, { basis: guests, guests, tables: [...there, ...lacking] });
    expect(tablesOf(update)).toEqual({ a: '3', b: '3' });
    expect(findMissingTables([added], [...there, ...lacking])).toEqual([]);
  });

  test('skips a guest if another guest now has the planned chair', () => {
    const guests = [
      ...basis,
      makeGuest('d', { table_number: '2' }),
      makeGuest('e', { table_number: '2' }),
    ];
    const { update, left } = applyPlan(places, { basis, guests, tables });
    expect([tablesOf(update), left]).toEqual([{ c: '1' }, 2]);
  });

  test('changes nothing if all guests already sit as planned', () => {
    const moved = new Map(
      applyPlan(places, { basis, guests: basis, tables }).update.map((guest) => [guest.id, guest]),
    );
    const now = basis.map((guest) => moved.get(guest.id) ?? guest);
    expect(applyPlan(places, { basis: now, guests: now, tables })).toEqual({
      update: [],
      newlySeated: 0,
      moved: 0,
      left: 0,
    });
  });
});
