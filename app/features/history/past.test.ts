import { describe, expect, test } from 'vitest';
import { guestDetails } from '@/features/seating/guests/schema';
import { emptyPlan } from '@/features/seating/plan';
import type { PlanGuest, SeatingPlan } from '@/features/seating/schema';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { differencesOf, type PastPlan, restored, reverting } from './past';

const table = (id: string) => ({ ...NEW_TABLE, id, label: id, is_shaped: true });
const tables = ['4', '7', '8'].map(table);
const guest = (id: string, table_id: string | null, given: Partial<PlanGuest> = {}): PlanGuest => {
  const { table_number: _, ...details } = guestDetails({ name: id });
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
const nobody = () => {
  throw new Error('no table is made');
};
const placesIn = ({ guests }: SeatingPlan) => Object.fromEntries(guests.map(({ id, table_id }) => [id, table_id]));

describe('a change that is put back', () => {
  const [before, after] = [planOf(guest('priya', '8'), guest('tom', '4')), planOf(guest('priya', '4'), guest('tom', '4'))];

  test('takes that back and leaves what was done since', () => {
    const now = planOf(guest('priya', '4', { meal: 'Lamb' }), guest('tom', '7'), guest('zoë', null));
    const done = reverting(pastOf(before), pastOf(after))(now, nobody);
    expect(placesIn(done)).toEqual({ priya: '8', tom: '7', zoë: null });
    expect(done.guests[0]?.meal).toBe('Lamb');
  });
  test('changes nothing where the same guest was moved again', () => {
    const now = planOf(guest('priya', '7'), guest('tom', '4'));
    expect(reverting(pastOf(before), pastOf(after))(now, nobody)).toEqual(now);
  });
  test('brings back who was taken off the list, and takes off who was added', () => {
    const without = planOf(guest('tom', '4'));
    expect(placesIn(reverting(pastOf(before), pastOf(without))(without, nobody))).toEqual({ priya: '8', tom: '4' });
    expect(placesIn(reverting(pastOf(without), pastOf(before))(before, nobody))).toEqual({ tom: '4' });
  });
});

test('a day is brought back as it was, with what is private of those who are still there', () => {
  const then = planOf(guest('priya', '8'), guest('ann', '4'));
  const now = { ...planOf(guest('priya', '4', { allergies: 'Nuts' }), guest('tom', '7')), tables: [table('4'), table('7')] };
  const back = restored(now, pastOf(then));
  expect(placesIn(back)).toEqual({ priya: '8', ann: '4' });
  expect(back.guests[0]?.allergies).toBe('Nuts');
  expect(back.tables.map(({ id }) => id)).toEqual(['4', '7', '8']);
  const { moved, missing, added } = differencesOf(pastOf(then), now);
  expect([[...moved], [...missing], added]).toEqual([['priya'], ['ann'], 1]);
});
