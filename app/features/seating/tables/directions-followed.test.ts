import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPositionsInRows, type RowPattern } from '@/features/room/canvas/rows';
import { memoizeWeak } from '@/lib/collections/memoize';
import {
  type Directions,
  type DirectionsRoom,
  type DirectionsTable,
  type FixtureWithoutId,
  findDirections,
  viewFromDoor,
} from './directions';

/** A table as seen from the door: how far in, how far to the right, and its extent in both directions. */
type Seen = {
  table: { label: string };
  deep: number;
  right: number;
  across: number;
  along: number;
};
/** A reader’s understanding of the directions, which differs between people. */
type Reader = {
  /** Largest distance from the door’s axis that is “straight ahead”, by the table’s width. */
  ahead: (across: number) => number;
  /** Whether the reader counts the next table outwards as part of this row. */
  joins: (row: readonly Seen[], next: Seen, spacing: number) => boolean;
  /** The distance that counts as “next to” and “by the wall”. */
  near: number;
};

const readers: Reader[] = [
  (across: number) => Math.min(across, 2) * 0.31,
  (across: number) => across / 2 + 0.29,
].flatMap((ahead) =>
  [0.41, 0.7, 1]
    .map(
      (part): Reader['joins'] =>
        ([first], next) =>
          first !== undefined && out(next) - out(first) <= part * first.across,
    )
    .concat([0, 0.29].map((lane) => (row, next) => row.some((one) => gapAcross(one, next) < lane)))
    .concat(
      [0.3, 0.69].map(
        (part) => (row, next, spacing) => row.some((one) => out(next) - out(one) < part * spacing),
      ),
    )
    .flatMap((joins) => [1.61, 2.39].map((near) => ({ ahead, joins, near }))),
);

const gapAcross = (a: Seen, b: Seen) => Math.abs(out(a) - out(b)) - (a.across + b.across) / 2;
const out = ({ right }: Seen) => Math.abs(right);

/** Per wall: the direction into the room, and the direction to its right. */
const walls = {
  below: { x: 0, y: -1 },
  above: { x: 0, y: 1 },
  left: { x: 1, y: 0 },
  right: { x: -1, y: 0 },
} as const;
type Wall = keyof typeof walls;
type Hall = { room: DirectionsRoom; door: FixtureWithoutId; wall: Wall };

const toMillimetre = (metres: number) => Math.round(metres * 1000) / 1000;
const seenFrom = ({ door, wall }: Hall, table: DirectionsTable | FixtureWithoutId): Seen => {
  const into = walls[wall];
  const isTurned = table.turn % 180 === 90;
  const isSideways = into.x !== 0;
  const [dx, dy] = [table.x - door.x, table.y - door.y];
  return {
    table: { label: 'label' in table ? table.label : '' },
    deep: toMillimetre(dx * into.x + dy * into.y),
    right: toMillimetre(dy * into.x - dx * into.y),
    across: isTurned === isSideways ? table.width : table.depth,
    along: isTurned === isSideways ? table.depth : table.width,
  };
};

const gapOf = (a: Seen, b: Seen) =>
  Math.hypot(
    Math.max(0, Math.abs(a.right - b.right) - (a.across + b.across) / 2),
    Math.max(0, Math.abs(a.deep - b.deep) - (a.along + b.along) / 2),
  );
/** If the depths of two tables differ by less, a reader cannot tell which is nearer. */
const ALIKE = 0.3;
const getPositionInRow = (row: readonly Seen[], nth: number): Seen[] => {
  const there = [...row].sort((a, b) => a.deep - b.deep)[nth - 1];
  return there
    ? row.filter((other) => other === there || Math.abs(other.deep - there.deep) < ALIKE)
    : [];
};

const hallSeen = memoizeWeak((hall: Hall) => {
  const tables = hall.room.tables.map((table) => seenFrom(hall, table));
  const toNext = (one: Seen) =>
    Math.min(
      ...tables.map((other) =>
        other === one ? Infinity : Math.hypot(one.deep - other.deep, one.right - other.right),
      ),
    );
  const spacing = tables.map(toNext).sort((a, b) => a - b)[Math.floor(tables.length / 2)] ?? 0;
  return { tables, spacing };
});

