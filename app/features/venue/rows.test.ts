import { expect, test } from 'vitest';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { findChanges } from './changes';
import type { VenuePlan } from './model';
import { buildVenueRows } from './rows';

const table = (id: string, label: string) => ({ ...NEW_TABLE, id, label, is_shaped: false });
const guest = (id: string, table_id: string | null, more: object = {}) => ({
  ...{
    id,
    name: id,
    table_id,
    is_evening: false,
    meal: 'Lamb',
    allergies: null,
    asks_couple: false,
    kitchen_note: null,
  },
  ...more,
});
const plan: VenuePlan = {
  tables: [table('t8', '8'), table('top', 'Top Table'), table('t4', '4')],
  fixtures: [],
  room: null,
  menu: { meals: ['Lamb', 'Fish'] },
  guests: [
    guest('Priya', 't4', { allergies: 'Nuts (severe)' }),
    guest('Kit', 't4', { meal: 'Fish', kitchen_note: 'First, please' }),
    guest('Judith', 'top', { asks_couple: true }),
    guest('Ola', null),
    guest('Callum', null, { is_evening: true, meal: null }),
  ],
};
const rows = (now: VenuePlan, signed: VenuePlan | null = null) =>
  buildVenueRows(now, signed, findChanges({ signed_plan: signed, plan: now }));

test('shows the numbers of guests and meals per table, and counts evening guests separately', () => {
  const { dinners, tables, evening, meals, counts, severe, ...all } = rows(plan);
  expect({ dinners, tables, evening, meals, counts, severe }).toEqual({
    ...{ dinners: 4, tables: 2, evening: 1, meals: ['Lamb', 'Fish'] },
    ...{ counts: [3, 1, 0], severe: ['4'] },
  });
  expect(all.rows.map(({ name, count, counts: each }) => [name, count, each])).toEqual([
    ['Top Table', 1, [1, 0, 0]],
    ['4', 2, [1, 1, 0]],
    ['8', 0, [0, 0, 0]],
    ['No table yet', 1, [1, 0, 0]],
  ]);
  const said = all.rows.flatMap(({ guestsWithNeeds }) =>
    guestsWithNeeds.map(({ guest: { name }, lines }) => [name, lines.map(({ words }) => words)]),
  );
  expect(said).toEqual([
    ['Judith', ['Ask the couple']],
    ['Priya', ['No nuts']],
    ['Kit', []],
  ]);
});

test('crew count in neither dinners nor tables, but preparations include their needs', () => {
  const crew = [
    guest('Jo', null, { is_crew: true, allergies: 'peanuts', needs: 'step-free' }),
    guest('Elin', 't8', { is_crew: true }),
  ];
  const { dinners, tables, evening, counts, preparations, ...all } = rows({
    ...plan,
    guests: [...plan.guests, ...crew],
  });
  expect({ dinners, tables, evening, counts }).toEqual({
    ...{ dinners: 4, tables: 2, evening: 1 },
    counts: [3, 1, 0],
  });
  expect([all.crew.map(({ name }) => name), all.allergicCrew]).toEqual([['Jo', 'Elin'], 1]);
  expect(preparations.flatMap(({ guests }) => guests.map(({ name }) => name))).toEqual(['Jo']);
  expect(all.rows.map(({ count }) => count)).toEqual([1, 2, 0, 1]);
});

test('shows the signed count if it differs from the current one, and marks a new table as changed', () => {
  const signed = { ...plan, guests: [...plan.guests, guest('Nia', 't8')] };
  const anew = {
    ...plan,
    tables: [table('new', '8'), table('t4', '4')],
    guests: [guest('Gareth', 'new'), guest('Kit', 't4')],
  };
  expect(
    rows(anew, signed).rows.map(({ name, signedCount, count, isChanged }) => [
      name,
      signedCount,
      count,
      isChanged,
    ]),
  ).toEqual([
    ['4', 2, 1, true],
    ['8', null, 1, true],
  ]);
});
