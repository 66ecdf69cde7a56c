import { expect, test } from 'vitest';
import {
  getChairPositions,
  getOutline,
  isPlaced,
  measureGap,
  type PlacedTable,
  toRoomPoint,
} from '@/features/seating/tables/geometry';
import { isTopTable } from '@/features/seating/tables/model';
import {
  EMPTY_ROOM,
  type Fixture,
  NEW_TABLE,
  type RoomPlan,
  type Table,
} from '@/features/seating/tables/schema';
import {
  countChairsAfterLayout,
  countChairsNeeded,
  countTablesNeeded,
  layOutTables,
} from './lay-out-tables';
import { tablePresets } from './presets';
import { findRoomProblems } from './room-problems';

const [preset] = tablePresets;
const fixture = (kind: Fixture['kind'], fields: Partial<Fixture>): Fixture => ({
  id: `${kind} ${fields.x} ${fields.y}`,
  kind,
  x: 0,
  y: 0,
  width: 1.8,
  depth: 0.2,
  turn: 0,
  ...fields,
});
const planOf = (fixtures: Fixture[], tables: Table[] = []): RoomPlan => ({
  room: { ...EMPTY_ROOM, width: 24, depth: 18 },
  tables,
  fixtures,
});
const wanted = { preset, topSeats: 8, pattern: 'grid', movesAll: false } as const;
const laid = (plan: RoomPlan, guests: number) =>
  layOutTables(plan, { ...wanted, count: countTablesNeeded(plan, guests, wanted) });
const topOf = (tables: readonly PlacedTable[]) => {
  const top = tables.find(({ label }) => isTopTable(label));
  if (!top) throw new Error('no top table was laid');
  return top;
};

test.each([
  ['below', { x: 12, y: 18 }, { x: 12, turn: 0 }],
  ['above', { x: 12, y: 0 }, { x: 12, turn: 180 }],
  ['at the left', { x: 0, y: 9, turn: 90 }, { y: 9, turn: 90 }],
  ['at the right', { x: 24, y: 9, turn: 90 }, { y: 9, turn: 270 }],
] as const)(
  'with doors %s the top table is in the middle of the opposite wall, facing the room',
  (_, door, place) => {
    const top = topOf(laid(planOf([fixture('door', door)]), 80).tables);
    expect(top).toMatchObject({ shape: 'long', seats: 8, ...place });
    // All guests sit between the table and the wall, facing the room.
    const middle = { x: 12, y: 9 };
    const away = (point: { x: number; y: number }) =>
      Math.hypot(point.x - middle.x, point.y - middle.y);
    for (const chair of getChairPositions(top))
      expect(away(toRoomPoint(top, { x: 0, y: chair.y }))).toBeGreaterThan(away(top));
  },
);

test('the top table avoids a stage along its wall, and moves to another wall if there is no space', () => {
  const door = fixture('door', { x: 12, y: 18 });
  const aside = topOf(
    laid(planOf([door, fixture('stage', { x: 12, y: 1.2, width: 4.6, depth: 2.4 })]), 60).tables,
  );
  expect(aside).toMatchObject({ turn: 0 });
  expect(Math.abs(aside.x - 12)).toBeGreaterThan(2.3);
  const other = topOf(
    laid(planOf([door, fixture('stage', { x: 12, y: 1.2, width: 24, depth: 2.4 })]), 60).tables,
  );
  expect([90, 270]).toContain(other.turn);
});

test('keeps tables inside the room, and away from doors and other tables', () => {
  const doors = [
    fixture('door', { x: 12, y: 18 }),
    fixture('door', { x: 0, y: 5, turn: 90, width: 1.2 }),
    fixture('kitchen', { x: 24, y: 9, turn: 90, width: 1.2 }),
  ];
  const plan = planOf(doors);
  const { tables, missing } = laid(plan, 90);
  expect(missing).toBe(0);
  expect(findRoomProblems({ ...plan, tables }, () => 0)).toEqual([]);
  for (const table of tables)
    for (const door of doors)
      expect(measureGap(getOutline(table), getOutline(door)).length).toBeGreaterThan(1.4);
});

