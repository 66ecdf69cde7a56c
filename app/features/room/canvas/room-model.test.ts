import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Guest } from '@/features/seating/guests/schema';
import {
  getOutline,
  isOutsideRoom,
  measureGap,
  type PlacedTable,
  type Point,
} from '@/features/seating/tables/geometry';
import {
  EMPTY_ROOM,
  type Fixture,
  NEW_TABLE,
  type RoomPlan,
  type Table,
} from '@/features/seating/tables/schema';
import {
  type GestureEffect,
  type GestureEvent,
  type GestureState,
  idleGesture,
  reduceGesture,
} from './gestures';
import { findFreeLabels } from './presets';
import {
  alignObjects,
  createGrowthEdit,
  duplicateObjects,
  findFreePosition,
  findPositionOrGrow,
  getRotationToNextStep,
  rotateObjects,
  spreadEvenly,
} from './room-objects';
import { findRoomProblems } from './room-problems';
import { findPositionsInRows } from './rows';
import { snapPoint } from './snap';

const table = (label: string, fields: Partial<Table> & Partial<Point> = {}): PlacedTable => ({
  ...NEW_TABLE,
  id: label,
  label,
  x: 5,
  y: 5,
  ...fields,
});
const fixture = (kind: Fixture['kind'], fields: Partial<Fixture>): Fixture => ({
  id: kind,
  kind,
  x: 0,
  y: 0,
  width: 1,
  depth: 1,
  turn: 0,
  ...fields,
});
const planOf = (...tables: Table[]): RoomPlan => ({ room: EMPTY_ROOM, tables, fixtures: [] });
const _guest = (name: string, table_number: string | null, seat: number | null = null) =>
  ({ id: name, name, table_number, seat }) as Guest;
const nobody = () => 0;

