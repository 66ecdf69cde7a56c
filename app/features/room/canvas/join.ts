import type { Guest } from '@/features/seating/guests/schema';
import {
  type ChairPosition,
  distance,
  getChairPositions,
  type PlacedTable,
  type Point,
} from '@/features/seating/tables/geometry';
import { tableKey } from '@/features/seating/tables/model';
import { ROOM_LIMITS, type Table } from '@/features/seating/tables/schema';
import { listChairs } from './chairs';
import {
  clampPosition,
  getCentre,
  isTableObject,
  type RoomObject,
  toCentimetres,
} from './room-objects';

type Row = { table: PlacedTable; absorbed: Table[]; seated: Guest[] };

/** Joins long tables end to end into one with the first table’s label. Neighbours stay neighbours. Null if the tables cannot be joined. */
export function joinTables(things: readonly RoomObject[], guests: readonly Guest[]): Row | null {
  const tables = things.filter(isTableObject);
  const [first, ...absorbed] = tables;
  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  const width = toCentimetres(tables.reduce((sum, table) => sum + table.width, 0));
  const areLong = tables.length === things.length && tables.every(({ shape }) => shape === 'long');
  if (
    !first ||
    absorbed.length === 0 ||
    !areLong ||
    seats > ROOM_LIMITS.seats.most ||
    width > ROOM_LIMITS.thing.most
  )
    return null;
  const { x, y } = getCentre(tables);
  const depth = Math.max(...tables.map((table) => table.depth));
  const table = {
    ...first,
    x: clampPosition(x),
    y: clampPosition(y),
    width,
    depth,
    seats,
    gaps: null,
  };
  return { table, absorbed, seated: seatedAt(table, tables, guests) };
}

type Sitter = { guest: Guest; at: Point };

function seatedAt(
  row: PlacedTable,
  tables: readonly PlacedTable[],
  guests: readonly Guest[],
): Guest[] {
  const sitters = sittersOf(row, tables, guests).sort(
    (a, b) => alongEdge(a.at, row) - alongEdge(b.at, row),
  );
  // If every chair gets a guest, only the guests’ order matters.
  const chairs =
    sitters.length < row.seats ? nearestInOrder(sitters, getChairPositions(row, row.seats)) : [];
  return sitters.flatMap(({ guest }, index) => {
    const number = (chairs[index] ?? index) + 1;
    const seat = number <= ROOM_LIMITS.seats.most ? number : null;
    return guest.table_number === row.label && guest.seat === seat
      ? []
      : { ...guest, table_number: row.label, seat };
  });
}

/** Guests of the joined tables in order; the guests of a table facing the other way are reversed. */
function sittersOf(
  row: PlacedTable,
  tables: readonly PlacedTable[],
  guests: readonly Guest[],
): Sitter[] {
  const angle = (row.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = ({ x, y }: Point) => toCentimetres(x * cos + y * sin);
  const across = ({ x, y }: Point) => toCentimetres(y * cos - x * sin);
  let end = -row.width / 2;
  return [...tables]
    .sort((a, b) => along(a) - along(b) || across(a) - across(b))
    .flatMap((table) => {
      const middle = end + table.width / 2;
      end += table.width;
      const way = Math.cos(((table.turn - row.turn) * Math.PI) / 180) < 0 ? -1 : 1;
      const here = guests.filter(
        ({ table_number }) =>
          table_number !== null && tableKey(table_number) === tableKey(table.label),
      );
      const chairs = listChairs(table.seats, here);
      const places = getChairPositions(table, chairs.length);
      return chairs.flatMap(({ number, guest }): Sitter[] => {
        const place = places[number - 1];
        return guest && place
          ? [{ guest, at: { x: middle + way * place.x, y: way * place.y } }]
          : [];
      });
    });
}

/** Position on the edge of a row, clockwise from the top left corner; each side has length 1. */
function alongEdge({ x, y }: Point, { width, depth }: PlacedTable): number {
  if (x >= width / 2) return 1.5 + y / (2 * depth);
  if (x <= -width / 2) return 3.5 - y / (2 * depth);
  return y <= 0 ? 0.5 + x / width : 2.5 - x / width;
}

/** Assigns places in order with the least total distance (dynamic programming). */
function nearestInOrder(sitters: readonly Sitter[], places: readonly ChairPosition[]): number[] {
  // least[s][p]: the least total distance if the first s sitters take some of the first p places.
  const least: number[][] = [places.map(() => 0).concat(0)];
  for (const [index, { at }] of sitters.entries()) {
    const before = least[index] ?? [];
    const ways = [Number.POSITIVE_INFINITY];
    for (const [chair, place] of places.entries())
      ways.push(Math.min(ways[chair] ?? 0, (before[chair] ?? 0) + distance(at, place)));
    least.push(ways);
  }
  const taken: number[] = [];
  let chair = places.length;
  for (let index = sitters.length; index > 0; index--) {
    while (chair > index && least[index]?.[chair] === least[index]?.[chair - 1]) chair--;
    taken.unshift(chair - 1);
    chair--;
  }
  return taken;
}