test.each([1, 19, 20, 80, 112])('places chairs for %i guests plus 5 % more', (guests) => {
  const plan = planOf([]);
  const { tables, missing } = laid(
    { ...plan, room: { ...plan.room, width: 40, depth: 30 } },
    guests,
  );
  expect(missing).toBe(0);
  const chairs = tables.reduce((sum, { seats }) => sum + seats, 0);
  expect(chairs).toBeGreaterThanOrEqual(guests * 1.05);
  expect(chairs - countChairsNeeded(guests)).toBeLessThan(preset.seats + 8);
});

test('uses unplaced tables first, makes “Top” the top table, and leaves placed tables alone', () => {
  const waiting = ['7', 'Top'].map((label): Table => ({ ...NEW_TABLE, id: label, label }));
  const standing: Table = { ...NEW_TABLE, id: '1', label: '1', x: 6, y: 9 };
  const { tables } = laid(planOf([], [...waiting, standing]), 30);
  expect(tables.map(({ label }) => label)).toEqual(['Top', '2', '7']);
  expect(tables[0]).toMatchObject({ id: 'Top', shape: 'long' });
  expect(tables.every(isPlaced)).toBe(true);
  const again = layOutTables(planOf([], [standing]), { ...wanted, movesAll: true, count: 2 });
  expect(again.tables.map(({ label }) => label)).toEqual(['Top Table', '1', '2']);
});

test('numbers tables row by row, regardless of the order in which they are stored', () => {
  const waiting = ['7', '10', '3', '1', '12', '5'].map(
    (label): Table => ({ ...NEW_TABLE, id: label, label }),
  );
  const { tables } = layOutTables(planOf([], waiting), { ...wanted, topSeats: null, count: 8 });
  const inRows = tables.toSorted((a, b) => a.y - b.y || a.x - b.x);
  expect(inRows.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5', '7', '10', '12']);
});

test('moving all tables leaves blocks of chairs where they are', () => {
  const block: Table = { ...NEW_TABLE, id: 'A', label: 'Block A', shape: 'rows', x: 6, y: 9 };
  const { tables } = layOutTables(planOf([], [block]), { ...wanted, movesAll: true, count: 2 });
  expect(tables.map(({ label }) => label)).toEqual(['Top Table', '1', '2']);
});

test('keeps placed tables beyond the requested number, without overlapping new tables', () => {
  const standing = (label: string, x: number, y: number): Table => ({
    ...NEW_TABLE,
    id: label,
    label,
    x,
    y,
  });
  const plan = planOf(
    [],
    [standing('1', 3, 3), standing('2', 9, 9), standing('3', 12, 9), standing('4', 12, 2)],
  );
  const { tables } = layOutTables(plan, { ...wanted, movesAll: true, count: 2 });
  expect(tables.map(({ label }) => label)).toEqual(['Top Table', '1', '2']);
  expect(
    findRoomProblems({ ...plan, tables: [...tables, ...plan.tables.slice(2)] }, () => 0),
  ).toEqual([]);
});

test('reports missing tables if the room is too small', () => {
  const plan = { ...planOf([]), room: { ...EMPTY_ROOM, width: 4, depth: 4 } };
  expect(layOutTables(plan, { ...wanted, count: 3 })).toMatchObject({
    lacksTop: true,
    missing: 3 - 1,
  });
});

test('announces as many chairs as it places', () => {
  const standing = { ...NEW_TABLE, id: '1', label: '1', x: 6, y: 9 };
  for (const tables of [
    [],
    [standing],
    [
      { ...standing, x: null, y: null },
      { ...standing, id: 't', label: 'Top', x: null, y: null },
    ],
  ])
    for (const movesAll of [false, true])
      for (const topSeats of [null, 8]) {
        const plan = { ...planOf([], tables), room: { ...EMPTY_ROOM, width: 40, depth: 30 } };
        const asked = {
          preset,
          topSeats,
          movesAll,
          pattern: 'grid',
          count: countTablesNeeded(plan, 80, { preset, topSeats, movesAll }),
        } as const;
        const made = layOutTables(plan, asked).tables;
        const stays = plan.tables.filter(
          (table) => isPlaced(table) && !made.some(({ id }) => id === table.id),
        );
        const chairs = [...made, ...stays].reduce((sum, { seats }) => sum + seats, 0);
        expect(countChairsAfterLayout(plan, asked)).toEqual({ tables: made.length, chairs });
      }
});
