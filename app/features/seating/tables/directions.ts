import { memoizeWeak } from '@/lib/collections/memoize';
import { fixtureTraits, type Landmark } from '../fixtures/registry';
import type { Fixture, Room, Table } from './schema';

export type DirectionsTable = Pick<
  Table,
  'label' | 'shape' | 'seats' | 'width' | 'depth' | 'turn'
> & {
  x: number;
  y: number;
};
export type FixtureWithoutId = Omit<Fixture, 'id'>;
export type DirectionsRoom = Pick<Room, 'width' | 'depth'> & {
  tables: readonly DirectionsTable[];
  fixtures: readonly FixtureWithoutId[];
};
type Point = { x: number; y: number };

/** The room seen from the entrance, with the door’s wall at the bottom. `isScreen` if the entrance is an entrance screen. */
export type RoomFacingDoor = DirectionsRoom & {
  door: (Point & { width: number; isScreen?: true }) | null;
};

/** The nth table of its row, counted from the door; rows are counted outwards from 1. */
export type RouteToTable = { side: 'left' | 'right' | 'ahead'; row: number; nth: number };
export type Directions = {
  side?: RouteToTable['side'] | null;
  row?: number;
  nth?: number | null;
  wall?: 'left' | 'right';
  beside?: Landmark | null;
} | null;

/** In metres, edge to edge: maximum distance of a table "beside" a landmark, and of a table that may be mistaken for it. */
const [BESIDE, ALMOST] = [1.6, 2.4];
/** Beyond this, counting tables is harder than looking for the landmark. */
const EASY_TO_COUNT = 4;
/** Tolerance in metres for "straight ahead", and for telling two rows apart. */
const STEP = 0.3;
/** Tables this close in depth, in metres, may look level. */
const LEVEL = 0.6;
/** Rows closer than this fraction of the usual spacing may look like one staggered row. */
const BETWEEN = 0.7;

/** To the millimetre, so that a rotated room gives the same result. */
const roundToMillimetre = (metres: number) => Math.round(metres * 1000) / 1000;

export function getRotatedExtent({ width, depth, turn }: Pick<Table, 'width' | 'depth' | 'turn'>): {
  across: number;
  along: number;
} {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { across: width * cos + depth * sin, along: width * sin + depth * cos };
}

const quarterTurn = (room: DirectionsRoom): DirectionsRoom => {
  const turned = <Thing extends Point & { turn: number }>(thing: Thing): Thing => ({
    ...thing,
    x: room.depth - thing.y,
    y: thing.x,
    turn: (thing.turn + 90) % 360,
  });
  return {
    width: room.depth,
    depth: room.width,
    tables: room.tables.map(turned),
    fixtures: room.fixtures.map(turned),
  };
};

/** Rotates the room by quarter turns until the wall nearest to an item is at the bottom. Returns the room and the item in it. */
export function rotateToWall(
  room: DirectionsRoom,
  thing: FixtureWithoutId,
): [DirectionsRoom, FixtureWithoutId] {
  const toWall = [room.depth - thing.y, room.width - thing.x, thing.y, thing.x]; // bottom, right, top, left
  const turns = toWall.indexOf(Math.min(...toWall));
  let facing = room;
  for (let turn = 0; turn < turns; turn++) facing = quarterTurn(facing);
  return [facing, facing.fixtures[room.fixtures.indexOf(thing)] ?? thing];
}

export const viewFromDoor = memoizeWeak((room: DirectionsRoom): RoomFacingDoor => {
  const [main] = room.fixtures
    .filter(({ kind }) => fixtureTraits[kind].isEntry)
    .sort((a, b) => b.width - a.width);
  if (!main) return { ...room, door: null };
  const [facing, { x }] = rotateToWall(room, main);
  return {
    ...facing,
    door: { x: Math.min(Math.max(x, 0), facing.width), y: facing.depth, width: main.width },
  };
});

/** The table’s position in its row, counted from the door; 0 if another table may look level. */
function getPositionInRow(table: DirectionsTable, row: readonly DirectionsTable[]): number {
  const nearer = row.map(({ y }) => roundToMillimetre(y - table.y)).filter((by) => by >= -LEVEL);
  return nearer.filter((by) => by <= LEVEL).length > 1 ? 0 : nearer.length;
}

