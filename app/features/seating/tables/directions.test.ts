import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Directions,
  type DirectionsRoom,
  type DirectionsTable,
  type FixtureWithoutId,
  findDirections,
  viewFromDoor,
} from './directions';
import { findRoute } from './find-route';
import { viewFromScreen } from './view-from-screen';

const round = (label: string, x: number, y: number): DirectionsTable => ({
  label,
  shape: 'round',
  seats: 8,
  width: 1.5,
  depth: 1.5,
  turn: 0,
  x,
  y,
});
const thing = (
  kind: FixtureWithoutId['kind'],
  x: number,
  y: number,
  width = 1.8,
  depth = 0.2,
  turn = 0,
): FixtureWithoutId => ({
  kind,
  x,
  y,
  width,
  depth,
  turn,
});
/** Two rows on each side of the gangway, and a top table ahead; the door is in the lower wall. */
const barn: DirectionsRoom = {
  width: 20,
  depth: 14,
  fixtures: [thing('door', 10, 14), thing('bar', 17.6, 1, 3, 0.9)],
  tables: [
    ...[11, 8, 5].flatMap((y, at) => [round(`L${at + 1}`, 7, y), round(`LL${at + 1}`, 3, y)]),
    ...[11, 8, 5].map((y, at) => round(`R${at + 1}`, 13, y)),
    round('RR1', 17.5, 3),
    { ...round('Top', 10, 2), shape: 'long', width: 6, depth: 0.8 },
  ],
};
const directionsTo = (room: DirectionsRoom, label: string): Directions => {
  const seen = viewFromDoor(room);
  const table = seen.tables.find((one) => one.label === label);
  return table ? findDirections(table, seen) : null;
};

test('counts tables from the door, row by row outwards', () => {
  expect(directionsTo(barn, 'L3')).toEqual({ side: 'left', row: 1, nth: 3 });
  expect(directionsTo(barn, 'LL2')).toEqual({ side: 'left', row: 2, nth: 2 });
  expect(directionsTo(barn, 'R1')).toEqual({ side: 'right', row: 1, nth: 1 });
  expect(directionsTo(barn, 'Top')).toEqual({ side: 'ahead', row: 1, nth: 1 });
});

test('names a landmark next to the table if counting tables would be harder', () => {
  expect(directionsTo(barn, 'RR1')).toEqual({ beside: 'bar' });
  const twoBars = { ...barn, fixtures: [...barn.fixtures, thing('bar', 2, 1)] };
  expect(directionsTo(twoBars, 'RR1')).toEqual({ side: 'right', row: 2, nth: 1 });
});

describe('the wall next to a table', () => {
  const byWalls = (...more: DirectionsTable[]): DirectionsRoom => ({
    ...barn,
    tables: [
      ...[11, 8].flatMap((y, at) => [round(`L${at + 1}`, 7, y), round(`LL${at + 1}`, 2, y)]),
      round('R1', 13, 11),
      ...more,
    ],
  });
  test('names a wall if counting is harder, and the place along the wall if it has several tables', () => {
    expect(directionsTo(byWalls(), 'LL2')).toEqual({ wall: 'left', nth: 2 });
    expect(directionsTo(byWalls(), 'L2')).toEqual({ side: 'left', row: 1, nth: 2 });
    expect(directionsTo(byWalls(round('RR1', 18.2, 8)), 'RR1')).toEqual({
      wall: 'right',
      nth: null,
    });
  });
  test('names no wall if the directions could also fit another table or wall', () => {
    const way = { side: 'left', row: 2, nth: 2 };
    expect(directionsTo(byWalls(round('LL3', 2.5, 5)), 'LL2')).toEqual(way); // a little off the wall
    expect(directionsTo(byWalls(round('Lawn', -2, 4)), 'LL2')).toEqual(way);
    const parted = byWalls();
    expect(
      directionsTo(
        { ...parted, fixtures: [...parted.fixtures, thing('wall', 9, 4, 3, 0.15)] },
        'LL2',
      ),
    ).toEqual(way);
    expect(directionsTo({ ...parted, fixtures: [] }, 'LL2')).toBeNull();
  });
});

