import { madeOnce } from '@/lib/made-once';
import type { Fixture, Room, Table } from './schema';

/** A table that has a place, as whoever is shown the room knows it. */
export type StandingTable = Pick<Table, 'label' | 'shape' | 'seats' | 'width' | 'depth' | 'turn'> & { x: number; y: number };
export type StandingFixture = Omit<Fixture, 'id'>;
/** The room in metres: what stands where, and nothing of who sits there. */
export type StandingRoom = Pick<Room, 'width' | 'depth'> & {
  tables: readonly StandingTable[];
  fixtures: readonly StandingFixture[];
};
type Point = { x: number; y: number };

/** The room as whoever comes in sees it: the main door is in the wall below. Null where there is no door. */
export type HeadsUp = StandingRoom & { door: (Point & { width: number }) | null };

/** Where a table is, counted from the door: the nth of its row; rows are counted outwards, straight ahead is none. */
export type Way = { side: 'left' | 'right' | 'ahead'; row: number; nth: number };
/** What tables can be told to stand beside. */
const landmarks = ['bar', 'stage', 'dance-floor', 'cake', 'band', 'window'] as const;
type Landmark = (typeof landmarks)[number];
/**
 * What is said of a table's place: its way from the door, what it alone stands beside, or the side wall it stands by, counted from the door where
 * others do too; null where nothing can be said.
 */
export type Saying = { way: Way } | { beside: Landmark } | { wall: 'left' | 'right'; nth: number | null } | null;

/** How near a thing a table stands that is said to be beside it, edge to edge. */
const BESIDE = 1.6;
/** Beyond this, counting tables is harder than looking for what stands there. */
const EASY_TO_COUNT = 4;

/** To the millimetre, so that a room reads the same whichever way it was turned. */
const tidied = (metres: number) => Math.round(metres * 1000) / 1000;

/** How much room something takes from left to right and from top to bottom as it stands. */
export function spread({ width, depth, turn }: Pick<Table, 'width' | 'depth' | 'turn'>): { across: number; along: number } {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { across: width * cos + depth * sin, along: width * sin + depth * cos };
}

const quarterTurn = (room: StandingRoom): StandingRoom => {
  const turned = <Thing extends Point & { turn: number }>(thing: Thing): Thing => ({
    ...thing,
    x: room.depth - thing.y,
    y: thing.x,
    turn: (thing.turn + 90) % 360,
  });
  return { width: room.depth, depth: room.width, tables: room.tables.map(turned), fixtures: room.fixtures.map(turned) };
};

/** The room turned by quarters until its widest door is in the wall below. It is never mirrored: left on it is left in the room. */
export const headsUp = madeOnce((room: StandingRoom): HeadsUp => {
  const [main] = room.fixtures.filter(({ kind }) => kind === 'door').sort((a, b) => b.width - a.width);
  if (!main) return { ...room, door: null };
  const toWall = [room.depth - main.y, room.width - main.x, main.y, main.x]; // below, right, above, left
  const turns = toWall.indexOf(Math.min(...toWall));
  let seen = room;
  for (let turn = 0; turn < turns; turn++) seen = quarterTurn(seen);
  const at = seen.fixtures[room.fixtures.indexOf(main)];
  return { ...seen, door: at ? { x: Math.min(Math.max(at.x, 0), seen.width), y: seen.depth, width: main.width } : null };
});

const fromTheDoor = (axis: number) => (a: Point, b: Point) => tidied(b.y - a.y) || Math.abs(a.x - axis) - Math.abs(b.x - axis);

/** Tables one behind the other, as one sees them from the door, the row nearest the middle first. */
function rowsOf(tables: readonly StandingTable[], axis: number): StandingTable[][] {
  const offset = ({ x }: StandingTable) => tidied(Math.abs(x - axis));
  const rows: { from: number; reach: number; tables: StandingTable[] }[] = [];
  for (const table of [...tables].sort((a, b) => offset(a) - offset(b))) {
    const row = rows.at(-1);
    if (row && tidied(offset(table) - row.from) <= row.reach) row.tables.push(table);
    else rows.push({ from: offset(table), reach: tidied(spread(table).across * 0.6), tables: [table] });
  }
  return rows.map((row) => row.tables.sort(fromTheDoor(axis)));
}

/** How each table is reached from the door. */
export const waysOf = madeOnce(({ tables, door }: HeadsUp): Map<StandingTable, Way> => {
  const ways = new Map<StandingTable, Way>();
  if (!door) return ways;
  const sideOf = (table: StandingTable): Way['side'] => {
    const off = tidied(table.x - door.x);
    if (Math.abs(off) <= tidied(Math.min(spread(table).across, 2) * 0.3)) return 'ahead';
    return off < 0 ? 'left' : 'right';
  };
  for (const side of ['left', 'right', 'ahead'] as const) {
    const rows = rowsOf(
      tables.filter((table) => sideOf(table) === side),
      door.x,
    );
    const counted = side === 'ahead' ? [rows.flat().sort(fromTheDoor(door.x))] : rows;
    for (const [row, listed] of counted.entries())
      for (const [at, table] of listed.entries()) ways.set(table, { side, row: row + 1, nth: at + 1 });
  }
  return ways;
});

const gapBetween = (a: StandingTable, b: StandingFixture) => {
  const [one, other] = [spread(a), spread(b)];
  const across = Math.abs(a.x - b.x) - (one.across + other.across) / 2;
  const along = Math.abs(a.y - b.y) - (one.along + other.along) / 2;
  return tidied(Math.hypot(Math.max(across, 0), Math.max(along, 0)));
};

/** What a table alone stands beside, where there is only one of its kind: nobody can take it for another table. */
function landmarkOf(table: StandingTable, { tables, fixtures }: HeadsUp): Landmark | null {
  const beside = landmarks.find((kind) => {
    const [thing, ...others] = fixtures.filter((fixture) => fixture.kind === kind);
    if (!thing || others.length > 0) return false;
    return tables.every((other) => gapBetween(other, thing) <= BESIDE === (other === table));
  });
  return beside ?? null;
}

/** The side wall of a table, where it is plain which tables stand by it: none a little further off, none outside, no wall within the room. */
function wallOf(table: StandingTable, room: HeadsUp): Saying {
  const { tables, fixtures, width } = room;
  const side = waysOf(room).get(table)?.side;
  if (!side || side === 'ahead' || fixtures.some(({ kind }) => kind === 'wall')) return null;
  const gap = (other: StandingTable) => tidied((side === 'left' ? other.x : width - other.x) - spread(other).across / 2);
  const near = tables.filter((other) => gap(other) <= BESIDE).sort((a, b) => tidied(b.y - a.y) || gap(a) - gap(b));
  const isPlain =
    near.every((other) => gap(other) >= 0 && waysOf(room).get(other)?.side === side) &&
    tables.every((other) => near.includes(other) || gap(other) > 2 * BESIDE);
  if (!isPlain || !near.includes(table)) return null;
  return { wall: side, nth: near.length > 1 ? near.indexOf(table) + 1 : null };
}

/** What is said of where a table stands, as somebody at the door would say it. */
export function sayingOf(table: StandingTable, room: HeadsUp): Saying {
  const way = waysOf(room).get(table);
  const isEasy = way && way.row === 1 && way.nth <= EASY_TO_COUNT;
  const beside = isEasy ? null : landmarkOf(table, room);
  if (beside) return { beside };
  const byWall = way && way.row > 1 ? wallOf(table, room) : null;
  return byWall ?? (way ? { way } : null);
}