/** The route from the door to each table; `side` is null, and `row` and `nth` are 0, if people might count differently. */
export const buildRoutes = memoizeWeak(({ tables, door, width, depth }: RoomFacingDoor) => {
  const routes = new Map<
    DirectionsTable,
    { side: RouteToTable['side'] | null; row: number; nth: number }
  >();
  if (!door) return routes;
  const out = ({ x }: Point) => roundToMillimetre(Math.abs(x - door.x));
  const inside = tables
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= depth)
    .sort((a, b) => out(a) - out(b));
  if (inside.some(({ y }) => y > door.y)) return routes; // for tables behind an entrance screen, left and right would be swapped
  const toNext = inside.map((a) =>
    Math.min(...inside.map((b) => (a === b ? width : Math.hypot(a.x - b.x, a.y - b.y)))),
  );
  const usual = toNext.sort((a, b) => a - b)[inside.length >> 1] ?? 0;

  const rows: Record<RouteToTable['side'], DirectionsTable[][]> = {
    left: [],
    right: [],
    ahead: [],
  };
  /** The first ambiguous row on each side. */
  const unsure = { left: Infinity, right: Infinity, ahead: Infinity };
  const isClose = (a: DirectionsTable, b: DirectionsTable, reach: number) =>
    roundToMillimetre(out(a) - out(b)) <= roundToMillimetre(reach);
  const mayBeAhead = (table: DirectionsTable) =>
    out(table) <= roundToMillimetre(getRotatedExtent(table).across / 2 + STEP);
  for (const table of inside) {
    const { across } = getRotatedExtent(table);
    const side =
      out(table) <= roundToMillimetre(Math.min(across, 2) * 0.3)
        ? 'ahead'
        : table.x < door.x
          ? 'left'
          : 'right';
    if (side !== 'ahead' && mayBeAhead(table)) unsure[side] = unsure.ahead = 0;
    const listed = rows[side];
    const [first] = listed.at(-1) ?? [];
    if (
      !first ||
      !(side === 'ahead' || isClose(table, first, getRotatedExtent(first).across * 0.4))
    )
      listed.push([]);
    const inner = listed.slice(0, -1);
    const near = inner.findIndex((row) =>
      row.some((one) =>
        isClose(
          table,
          one,
          Math.max((across + getRotatedExtent(one).across) / 2 + STEP, usual * BETWEEN),
        ),
      ),
    );
    if (near >= 0) unsure[side] = Math.min(unsure[side], near);
    listed.at(-1)?.push(table);
  }
  for (const side of ['left', 'right', 'ahead'] as const)
    for (const [at, row] of rows[side].entries())
      for (const table of row) {
        const isBetween = side !== 'ahead' && mayBeAhead(table);
        routes.set(table, {
          side: isBetween ? null : side,
          row: at < unsure[side] ? at + 1 : 0,
          nth: getPositionInRow(table, row),
        });
      }
  return routes;
});

const gapBetween = (a: DirectionsTable, b: FixtureWithoutId) => {
  const [one, other] = [getRotatedExtent(a), getRotatedExtent(b)];
  const across = Math.abs(a.x - b.x) - (one.across + other.across) / 2;
  const along = Math.abs(a.y - b.y) - (one.along + other.along) / 2;
  return roundToMillimetre(Math.hypot(Math.max(across, 0), Math.max(along, 0)));
};

/** The landmark beside a table, if it is the only one of its kind. With `alone`, no other table may be near it. */
function landmarkOf(
  table: DirectionsTable,
  { tables, fixtures }: RoomFacingDoor,
  isExclusive: boolean,
): Landmark | null {
  const rank = ({ kind }: FixtureWithoutId) => fixtureTraits[kind].landmarkRank ?? 0;
  const [beside] = fixtures
    .filter(
      (thing) =>
        rank(thing) &&
        gapBetween(table, thing) <= BESIDE &&
        fixtures.every((other) => other === thing || other.kind !== thing.kind) &&
        (!isExclusive ||
          tables.every((other) => other === table || gapBetween(other, thing) > ALMOST)),
    )
    .sort((a, b) => rank(a) - rank(b));
  return beside ? (beside.kind as Landmark) : null;
}

function wallOf(table: DirectionsTable, room: RoomFacingDoor): Directions {
  const { tables, fixtures, width } = room;
  const side = buildRoutes(room).get(table)?.side;
  if (!side || side === 'ahead' || fixtures.some(({ kind }) => fixtureTraits[kind].isPartition))
    return null;
  const gap = (other: DirectionsTable) =>
    roundToMillimetre(
      (side === 'left' ? other.x : width - other.x) - getRotatedExtent(other).across / 2,
    );
  const near = tables.filter((other) => gap(other) <= BESIDE);
  const nth = near.includes(table) && getPositionInRow(table, near);
  const isPlain =
    near.every((other) => gap(other) >= 0 && buildRoutes(room).get(other)?.side === side) &&
    tables.every((other) => near.includes(other) || gap(other) > 2 * BESIDE);
  if (!isPlain || !nth) return null;
  return { wall: side, nth: near.length > 1 ? nth : null };
}

export function findDirections(table: DirectionsTable, room: RoomFacingDoor): Directions {
  const { side = null, row = 0, nth = 0 } = buildRoutes(room).get(table) ?? {};
  const route = side && row && nth ? { side, row, nth } : null;
  if (route && row === 1 && nth <= EASY_TO_COUNT) return route;
  const landmark = landmarkOf(table, room, true);
  if (landmark) return { beside: landmark };
  const plain = { side: side === 'ahead' ? null : side, beside: landmarkOf(table, room, false) };
  return (
    (route && row === 1 ? null : wallOf(table, room)) ??
    route ??
    (plain.side || plain.beside ? plain : null)
  );
}