test('without a door, directions name only a landmark', () => {
  const open = { ...barn, fixtures: [thing('bar', 17.5, 1, 3, 0.9)] };
  expect(directionsTo(open, 'RR1')).toEqual({ beside: 'bar' });
  expect(directionsTo(open, 'L3')).toBeNull();
  expect(viewFromDoor(open).door).toBeNull();
});

const turnedRoom = ({ width, depth, tables, fixtures }: DirectionsRoom): DirectionsRoom => {
  const turned = <Thing extends { x: number; y: number; turn: number }>(one: Thing) => ({
    ...one,
    x: depth - one.y,
    y: one.x,
    turn: (one.turn + 90) % 360,
  });
  return { width: depth, depth: width, tables: tables.map(turned), fixtures: fixtures.map(turned) };
};
const mirrored = (room: DirectionsRoom): DirectionsRoom => ({
  ...room,
  tables: room.tables.map((table) => ({ ...table, x: room.width - table.x })),
  fixtures: room.fixtures.map((fixture) => ({ ...fixture, x: room.width - fixture.x })),
});

/** Rooms of any size with separate tables, and a door somewhere in the lower wall. */
const anyRoom = fc
  .record({
    columns: fc.integer({ min: 3, max: 9 }),
    lines: fc.integer({ min: 2, max: 7 }),
    door: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
    taken: fc.array(
      fc.tuple(
        fc.nat(8),
        fc.nat(6),
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: -9, max: 9 }),
      ),
      {
        minLength: 1,
        maxLength: 30,
      },
    ),
  })
  .map(({ columns, lines, door, taken }): DirectionsRoom => {
    const places = new Map(
      taken.map(([column, line, dx, dy]) => {
        const [x, y] = [(column % columns) * 3.5 + 2 + dx / 10, (line % lines) * 3.5 + 2 + dy / 10];
        return [`${column % columns} ${line % lines}`, { x, y }] as const;
      }),
    );
    const [width, depth] = [columns * 3.5 + 1, lines * 3.5 + 1.5];
    const tables = [...places].map(([label, { x, y }]) => round(label, x, y));
    return {
      width,
      depth,
      tables,
      fixtures: [thing('door', Math.round(door * width * 100) / 100, depth)],
    };
  });

test('directions in irregular rows name only the side and a landmark', () => {
  const between = [9.5, 6.5].map((y, at) => round(`B${at + 1}`, 5.2, y));
  const staggered = { ...barn, tables: [...barn.tables, ...between] };
  expect(directionsTo(staggered, 'B1')).toEqual({ side: 'left', beside: null });
  expect(directionsTo(staggered, 'L3')).toEqual({ side: 'left', beside: null });
  expect(directionsTo(staggered, 'R3')).toEqual({ side: 'right', row: 1, nth: 3 });
  const byCake = {
    ...staggered,
    fixtures: [...staggered.fixtures, thing('cake', 6, 6.5, 0.8, 0.8)],
  };
  expect(directionsTo(byCake, 'L2')).toEqual({ side: 'left', beside: 'cake' });
});

test('names no side for a table that is neither straight ahead nor clearly to a side', () => {
  const few = { ...barn, tables: [round('Near', 10.9, 11), round('Off', 11.2, 8)] };
  expect(directionsTo(few, 'Near')).toBeNull();
  expect(directionsTo(few, 'Off')).toEqual({ side: 'right', beside: null });
});

test('gives no directions to a table outside the walls and does not count it in a row', () => {
  const onLawn = { ...barn, tables: [...barn.tables, round('Lawn', 7, 16)] };
  expect(directionsTo(onLawn, 'Lawn')).toBeNull();
  expect(directionsTo(onLawn, 'L1')).toEqual({ side: 'left', row: 1, nth: 1 });
  expect(directionsTo(onLawn, 'R1')).toEqual({ side: 'right', row: 1, nth: 1 });
});

