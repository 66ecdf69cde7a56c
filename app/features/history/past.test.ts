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
const planOf = (...guests: PlanGuest[]): SeatingPlan => ({ ...emptyPlan, tables, guests });
const pastOf = ({ guests, tables, fixtures, room }: SeatingPlan): PastPlan => ({
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
const placesIn = ({ guests }: SeatingPlan) =>
  Object.fromEntries(guests.map(({ id, table_id }) => [id, table_id]));

describe('reverting a change', () => {
  const [before, after] = [
    planOf(guest('priya', '8'), guest('tom', '4')),
    planOf(guest('priya', '4'), guest('tom', '4')),
  ];

  test('reverts a change and keeps later changes', () => {
    const now = planOf(
      guest('priya', '4', { meal: 'Lamb' }),
      guest('tom', '7'),
      guest('zoë', null),
    );
    const done = revertChange(now, pastOf(before), pastOf(after)).plan;
    expect(placesIn(done)).toEqual({ priya: '8', tom: '7', zoë: null });
    expect(done.guests[0]?.meal).toBe('Lamb');
  });
  test('skips a guest who was moved again, and reports it', () => {
    const now = planOf(guest('priya', '7'), guest('tom', '4'));
    const { plan, skipped } = revertChange(now, pastOf(before), pastOf(after));
    expect(plan).toEqual(now);
    expect(skipped).toEqual([{ collection: 'guests', id: 'priya' }]);
  });
  test('restores a guest’s removed table, or uses a new table with the same label', () => {
    const now = { ...after, tables: ['4', '7'].map(table) };
    const back = revertChange(now, pastOf(before), pastOf(after));
    expect(placesIn(back.plan)).toEqual({ priya: '8', tom: '4' });
    expect(back.plan.tables).toContainEqual(
      expect.objectContaining({ id: '8', label: '8', is_shaped: false }),
    );
    const made = { ...now, tables: [...now.tables, { ...table('new'), label: '8' }] };
    expect(placesIn(revertChange(made, pastOf(before), pastOf(after)).plan)).toEqual({
      priya: 'new',
      tom: '4',
    });
    expect(back.skipped).toEqual([]);
  });
  test('restores removed guests and removes added ones', () => {
    const without = planOf(guest('tom', '4'));
    expect(placesIn(revertChange(without, pastOf(before), pastOf(without)).plan)).toEqual({
      priya: '8',
      tom: '4',
    });
    expect(placesIn(revertChange(before, pastOf(without), pastOf(before)).plan)).toEqual({
      tom: '4',
    });
  });
});

test('restoring a day brings back its guests and tables, and keeps private data of guests still listed', () => {
  const then = planOf(guest('priya', '8'), guest('ann', '4'));
  const now = {
    ...planOf(guest('priya', '4', { allergies: 'Nuts' }), guest('tom', '7')),
    tables: [table('4'), table('7')],
  };
  const back = restorePlan(now, pastOf(then));
  expect(placesIn(back)).toEqual({ priya: '8', ann: '4' });
  expect(back.guests[0]?.allergies).toBe('Nuts');
  expect(back.tables.map(({ id }) => id)).toEqual(['4', '7', '8']);
  const { moved, missing, added } = findDifferences(pastOf(then), now);
  expect([[...moved], [...missing], added]).toEqual([['priya'], ['ann'], 1]);
});