/** Every table that a reader of the directions may end up at. */
function endsAt(directions: NonNullable<Directions>, hall: Hall, reader: Reader): Seen[] {
  const { tables, spacing } = hallSeen(hall);
  const { side, row, nth, wall, beside } = directions;
  if (beside) {
    const things = hall.room.fixtures
      .filter(({ kind }) => kind === beside)
      .map((thing) => seenFrom(hall, thing));
    return tables.filter((table) => things.some((thing) => gapOf(table, thing) <= reader.near));
  }
  if (wall) {
    const toWall =
      hall.wall === 'below' || hall.wall === 'above' ? hall.room.width : hall.room.depth;
    const along = hall.wall === 'below' || hall.wall === 'above' ? hall.door.x : hall.door.y;
    const right = hall.wall === 'below' || hall.wall === 'left' ? toWall - along : along;
    const wallAt = wall === 'right' ? right : right - toWall;
    const near = tables.filter(
      (table) => Math.abs(wallAt - table.right) - table.across / 2 <= reader.near,
    );
    return nth ? getPositionInRow(near, nth) : near;
  }
  if (!side || !row || !nth) return [];
  const sideOf = (table: Seen) =>
    out(table) <= reader.ahead(table.across) ? 'ahead' : table.right < 0 ? 'left' : 'right';
  const there = tables.filter((table) => sideOf(table) === side).sort((a, b) => out(a) - out(b));
  if (side === 'ahead') return getPositionInRow(there, nth);
  const rows: Seen[][] = [];
  for (const table of there) {
    const last = rows.at(-1);
    if (last && reader.joins(last, table, spacing)) last.push(table);
    else rows.push([table]);
  }
  return getPositionInRow(rows[row - 1] ?? [], nth);
}

const kinds = [
  { shape: 'round', seats: 8, width: 1.5, depth: 1.5 },
  { shape: 'round', seats: 10, width: 1.8, depth: 1.8 },
  { shape: 'long', seats: 8, width: 2.4, depth: 0.75 },
] as const;
type Place = { x: number; y: number };
const tablesAt = (
  places: readonly Place[],
  kind: (at: number) => (typeof kinds)[number],
  turn = 0,
): DirectionsTable[] =>
  places.map((place, at) => ({ label: String(at + 1), ...kind(at), turn, ...place }));

const count = fc.integer({ min: 8, max: 40 });
const metres = (least: number, most: number) =>
  fc.integer({ min: least * 20, max: most * 20 }).map((steps) => steps / 20);
type Tables = Pick<DirectionsRoom, 'width' | 'depth' | 'tables'>;

const laidOut = (pattern: RowPattern) =>
  fc
    .record({ width: metres(14, 32), depth: metres(14, 32), count })
    .map(({ width, depth, count: many }): Tables => {
      const plan = {
        room: { width, depth, clearance: 1.5, is_shown: true },
        tables: [],
        fixtures: [],
      };
      return {
        width,
        depth,
        tables: tablesAt(findPositionsInRows(plan, kinds[0], many, pattern), () => kinds[0]),
      };
    });
/** Blocks of rows with gangways between them, placed by hand. */
const withAisles = fc
  .record({
    count,
    columns: fc.integer({ min: 2, max: 6 }),
    aisle: metres(0, 3),
    gap: metres(0.4, 2),
    kind: fc.constantFrom(...kinds),
    turn: fc.constantFrom(0, 90),
    nudges: fc.array(fc.tuple(metres(0, 0.5), metres(0, 0.5)), { minLength: 40, maxLength: 40 }),
    isNudged: fc.boolean(),
  })
  .map(({ count: many, columns, aisle, gap, kind, turn, nudges, isNudged }): Tables => {
    const [across, along] = turn === 90 ? [kind.depth, kind.width] : [kind.width, kind.depth];
    const places = Array.from({ length: many }, (_, at) => {
      const [column, line] = [at % columns, Math.floor(at / columns)];
      const [dx, dy] = (isNudged ? nudges[at] : undefined) ?? [0, 0];
      return {
        x:
          1.5 +
          across / 2 +
          column * (across + gap) +
          Math.floor(column / 2) * aisle +
          dx * Math.min(gap, 1),
        y: 1.5 + along / 2 + line * (along + gap) + dy * Math.min(gap, 1),
      };
    });
    const [width, depth] = [
      Math.max(...places.map(({ x }) => x)) + across,
      Math.max(...places.map(({ y }) => y)) + along,
    ];
    return { width: width + 1, depth: depth + 1, tables: tablesAt(places, () => kind, turn) };
  });
