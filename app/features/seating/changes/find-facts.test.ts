import { expect, test } from 'vitest';
import { toGuestDetails } from '../guests/schema';
import { emptyPlan } from '../plan';
import type { PlanGuest, PlanTable, SeatingPlan } from '../schema';
import { NEW_TABLE } from '../tables/schema';
import { findFacts, findFactsInChange } from './find-facts';

const { table_number: _, ...nobody } = toGuestDetails({});
const guest = (
  id: string,
  table_id: string | null,
  fields: Partial<PlanGuest> = {},
): PlanGuest => ({
  ...{ ...nobody, id, name: id, table_id, seat: null, created_at: '' },
  ...fields,
});
const table = (id: string, fields: Partial<PlanTable> = {}): PlanTable => ({
  ...{ ...NEW_TABLE, id, label: id.slice(1), is_shaped: true },
  ...fields,
});
const bar = { id: 'bar', kind: 'bar', x: 1, y: 1, width: 1, depth: 1, turn: 0 } as const;
const before: SeatingPlan = {
  ...emptyPlan,
  guests: [guest('Ann', 't4'), guest('Bob', null)],
  tables: [table('t4'), table('t8'), table('t9', { is_shaped: false })],
  fixtures: [bar],
};
const [ann, bob] = before.guests as [PlanGuest, PlanGuest];
const [four, eight, nine] = before.tables as [PlanTable, PlanTable, PlanTable];

const withoutItems = <Fact extends object>(fact: Fact) => {
  const { was: __, is: ___, ...rest } = { was: null, is: null, ...fact };
  return rest;
};
const factsSince = (after: Partial<SeatingPlan>) => {
  const { guests, tables, room } = findFacts(before, { ...before, ...after });
  return [...guests, ...tables, ...room].map(withoutItems);
};
const ofGuest = (name: string) => ({ guests: [name], ids: [name], count: 1 });
const ofTable = (id: string, label = id.slice(1)) => ({ tables: [label], ids: [id], count: 1 });

test.each<[string, Partial<SeatingPlan>, object[]]>([
  ['nothing', {}, []],
  [
    'a guest added',
    { guests: [ann, bob, guest('Cy', 't4')] },
    [{ kind: 'added', ...ofGuest('Cy') }],
  ],
  ['a guest removed', { guests: [ann] }, [{ kind: 'removed', ...ofGuest('Bob') }]],
  [
    'a guest moved, with another chair',
    { guests: [{ ...ann, table_id: 't8', seat: 2 }, bob] },
    [{ kind: 'moved', ...ofGuest('Ann'), from: '4', to: '8' }],
  ],
  [
    'a guest seated',
    { guests: [ann, { ...bob, table_id: 't8' }] },
    [{ kind: 'moved', ...ofGuest('Bob'), from: null, to: '8' }],
  ],
  [
    'a guest without a table now',
    { guests: [{ ...ann, table_id: null }, bob] },
    [{ kind: 'moved', ...ofGuest('Ann'), from: '4', to: null }],
  ],
  [
    'another chair at the same table',
    { guests: [{ ...ann, seat: 3 }, bob] },
    [{ kind: 'changed', ...ofGuest('Ann'), fields: ['seat'], old: { seat: null } }],
  ],
  [
    'a guest renamed',
    { guests: [{ ...ann, name: 'Anne' }, bob] },
    [
      {
        kind: 'changed',
        ...ofGuest('Ann'),
        guests: ['Anne'],
        fields: ['name'],
        old: { name: 'Ann' },
      },
    ],
  ],
  [
    'a reply and a meal changed, and a move',
    { guests: [{ ...ann, reply: 'yes', meal: 'Lamb', table_id: 't8' }, bob] },
    [
      { kind: 'moved', ...ofGuest('Ann'), from: '4', to: '8' },
      {
        ...{ kind: 'changed', ...ofGuest('Ann'), fields: ['meal', 'reply'] },
        old: { meal: null, reply: null },
      },
    ],
  ],
  [
    'a table added',
    { tables: [...before.tables, table('t12')] },
    [{ kind: 'table_added', ...ofTable('t12') }],
  ],
  ['a table removed', { tables: [four, nine] }, [{ kind: 'table_removed', ...ofTable('t8') }]],
  ['an unshaped table removed', { tables: [four, eight] }, []],
  ['an unshaped table added', { tables: [...before.tables, { ...nine, id: 't10' }] }, []],
  [
    'a table renamed: its guests have not moved',
    { tables: [{ ...four, label: 'Top' }, eight, nine] },
    [{ kind: 'table_renamed', ...ofTable('t4', 'Top'), from: '4' }],
  ],
  [
    'a table moved and made larger',
    { tables: [four, { ...eight, x: 2, y: 3, seats: 10, width: 1.8 }, nine] },
    [
      { kind: 'table_placed', ...ofTable('t8') },
      {
        ...{ kind: 'table_changed', ...ofTable('t8'), fields: ['seats', 'width'] },
        old: { seats: 8, width: 1.524 },
      },
    ],
  ],
  [
    'a fixture moved, one added',
    {
      fixtures: [
        { ...bar, x: 2 },
        { ...bar, id: 'door', kind: 'door' },
      ],
    },
    [
      {
        ...{ kind: 'fixtures', added: 1, changed: 1, removed: 0, kinds: ['door', 'bar'] },
        touched: ['door', 'bar'],
      },
    ],
  ],
  [
    'the room and the menu',
    { room: { ...before.room, width: 30 }, menu: { meals: ['Lamb'] } },
    [
      { kind: 'room', fields: ['width'], touched: [] },
      { kind: 'event', fields: ['meals'], touched: [] },
    ],
  ],
])('between two plans: %s', (_, after, facts) => {
  expect(factsSince(after)).toEqual(facts);
});

test('a fact contains the item before and after the change', () => {
  const after = { ...before, guests: [{ ...ann, meal: 'Lamb' }] };
  expect(findFacts(before, after).guests).toMatchObject([
    { was: { meal: null }, is: { meal: 'Lamb' } },
    { was: { name: 'Bob' }, is: undefined },
  ]);
});

test('a field formerly hidden from the viewer does not count as changed', () => {
  const { name: __, ...nameless } = ann;
  const { guests } = findFacts<Partial<PlanGuest> & typeof nameless, PlanTable>(
    { ...before, guests: [nameless] },
    { ...before, guests: [{ ...ann, table_id: 't8' }] },
  );
  expect(guests.map(withoutItems)).toEqual([
    { kind: 'moved', ...ofGuest('Ann'), from: '4', to: '8' },
  ]);
});

test('storing a room of the default size does not count as a change', () => {
  expect(findFacts({ ...before, room: null }, before).room).toEqual([]);
  expect(findFacts({ ...before, room: null }, { ...before, room: null }).room).toEqual([]);
});

test('lists the facts of a change even if the plan already includes it', () => {
  const change = {
    guests: { update: [{ id: 'Ann', table_id: 't4' }] },
    tables: { update: [{ id: 't8', label: '8' }], remove: ['t9'] },
  };
  const { guests, tables } = findFactsInChange(before, change);
  expect([...guests, ...tables].map(withoutItems)).toEqual([
    { kind: 'moved', ...ofGuest('Ann'), from: '4', to: '4' },
    { kind: 'table_removed', ...ofTable('t9') },
    { kind: 'table_renamed', ...ofTable('t8'), from: '8' },
  ]);
});
