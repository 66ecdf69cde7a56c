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

/** How far it usually is from a table to the nearest other. */
const spacingOf = madeOnce(({ tables }: HeadsUp): { usual: number } => {
  const least = tables.map((a) => Math.min(...tables.filter((b) => b !== a).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
  return { usual: tidied(least.sort((a, b) => a - b)[tables.length >> 1] ?? 0) };
});

/** The ways of a room to one who reads it so: each flag is a thing that people take more narrowly or more widely. */
function waysAsRead(room: HeadsUp, door: Point, [isWideAhead, areWide, areLevel, seesOut]: boolean[]) {
  const ways = new Map<StandingTable, Way>();
  const rows: Record<Way['side'], StandingTable[][]> = { left: [], right: [], ahead: [] };
  const out = ({ x }: Point) => tidied(Math.abs(x - door.x));
  const isIn = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= room.width && y <= room.depth;
  for (const table of room.tables.filter((one) => seesOut || isIn(one)).sort((a, b) => out(a) - out(b))) {
    const { across } = spread(table);
    const isAhead = out(table) <= tidied(isWideAhead ? across / 2 + STEP : Math.min(across, 2) * 0.3);
    const side = isAhead ? 'ahead' : table.x < door.x ? 'left' : 'right';
    const isClose = (one: StandingTable, at: number) => {
      const [apart, other] = [tidied(out(table) - out(one)), spread(one).across];
      if (!areWide) return at === 0 && apart <= tidied(other * 0.4);
      return apart <= tidied(Math.max((across + other) / 2 + STEP, spacingOf(room).usual * BETWEEN));
    };
    const last = rows[side].at(-1);
    if (last && (isAhead || last.some(isClose))) last.push(table);
    else rows[side].push([table]);
  }
  for (const [side, listed] of Object.entries(rows) as [Way['side'], StandingTable[][]][])
    for (const [at, row] of listed.entries())
      for (const table of row) ways.set(table, { side, row: at + 1, nth: nthOf(table, row, door, areLevel) });
  return ways;
}

/** Which of a row a table is from the door; with `areLevel` whatever may be seen as nearer is counted before it, else what is nearer to everybody. */
function nthOf(table: StandingTable, row: readonly StandingTable[], door: Point, areLevel = false): number {
  const away = ({ x, y }: Point) => Math.hypot(x - door.x, y - door.y);
  const isNearer = (other: StandingTable) => {
    const [deeper, further] = [tidied(other.y - table.y), tidied(away(table) - away(other))];
    return areLevel ? deeper > -LEVEL || further > 0 : deeper > LEVEL && further > 0;
  };
  return 1 + row.filter((other) => other !== table && isNearer(other)).length;
}

/** How each table is reached from the door, as far as everybody would count it alike, however they read the room. */
export const waysOf = madeOnce((room: HeadsUp): Map<StandingTable, Partial<Way>> => {
  const { door, tables } = room;
  if (!door) return new Map();
  const [first, ...others] = Array.from({ length: 16 }, (_, bits) =>
    waysAsRead(
      room,
      door,
      [1, 2, 4, 8].map((bit) => (bits & bit) > 0),
    ),
  );
  const agreed = <Part extends keyof Way>(table: StandingTable, part: Part): Way[Part] | undefined => {
    const value = first?.get(table)?.[part];
    return others.every((ways) => ways.get(table)?.[part] === value) ? value : undefined;
  };
  return new Map(
    tables.map((table) => [table, { side: agreed(table, 'side'), row: agreed(table, 'row'), nth: agreed(table, 'nth') }]),
  );
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
  const nth = nthOf(table, near, door);
  const isPlain =
    near.every((other) => gap(other) >= 0 && waysOf(room).get(other)?.side === side) &&
    tables.every((other) => near.includes(other) || gap(other) > 2 * BESIDE) &&
    nth === nthOf(table, near, door, true);
  if (!isPlain || !near.includes(table)) return null;
  return { wall: side, nth: near.length > 1 ? nth : null };
}

/** What is said of where a table stands, as somebody at the door would say it. */
export function sayingOf(table: StandingTable, room: HeadsUp): Saying {
  const { side, row, nth } = waysOf(room).get(table) ?? {};
  const way = side && row && nth ? { way: { side, row, nth } } : null;
  const isFirstRow = way?.way.row === 1;
  if (isFirstRow && way.way.nth <= EASY_TO_COUNT) return way;
  const beside = landmarkOf(table, room, true);
  if (beside) return { beside };
  const exact = (isFirstRow ? null : wallOf(table, room)) ?? way;
  if (exact) return exact;
  const plain = { side: side && side !== 'ahead' ? side : null, near: landmarkOf(table, room, false) };
  return plain.side || plain.near ? plain : null;
}