test('mirroring a room swaps left and right in directions and changes nothing else', () => {
  const swapped = { left: 'right', right: 'left', ahead: 'ahead' } as const;
  fc.assert(
    fc.property(anyRoom, (room) => {
      for (const { label } of room.tables) {
        const [here, there] = [directionsTo(room, label), directionsTo(mirrored(room), label)];
        if (there?.side) expect({ ...there, side: swapped[there.side] }).toEqual(here);
        else if (there?.wall) expect({ ...there, wall: swapped[there.wall] }).toEqual(here);
        else expect(there).toEqual(here);
      }
    }),
  );
});

test('rotating a room does not change the directions', () => {
  fc.assert(
    fc.property(anyRoom, (room) => {
      let turned = room;
      for (let quarter = 0; quarter < 4; quarter++) {
        for (const { label } of room.tables)
          expect(directionsTo(turned, label)).toEqual(directionsTo(room, label));
        turned = turnedRoom(turned);
      }
    }),
    { numRuns: 30 },
  );
});

test('the route to a table runs in straight lines and around other tables', () => {
  const isThrough = (room: DirectionsRoom, label: string) => {
    const seen = viewFromDoor(room);
    const table = seen.tables.find((one) => one.label === label);
    const points = table ? findRoute(seen, table) : [];
    expect(points[0]).toEqual({ x: seen.door?.x, y: seen.depth });
    expect(points.at(-1)).toEqual({ x: table?.x, y: table?.y });
    return points.slice(1).some((to, index) => {
      const from = points[index] ?? to;
      expect(from.x === to.x || from.y === to.y).toBe(true);
      return seen.tables.some(
        (other) =>
          other !== table &&
          Math.max(from.x, to.x) > other.x - 0.7 &&
          Math.min(from.x, to.x) < other.x + 0.7 &&
          Math.max(from.y, to.y) > other.y - 0.7 &&
          Math.min(from.y, to.y) < other.y + 0.7,
      );
    });
  };
  for (const { label } of barn.tables) expect(isThrough(barn, label), label).toBe(false);
  fc.assert(
    fc.property(anyRoom, (room) => {
      for (const { label } of room.tables.slice(0, 2)) isThrough(room, label);
    }),
    { numRuns: 20 },
  );
  const outside = { ...barn, tables: [...barn.tables, round('Out', 7, 16)] };
  isThrough(outside, 'Out'); // a table that the host left outside the room
  expect(findRoute({ ...viewFromDoor(barn), door: null }, round('1', 3, 3))).toEqual([]);
});

describe('directions from the entrance screen', () => {
  const withScreen = (x: number, y: number): DirectionsRoom => ({
    ...barn,
    fixtures: [...barn.fixtures, thing('screen', x, y, 0.6, 0.4)],
  });
  const fromScreen = (room: DirectionsRoom, label: string) => {
    const seen = viewFromScreen(room);
    const table = seen?.tables.find((one) => one.label === label);
    return seen && table ? { ...findDirections(table, seen), way: findRoute(seen, table) } : null;
  };

  test('counts tables and starts the route at the screen', () => {
    const { way, ...said } = fromScreen(withScreen(10.5, 13.5), 'L2') ?? {};
    expect(said).toEqual({ side: 'left', row: 1, nth: 2 });
    expect(way?.[0]).toEqual({ x: 10.5, y: 13.5 });
    expect(way?.at(-1)).toEqual({ x: 7, y: 8 });
  });

  test('rotates the room so that the screen’s wall is at the bottom', () => {
    const { way } = fromScreen(withScreen(19.7, 7), 'R2') ?? {};
    expect(viewFromScreen(withScreen(19.7, 7))).toMatchObject({
      width: 14,
      depth: 20,
      door: { isScreen: true },
    });
    expect(way?.[0]?.y).toBeCloseTo(19.7);
  });

  test('names no side if the screen is between the tables', () => {
    expect(fromScreen(withScreen(10, 9), 'L1')).not.toHaveProperty('side', 'left');
    expect(fromScreen(withScreen(10, 9), 'L1')?.way.length).toBeGreaterThan(1);
  });

  test('gives no directions if the screen is outside the walls or missing', () => {
    expect(viewFromScreen(withScreen(10, 15))).toBeNull();
    expect(viewFromScreen(barn)).toBeNull();
  });
});