/** Tables anywhere, as long as chairs fit between them. */
const scattered = fc
  .record({
    places: fc.array(fc.record({ x: metres(1.2, 26), y: metres(1.2, 20) }), {
      minLength: 40,
      maxLength: 200,
    }),
    count,
    mixed: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ places, count: many, mixed }): Tables => {
    const apart: Place[] = [];
    for (const place of places)
      if (
        apart.length < many &&
        apart.every((other) => Math.hypot(place.x - other.x, place.y - other.y) > 2.6)
      )
        apart.push(place);
    return {
      width: 27.2,
      depth: 21.2,
      tables: tablesAt(apart, (at) => kinds[at % mixed] ?? kinds[0]),
    };
  });

const things = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'bar' as const,
      'stage' as const,
      'dance-floor' as const,
      'cake' as const,
      'window' as const,
    ),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
    width: metres(1, 4),
    depth: metres(0.6, 4),
  }),
  { maxLength: 4 },
);
const withDoor = (rooms: fc.Arbitrary<Tables>): fc.Arbitrary<Hall> =>
  fc
    .record({
      tables: rooms,
      wall: fc.constantFrom(...(Object.keys(walls) as Wall[])),
      at: fc.oneof(fc.constant(0.5), fc.double({ min: 0.1, max: 0.9, noNaN: true })),
      things,
    })
    .map(({ tables, wall, at, things: others }) => {
      const { width, depth } = tables;
      const along =
        Math.round((wall === 'below' || wall === 'above' ? width : depth) * at * 100) / 100;
      const [x, y] = {
        below: [along, depth],
        above: [along, 0],
        left: [0, along],
        right: [width, along],
      }[wall] as [number, number];
      const door: FixtureWithoutId = { kind: 'door', x, y, width: 1.8, depth: 0.2, turn: 0 };
      const fixtures = others.map((thing) => ({
        ...thing,
        x: thing.x * width,
        y: thing.y * depth,
        turn: 0,
      }));
      return { room: { ...tables, fixtures: [door, ...fixtures] }, door, wall };
    });

/** The directions name only the side and a landmark. */
const isPlain = (directions: Directions) =>
  directions !== null && 'side' in directions && !directions.row;
const sayingsIn = ({ room }: Hall) => {
  const seen = viewFromDoor(room);
  return seen.tables.map((table) => ({ label: table.label, saying: findDirections(table, seen) }));
};

test.each([
  ['in rows', laidOut('grid')],
  ['staggered', laidOut('staggered')],
  ['with aisles', withAisles],
  ['anywhere', scattered],
])('directions lead any reader to exactly one table: tables %s', (_, rooms) => {
  fc.assert(
    fc.property(withDoor(rooms), (hall) => {
      for (const { label, saying } of sayingsIn(hall)) {
        if (saying === null) continue;
        const itself = hall.room.tables.find((table) => table.label === label);
        if (!itself) throw new Error(`No table ${label}`);
        if (isPlain(saying))
          expect(isPlainlyTrue(saying, seenFrom(hall, itself), hall), label).toBe(true);
        else
          for (const reader of readers)
            expect(
              endsAt(saying, hall, reader).map(({ table }) => table.label),
              JSON.stringify(saying),
            ).toEqual([label]);
      }
    }),
    { numRuns: 50 },
  );
});

/** Whether the directions hold for every reader: the table is wholly on that side of the door and next to the only fixture of its kind. */
function isPlainlyTrue(
  { side, beside: near }: NonNullable<Directions>,
  table: Seen,
  hall: Hall,
): boolean {
  const isOnSide = !side || (side === 'left' ? -table.right : table.right) > table.across / 2;
  const [thing, ...others] = hall.room.fixtures.filter(({ kind }) => kind === near);
  const isNear =
    !near ||
    (thing !== undefined && others.length === 0 && gapOf(table, seenFrom(hall, thing)) <= 1.61);
  return Boolean(side ?? near) && isOnSide && isNear;
}

test('if rows are regular and the door is centred, every table has exact directions', () => {
  fc.assert(
    fc.property(withDoor(laidOut('grid')), (hall) => {
      const isAmid = hall.door.x * 2 === hall.room.width || hall.door.y * 2 === hall.room.depth;
      fc.pre(isAmid);
      expect(sayingsIn(hall).filter(({ saying }) => saying === null || isPlain(saying))).toEqual(
        [],
      );
    }),
    { numRuns: 30 },
  );
});
