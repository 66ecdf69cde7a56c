import { expect, test } from 'vitest';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { type ChangePart, findChanges } from './changes';
import type { VenueGuest, VenuePlan } from './model';

const table = (id: string, label: string, more: object = {}) => ({
  ...NEW_TABLE,
  id,
  label,
  is_shaped: true,
  x: 1,
  y: 1,
  ...more,
});
const guest = (
  id: string,
  table_id: string | null,
  more: Partial<VenueGuest> = {},
): VenueGuest => ({
  ...{ id, name: id, table_id, seat: null, is_evening: false, is_crew: false, meal: 'Lamb' },
  ...{ allergies: null, asks_couple: false, kitchen_note: null },
  ...more,
});
const signed: VenuePlan = {
  tables: [table('t4', '4'), table('t8', '8'), table('top', 'Top Table')],
  fixtures: [{ id: 'bar', kind: 'bar', x: 1, y: 1, width: 2, depth: 1, turn: 0 }],
  room: { width: 20, depth: 14, clearance: 1.5, is_shown: true },
  menu: { meals: ['Lamb', 'Wellington'] },
  guests: [
    guest('Priya', 't8', { allergies: 'Nuts (severe)' }),
    guest('Judith', 'top'),
    guest('Kit', 't4'),
    guest('Peter', 'top'),
  ],
};
const said = (parts: readonly ChangePart[]) =>
  parts
    .map((part) =>
      typeof part === 'string' ? part : 'previous' in part ? `[${part.previous}]` : part.strong,
    )
    .join('');
const since = (plan: Partial<VenuePlan>, before = signed, changed_at = {}) => {
  const { list, tables } = findChanges({
    signed_plan: before,
    plan: { ...before, ...plan },
    changed_at,
  });
  return {
    said: list.map(({ table: label, parts }) => `${label}: ${said(parts)}`),
    tables: [...tables].sort(),
  };
};
const withGuest = (id: string, change: Partial<VenueGuest>) =>
  signed.guests.map((each) => (each.id === id ? { ...each, ...change } : each));

test('lists no changes if the plan is unchanged or has never been signed off', () => {
  expect(since({})).toEqual({ said: [], tables: [] });
  expect(findChanges({ signed_plan: null, plan: signed }).list).toEqual([]);
});

test.each([
  [
    'a move',
    withGuest('Priya', { table_id: 't4' }),
    '4: Priya moved here from table 8. Lamb. ⚠ No nuts, severe',
    ['t4', 't8'],
  ],
  [
    'a guest without a table now',
    withGuest('Priya', { table_id: null }),
    '8: Priya no longer has a table',
    ['t8'],
  ],
  [
    'a guest no longer coming',
    signed.guests.filter(({ id }) => id !== 'Judith'),
    'Top Table: Judith is no longer coming. Now 1',
    ['top'],
  ],
  ['a new guest', [...signed.guests, guest('Gareth', 't4')], '4: Gareth is coming. Lamb', ['t4']],
  [
    'a new evening guest',
    [...signed.guests, guest('Gareth', null, { is_evening: true, meal: null })],
    'null: Gareth comes for the evening',
    [],
  ],
  [
    'a guest who is crew now',
    withGuest('Priya', { is_crew: true }),
    '8: Priya is crew now',
    ['t8'],
  ],
  [
    'new crew',
    [...signed.guests, guest('Jo', null, { is_crew: true, meal: 'Lamb' })],
    'null: Jo is in the crew. Lamb',
    [],
  ],
  [
    'a changed meal',
    withGuest('Kit', { meal: 'Wellington', allergies: 'gluten' }),
    '4: Kit: [Lamb] Wellington, No gluten',
    ['t4'],
  ],
  [
    'a removed allergy',
    withGuest('Priya', { allergies: null }),
    '8: Priya: [⚠ No nuts, severe] no allergies',
    ['t8'],
  ],
  [
    'a removed allergy of a guest whose name was shared only because of the allergy',
    withGuest('Priya', { allergies: null, name: undefined }),
    '8: Priya: [⚠ No nuts, severe] no allergies',
    ['t8'],
  ],
  [
    'an allergy that only the couple know',
    withGuest('Kit', { asks_couple: true }),
    '4: Kit: Ask the couple',
    ['t4'],
  ],
  ['another chair', withGuest('Kit', { seat: 3 }), '4: Kit sits on chair 3 now', ['t4']],
  ['a new name', withGuest('Kit', { name: 'Christopher' }), '4: Christopher, before: Kit', ['t4']],
])('lists %s under the affected table', (_, guests, words, tables) => {
  expect(since({ guests })).toEqual({ said: [words], tables });
});

test('changes to tables, fixtures and meals are worded as in the history', () => {
  const tables = [table('t4', '5', { x: 3 }), table('t8', '8', { seats: 10 }), table('t9', '9')];
  expect(since({ tables, fixtures: [], menu: { meals: ['Lamb'] } }).said).toEqual([
    '9: Added table 9',
    'Top Table: Removed Top Table',
    '5: Renamed table 4 to table 5',
    '5: Moved table 5 on the plan',
    '8: Changed the seats of table 8, which had 8 seats',
    'null: Took the bar out of the room',
    'null: Changed the meal choices',
  ]);
});

test('does not report an unshaped table that was added only with its guests', () => {
  const tables = [...signed.tables, table('t12', '12', { is_shaped: false })];
  expect(since({ tables, guests: [...signed.guests, guest('Gareth', 't12')] }).said).toEqual([
    '12: Gareth is coming. Lamb',
  ]);
});

test('lists a guest without a name as “one guest”, and does not report a name added later', () => {
  const { name: _, ...nameless } = guest('Kit', 't4');
  const before = { ...signed, guests: [nameless] };
  expect(since({ guests: [{ ...nameless, table_id: 't8' }] }, before).said).toEqual([
    '8: One guest moved here from table 4. Lamb',
  ]);
  expect(since({ guests: [{ ...nameless, name: 'Kit', allergies: 'eggs' }] }, before).said).toEqual(
    ['4: Kit: No eggs'],
  );
  expect(since({ guests: [{ ...nameless, name: 'Kit' }] }, before).said).toEqual([]);
});

test('changes are listed oldest first', () => {
  const guests = signed.guests.map((each) =>
    each.id === 'Priya' || each.id === 'Kit' ? { ...each, meal: 'Wellington' } : each,
  );
  const changed_at = { Priya: '2027-06-05T10:00:00+00:00', Kit: '2027-06-04T10:00:00+00:00' };
  expect(since({ guests }, signed, changed_at).said).toEqual([
    '4: Kit: [Lamb] Wellington',
    '8: Priya: [Lamb] Wellington',
  ]);
});

test('a change to a guest’s preparations is reported', () => {
  const kit = (needs: string | null) => withGuest('Kit', { needs });
  const from = (needs: string | null) => ({ ...signed, guests: kit(needs) });
  expect(since({ guests: kit('high chair') }, from(null)).said).toEqual(['4: Kit: High chair']);
  expect(since({ guests: kit(null) }, from('high chair')).said).toEqual([
    '4: Kit: [High chair] nothing to prepare',
  ]);
  expect(since({ guests: kit(null) }, from(null)).said).toEqual([]);
});
