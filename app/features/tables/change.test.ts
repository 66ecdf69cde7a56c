import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply, inverse, type RoomChange, renamed, seatedAfter } from './change';
import { tableKey } from './model';
import { EMPTY_ROOM, type Fixture, NEW_TABLE, type RoomPicture, type RoomPlan, type Table } from './schema';

const ids = fc.constantFrom(...'abcdefgh');
const place = fc.option(fc.integer({ min: 0, max: 20 }));
const anyTable: fc.Arbitrary<Table> = fc
  .record({ id: ids, seats: fc.integer({ min: 1, max: 60 }), at: place })
  .map(({ id, seats, at }) => ({ ...NEW_TABLE, id, label: `Table ${id}`, seats, x: at, y: at }));
const anyFixture: fc.Arbitrary<Fixture> = fc
  .record({ id: ids, x: fc.integer({ min: 0, max: 20 }) })
  .map(({ id, x }) => ({ id, x, y: 0, kind: 'door', width: 1, depth: 1, turn: 0 }));
const listOf = <Thing extends { id: string }>(thing: fc.Arbitrary<Thing>) => fc.uniqueArray(thing, { selector: ({ id }) => id });
const side = fc.integer({ min: 1, max: 400 });
const anyPicture: fc.Arbitrary<RoomPicture> = fc.record({
  picture: fc.constantFrom('data:image/png;base64,AAAA', 'data:image/webp;base64,BBBB'),
  x: side,
  y: side,
  width: side,
  height: side,
  fade: fc.nat(100),
});
const anyPlan: fc.Arbitrary<RoomPlan> = fc.record({
  tables: listOf(anyTable),
  fixtures: listOf(anyFixture),
  room: fc.record({ width: fc.integer({ min: 2, max: 200 }) }).map(({ width }) => ({ ...EMPTY_ROOM, width })),
  picture: fc.option(anyPicture),
});
/** Nothing is updated and removed at once. */
const partsOf = <Thing extends { id: string }>(thing: fc.Arbitrary<Thing>) =>
  listOf(thing).chain((things) =>
    fc.nat(3).map((at) => ({ add: things.slice(0, at), update: things.slice(at, at + 3), remove: things.slice(at + 3) })),
  );
const anyChange: fc.Arbitrary<RoomChange> = fc.record(
  {
    tables: partsOf(anyTable),
    fixtures: partsOf(anyFixture),
    room: fc.record({ width: fc.integer({ min: 2, max: 200 }), is_shown: fc.boolean() }, { requiredKeys: [] }),
    picture: fc.oneof(fc.constant(null), anyPicture, fc.record({ x: side, fade: fc.nat(100) }, { requiredKeys: [] })),
  },
  { requiredKeys: [] },
);
const byId = ({ tables, fixtures, ...rest }: RoomPlan) => {
  const sorted = <Thing extends { id: string }>(things: readonly Thing[]) => things.toSorted((a, b) => a.id.localeCompare(b.id));
  return { tables: sorted(tables), fixtures: sorted(fixtures), ...rest };
};

test('any change, taken back, leaves the room as it was', () => {
  fc.assert(
    fc.property(anyPlan, anyChange, (plan, change) => {
      expect(byId(apply(apply(plan, change), inverse(plan, change)))).toEqual(byId(plan));
    }),
  );
});

test('applied twice it is as applied once, and nothing stands there twice', () => {
  fc.assert(
    fc.property(anyPlan, anyChange, (plan, change) => {
      const after = apply(plan, change);
      expect(apply(after, change)).toEqual(after);
      for (const things of [after.tables, after.fixtures]) expect(new Set(things.map(({ id }) => id)).size).toBe(things.length);
    }),
  );
});

test('tables that are called otherwise at once may take each other’s names', () => {
  const plan: RoomPlan = {
    room: EMPTY_ROOM,
    fixtures: [],
    picture: null,
    tables: ['1', '2'].map((label) => ({ ...NEW_TABLE, id: label, label })),
  };
  const onwards = [{ rename: { from: '1', to: '2' } }, { rename: { from: '2', to: '3' } }];
  expect(renamed(plan, ...onwards).tables.map(({ label }) => label)).toEqual(['2', '3']);
});

test('a table that is called otherwise stays where it stands, and taken back it has its name again', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const [first] = plan.tables;
      fc.pre(first !== undefined);
      const after = renamed(plan, { rename: { from: ` ${first.label.toUpperCase()}`, to: 'The Orchard' } });
      expect(after.tables).toEqual([{ ...first, label: 'The Orchard' }, ...plan.tables.slice(1)]);
      expect(renamed(after, { rename: { from: 'the orchard', to: first.label } })).toEqual(plan);
      expect(tableKey('The  Orchard ')).toBe(tableKey('the orchard'));
    }),
  );
});

test('who sat at a table that is removed has none and no chair, unless the same change says where they sit now', () => {
  const at = (id: string, table_number: string | null, seat: number | null) => ({ id, table_number, seat });
  const seated = [at('a', 'Oak', 1), at('b', ' oak', 2), at('c', '7', 2), at('d', null, null)];
  const oak = { ...NEW_TABLE, id: 'oak', label: 'OAK' };
  const change = { tables: { remove: [oak] }, guests: [at('b', '7', 3), at('d', '7', 4)] };
  expect(seatedAfter(seated, change)).toEqual([at('a', null, null), at('b', '7', 3), at('c', '7', 2), at('d', '7', 4)]);
  expect(seatedAfter(seated, { room: { width: 30 } })).toBe(seated);
});
