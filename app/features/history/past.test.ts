import { describe, expect, test } from 'vitest';
import { toGuestDetails } from '@/features/seating/guests/schema';
import { emptyPlan } from '@/features/seating/plan';
import type { PlanGuest, SeatingPlan } from '@/features/seating/schema';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { findDifferences, type PastPlan, restorePlan, revertChange } from './past';

const table = (id: string) => ({ ...NEW_TABLE, id, label: id, is_shaped: true });
const tables = ['4', '7', '8'].map(table);
const guest = (id: string, table_id: string | null, given: Partial<PlanGuest> = {}): PlanGuest => {
  const { table_number: _, ...details } = toGuestDetails({ name: id });
  return { ...details, id, seat: null, created_at: '', table_id, ...given };
};
const buildPlan = (...guests: PlanGuest[]): SeatingPlan => ({ ...emptyPlan, tables, guests });
const toPastPlan = ({ guests, tables, fixtures, room }: SeatingPlan): PastPlan => ({
  guests: guests.map(({ id, name, table_id, seat, additional_info, party }) => ({
    id,
    name,
    table_id,
    seat,
    additional_info,
    party,
  })),
  tables,
  fixtures,
  room,
});
const getTables = ({ guests }: SeatingPlan) =>
  Object.fromEntries(guests.map(({ id, table_id }) => [id, table_id]));

describe('reverting a change', () => {
  const [before, after] = [
    buildPlan(guest('priya', '8'), guest('tom', '4')),
    buildPlan(guest('priya', '4'), guest('tom', '4')),
  ];

  test('reverts a change and keeps later changes', () => {
    const now = buildPlan(
      guest('priya', '4', { meal: 'Lamb' }),
      guest('tom', '7'),
      guest('zoë', null),
    );
    const done = revertChange(now, toPastPlan(before), toPastPlan(after)).plan;
    expect(getTables(done)).toEqual({ priya: '8', tom: '7', zoë: null });
    expect(done.guests[0]?.meal).toBe('Lamb');
  });
  test('skips and reports a guest who has been moved again', () => {
    const now = buildPlan(guest('priya', '7'), guest('tom', '4'));
    const { plan, skipped } = revertChange(now, toPastPlan(before), toPastPlan(after));
    expect(plan).toEqual(now);
    expect(skipped).toEqual([{ collection: 'guests', id: 'priya' }]);
  });
  test('restores a guest’s removed table, or uses a new table with the same label', () => {
    const now = { ...after, tables: ['4', '7'].map(table) };
    const back = revertChange(now, toPastPlan(before), toPastPlan(after));
    expect(getTables(back.plan)).toEqual({ priya: '8', tom: '4' });
    expect(back.plan.tables).toContainEqual(
      expect.objectContaining({ id: '8', label: '8', is_shaped: false }),
    );
    const withNewTable = { ...now, tables: [...now.tables, { ...table('new'), label: '8' }] };
    expect(
      getTables(revertChange(withNewTable, toPastPlan(before), toPastPlan(after)).plan),
    ).toEqual({
      priya: 'new',
      tom: '4',
    });
    expect(back.skipped).toEqual([]);
  });
  test('restores removed guests and removes added ones', () => {
    const without = buildPlan(guest('tom', '4'));
    expect(getTables(revertChange(without, toPastPlan(before), toPastPlan(without)).plan)).toEqual({
      priya: '8',
      tom: '4',
    });
    expect(getTables(revertChange(before, toPastPlan(without), toPastPlan(before)).plan)).toEqual({
      tom: '4',
    });
  });
});

test('restoring a day restores its guests and tables, but keeps current private data of guests', () => {
  const then = buildPlan(guest('priya', '8'), guest('ann', '4'));
  const now = {
    ...buildPlan(guest('priya', '4', { allergies: 'Nuts' }), guest('tom', '7')),
    tables: [table('4'), table('7')],
  };
  const back = restorePlan(now, toPastPlan(then));
  expect(getTables(back)).toEqual({ priya: '8', ann: '4' });
  expect(back.guests[0]?.allergies).toBe('Nuts');
  expect(back.tables.map(({ id }) => id)).toEqual(['4', '7', '8']);
  const { moved, missing, added } = findDifferences(toPastPlan(then), now);
  expect([[...moved], [...missing], added]).toEqual([['priya'], ['ann'], 1]);
});