describe('laying out tables', () => {
  test('places the requested tables clear of each other, walls, door and dance floor', () => {
    const plan = {
      ...planOf(),
      fixtures: [
        fixture('door', { x: 10, y: 14, width: 2, depth: 0.2 }),
        fixture('dance-floor', { x: 16, y: 7, width: 5, depth: 5 }),
      ],
    };
    const tables = findPositionsInRows(plan, NEW_TABLE, 12, 'grid').map((place, at) =>
      table(`${at}`, place),
    );
    expect(tables).toHaveLength(12);
    expect(findRoomProblems({ ...plan, tables }, nobody)).toEqual([]);
    for (const { id } of tables)
      expect(
        measureGap(
          getOutline(tables[Number(id)] ?? table('')),
          getOutline(plan.fixtures[1] ?? fixture('wc', {})),
        ).length,
      ).toBeGreaterThan(0.5);
  });
  test('never puts tables too near each other or outside the room, in any room and pattern', () => {
    const sides = fc.double({ min: 4, max: 40, noNaN: true });
    fc.assert(
      fc.property(
        sides,
        sides,
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('grid' as const, 'staggered' as const),
        (width, depth, count, pattern) => {
          const plan = { ...planOf(), room: { ...EMPTY_ROOM, width, depth } };
          const tables = findPositionsInRows(plan, NEW_TABLE, count, pattern).map((place, at) =>
            table(`${at}`, place),
          );
          expect(tables.length).toBeLessThanOrEqual(count);
          expect(tables.some((placed) => isOutsideRoom(getOutline(placed), plan.room))).toBe(false);
          expect(
            findRoomProblems({ ...plan, room: { ...plan.room, clearance: 1.48 }, tables }, nobody),
          ).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });
  test('places no tables if the room is too small', () => {
    expect(
      findPositionsInRows(
        { ...planOf(), room: { ...EMPTY_ROOM, width: 2, depth: 2 } },
        NEW_TABLE,
        3,
        'grid',
      ),
    ).toEqual([]);
  });
});

describe('problems of a room', () => {
  test('reports overfull, outside, overlapping and too close tables', () => {
    const plan = planOf(
      table('7'),
      table('8', { x: 7.95 }),
      table('9', { x: 8.5 }),
      table('10', { x: 19.9 }),
    );
    const said = findRoomProblems(plan, ({ id }) => (id === '7' ? 9 : 0)).map(
      (trouble) => trouble.text,
    );
    expect(said).toEqual([
      'Table 7 is one over',
      'Table 10 is outside the room',
      'Table 8 and table 9 overlap',
      '1.4 m between 7 and 8',
    ]);
  });
  test('does not report tables joined on purpose', () => {
    const long = { shape: 'long', width: 2, depth: 0.8 } as const;
    expect(
      findRoomProblems(planOf(table('1', long), table('2', { ...long, x: 7 })), nobody),
    ).toEqual([]);
  });

  test('allows a narrower aisle between two blocks of chairs than between tables', () => {
    const block = { shape: 'rows', width: 4, depth: 4 } as const;
    const beside = (x: number) =>
      findRoomProblems(planOf(table('A', block), table('B', { ...block, x })), nobody);
    expect(beside(9.7)).toEqual([]);
    expect(beside(9.5)).toMatchObject([{ about: 'close', text: '0.5 m between A and B' }]);
  });
});

describe('arranging tables', () => {
  test('spreads and aligns tables, and rotates them about their common centre', () => {
    const row = [table('1', { x: 1 }), table('2', { x: 2, y: 6 }), table('3', { x: 9 })];
    expect(spreadEvenly(row).map(({ x }) => x)).toEqual([1, 5, 9]);
    expect(new Set(alignObjects(row, 'across').map(({ y }) => y)).size).toBe(1);
    expect(
      rotateObjects([table('1', { x: 4 }), table('2', { x: 6 })], 90).map(({ x, y, turn }) => [
        x,
        y,
        turn,
      ]),
    ).toEqual([
      [5, 4, 90],
      [5, 6, 90],
    ]);
  });
  test.each([
    [0, 1, 15],
    [7, 1, 8],
    [0, -1, -15],
    [7, -1, -7],
  ] as const)(
    'from %d degrees, the next step in direction %d rotates by %d degrees',
    (turn, way, by) => expect(getRotationToNextStep(turn, way)).toBe(by),
  );
  test('gives a copied table the next free number and a free place', () => {
    const plan = planOf(table('1'), table('2', { x: 15 }));
    const [copy] = duplicateObjects(plan, plan.tables.slice(0, 1) as PlacedTable[]);
    expect(copy).toMatchObject({ label: '3', y: 5 });
    expect(
      findRoomProblems(
        { ...plan, tables: [...plan.tables, ...(copy ? [copy as PlacedTable] : [])] },
        nobody,
      ),
    ).toEqual([]);
  });
  test('puts a new table at a free place near the requested position', () => {
    const plan = planOf(table('1', { x: 10, y: 7 }));
    const place = findFreePosition(plan, NEW_TABLE, { x: 10, y: 7 });
    expect(findRoomProblems(planOf(...plan.tables, table('2', place)), nobody)).toEqual([]);
  });
  test('puts a block of chairs clear of all tables, and enlarges a full room', () => {
    const block = { width: 4.4, depth: 5.1 };
    const crowd = [2.6, 6.1, 9.6, 13.1, 16.6].flatMap((x) =>
      [1.6, 4.7, 7.8, 10.9].map((y) => table(`${x} ${y}`, { x, y })),
    );
    const door = fixture('door', { x: 10, y: 14, width: 1.8, depth: 0.2 });
    const plan = { ...planOf(...crowd), fixtures: [door] };
    const { place, grown } = findPositionOrGrow(plan, block, { x: 10, y: 7 });
    const rows = table('Block A', { ...block, ...place, shape: 'rows', seats: 40 });
    expect(findRoomProblems({ ...grown, tables: [...crowd, rows] }, nobody)).toEqual([]);
    expect(grown.room.depth).toBeLessThan(24);
    expect(createGrowthEdit(plan, grown)).toEqual({
      room: { width: 20, depth: grown.room.depth },
      fixtures: { update: [{ ...door, y: grown.room.depth }] },
    });
    expect(findPositionOrGrow(planOf(), block, { x: 10, y: 7 }).grown.room).toBe(EMPTY_ROOM);
  });
  test('gives new tables the lowest free numbers, ignoring spaces in labels', () => {
    expect(findFreeLabels([{ label: '1' }, { label: ' 3 ' }, { label: 'Top' }], 3)).toEqual([
      '2',
      '4',
      '5',
    ]);
  });
});

test('snaps a moved table to a neighbour’s line, or to the grid if no neighbour is near', () => {
  expect(snapPoint({ x: 3.1, y: 4.9 }, [{ x: 3, y: 9 }], 0.2)).toEqual({
    x: 3,
    y: 5,
    along: 3,
    across: null,
  });
});

describe('gestures', () => {
  const at = (x: number, y = 0) => ({ x, y });
  const down = (id: number, x: number, thing: string | null = null): GestureEvent => ({
    type: 'down',
    id,
    at: at(x),
    thing,
    adds: false,
    frames: false,
    drags: true,
  });
  const play = (...events: GestureEvent[]) =>
    events.reduce<{ state: GestureState; effects: GestureEffect[] }>(
      (now, event) => {
        const next = reduceGesture(now.state, event);
        return { state: next.state, effects: [...now.effects, ...next.effects] };
      },
      { state: idleGesture, effects: [] },
    );
  test('a short press selects, even with a slight movement', () => {
    expect(
      play(down(1, 0, 'a'), { type: 'move', id: 1, at: at(2) }, { type: 'up', id: 1, at: at(2) })
        .effects,
    ).toEqual([{ press: 'a', adds: false }]);
  });
  test('a press with a movement picks up, drags and drops', () => {
    const { effects } = play(
      down(1, 0, 'a'),
      { type: 'move', id: 1, at: at(20) },
      { type: 'up', id: 1, at: at(30) },
    );
    expect(effects).toEqual([{ take: 'a' }, { drag: at(20) }, { drop: at(30) }]);
  });
  test('Escape and a second finger cancel a drag', () => {
    expect(
      play(down(1, 0, 'a'), { type: 'move', id: 1, at: at(20) }, { type: 'cancel' }).effects.at(-1),
    ).toEqual({
      putBack: true,
    });
    const { state, effects } = play(
      down(1, 0, 'a'),
      { type: 'move', id: 1, at: at(20) },
      down(2, 60),
    );
    expect([state.is, effects.at(-1)]).toEqual(['pinching', { putBack: true }]);
  });
  test('two fingers zoom, and one remaining finger pans', () => {
    const { effects } = play(
      down(1, 0),
      down(2, 10),
      { type: 'move', id: 2, at: at(20) },
      { type: 'up', id: 2, at: at(20) },
      { type: 'move', id: 1, at: at(5) },
    );
    expect(effects).toEqual([{ pinch: 2, about: at(10), pan: at(5) }, { pan: at(5) }]);
  });
});
