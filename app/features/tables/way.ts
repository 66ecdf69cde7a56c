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
 * others do too. Where people might end up elsewhere with each of these, only what is plain, its side and what it is near; null where nothing is.
 */
export type Saying =
  | { way: Way }
  | { beside: Landmark }
  | { wall: 'left' | 'right'; nth: number | null }
  | { side: 'left' | 'right' | null; near: Landmark | null }
  | null;

/** How near a thing a table stands that is said to be beside it, edge to edge; and how near another might be taken for it. */
const [BESIDE, ALMOST] = [1.6, 2.4];
/** Beyond this, counting tables is harder than looking for what stands there. */
const EASY_TO_COUNT = 4;
/** A table so near to whoever walks straight in may be seen as ahead of them, or as beside; two with no more between them as one row. */
const STEP = 0.3;
/** Tables no further in than this from each other may be seen as level. */
const LEVEL = 0.6;
/** Rows closer than this part of the way from a table to the next may be seen as one: each table of the second stands between two of the first. */
const BETWEEN = 0.7;

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

/** Which of a row a table is, counted from the door; 0 where another may be seen as level with it, or as nearer or not by how it is measured. */
function nthOf(table: StandingTable, row: readonly StandingTable[], door: Point): number {
  const away = ({ x, y }: Point) => Math.hypot(x - door.x, y - door.y);
  let nth = 1;
  for (const other of row) {
    if (other === table) continue;
    const [lower, nearer] = [tidied(other.y - table.y), tidied(away(table) - away(other))];
    if (lower > LEVEL && nearer > 0) nth += 1;
    else if (lower > -LEVEL || nearer > 0) return 0;
  }
  return nth;
}

/** How each table within the walls is reached from the door, as far as everybody counts it alike: 0 and null are what they may not. */
export const waysOf = madeOnce(({ tables, door, width, depth }: HeadsUp) => {
  const ways = new Map<StandingTable, { side: Way['side'] | null; row: number; nth: number }>();
  if (!door) return ways;
  const out = ({ x }: Point) => tidied(Math.abs(x - door.x));
  const seen = tables.filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= depth).sort((a, b) => out(a) - out(b));
  const toNext = seen.map((a) => Math.min(...seen.map((b) => (a === b ? width : Math.hypot(a.x - b.x, a.y - b.y)))));
  const usual = toNext.sort((a, b) => a - b)[seen.length >> 1] ?? 0;

  // Straight ahead, and a row, may be taken narrowly or widely, each by itself; tables stand in the same order in all four readings.
  const readings = [false, true].flatMap((isWideAhead) =>
    [false, true].map((areWide) => {
      const read: { table: StandingTable; side: Way['side']; row: number }[] = [];
      for (const table of seen) {
        const { across } = spread(table);
        const isAhead = out(table) <= tidied(isWideAhead ? across / 2 + STEP : Math.min(across, 2) * 0.3);
        const side = isAhead ? 'ahead' : table.x < door.x ? 'left' : 'right';
        const row = read.findLast((one) => one.side === side)?.row ?? 1;
        const isClose = ({ table: one }: { table: StandingTable }) => {
          const other = spread(one).across;
          const reach = areWide ? Math.max((across + other) / 2 + STEP, usual * BETWEEN) : other * 0.4;
          return tidied(out(table) - out(one)) <= tidied(reach);
        };
        const last = read.filter((one) => one.side === side && one.row === row);
        const joins = isAhead || last.length === 0 || (areWide ? last : last.slice(0, 1)).some(isClose);
        read.push({ table, side, row: joins ? row : row + 1 });
      }
      return read.map(({ table, side, row }) => {
        const inRow = read.filter((one) => one.side === side && one.row === row);
        return {
          side,
          row,
          nth: nthOf(
            table,
            inRow.map((one) => one.table),
            door,
          ),
        };
      });
    }),
  );
  for (const [at, table] of seen.entries()) {
    const [one, ...others] = readings.map((read) => read[at]);
    const isAgreed = (part: keyof Way) => others.every((other) => other?.[part] === one?.[part]);
    if (one)
      ways.set(table, {
        side: isAgreed('side') ? one.side : null,
        row: isAgreed('row') ? one.row : 0,
        nth: isAgreed('nth') ? one.nth : 0,
      });
  }
  return ways;
});

const gapBetween = (a: StandingTable, b: StandingFixture) => {
  const [one, other] = [spread(a), spread(b)];
  const across = Math.abs(a.x - b.x) - (one.across + other.across) / 2;
  const along = Math.abs(a.y - b.y) - (one.along + other.along) / 2;
  return tidied(Math.hypot(Math.max(across, 0), Math.max(along, 0)));
};

/** What a table stands beside, where there is only one of its kind; `alone`: and no other table is near it. */
function landmarkOf(table: StandingTable, { tables, fixtures }: HeadsUp, alone: boolean): Landmark | null {
  const beside = landmarks.find((kind) => {
    const [thing, ...others] = fixtures.filter((fixture) => fixture.kind === kind);
    if (!thing || others.length > 0 || gapBetween(table, thing) > BESIDE) return false;
    return !alone || tables.every((other) => other === table || gapBetween(other, thing) > ALMOST);
  });
  return beside ?? null;
}

/** The side wall of a table, where it is plain which tables stand by it: none a little further off, none outside, no wall within the room. */
function wallOf(table: StandingTable, room: HeadsUp): Saying {
  const { tables, fixtures, width, door } = room;
  const side = waysOf(room).get(table)?.side;
  if (!door || !side || side === 'ahead' || fixtures.some(({ kind }) => kind === 'wall')) return null;
  const gap = (other: StandingTable) => tidied((side === 'left' ? other.x : width - other.x) - spread(other).across / 2);
  const near = tables.filter((other) => gap(other) <= BESIDE);
  const nth = near.includes(table) && nthOf(table, near, door);
  const isPlain =
    near.every((other) => gap(other) >= 0 && waysOf(room).get(other)?.side === side) &&
    tables.every((other) => near.includes(other) || gap(other) > 2 * BESIDE);
  if (!isPlain || !nth) return null;
  return { wall: side, nth: near.length > 1 ? nth : null };
}

/** What is said of where a table stands, as somebody at the door would say it. */
export function sayingOf(table: StandingTable, room: HeadsUp): Saying {
  const { side = null, row = 0, nth = 0 } = waysOf(room).get(table) ?? {};
  const way = side && row && nth ? { way: { side, row, nth } } : null;
  const isFirstRow = way?.way.row === 1;
  if (isFirstRow && way.way.nth <= EASY_TO_COUNT) return way;
  const beside = landmarkOf(table, room, true);
  if (beside) return { beside };
  const exact = (isFirstRow ? null : wallOf(table, room)) ?? way;
  if (exact) return exact;
  const plain = { side: side === 'ahead' ? null : side, near: landmarkOf(table, room, false) };
  return plain.side || plain.near ? plain : null;
}
