import type { FixtureKind } from '../fixtures/kinds';
import { distance, isPlaced } from '../tables/geometry';
import type { RoomPlan, Table } from '../tables/schema';

/** How far apart, edge to edge, two tables may be and still be neighbours, in metres. */
const NEIGHBOURLY = 2.5;
/** Of all tables so many, the nearest to it, are near something; as many, the farthest, are away from it. */
const PART = 1 / 3;

const radius = ({ width, depth }: Table) => Math.max(width, depth) / 2;

export const areNeighbours = (one: Table, other: Table): boolean =>
  isPlaced(one) && isPlaced(other) && distance(one, other) - radius(one) - radius(other) <= NEIGHBOURLY;

/** Which tables stand beside each other, as numbers; those without a place stand nowhere. */
export const neighboursOf = (tables: readonly Table[]): [number, number][] =>
  tables.flatMap((one, a) =>
    tables.flatMap((other, b): [number, number][] => (b > a && areNeighbours(one, other) ? [[a, b]] : [])),
  );

/** Something in the room that guests want to be near, or away from: fixtures of a kind with a rank, of several kinds in a room that of the lowest. */
export type Spot = { name: string; isSought: boolean; rankOf(kind: FixtureKind): number | undefined };
type Furnished = Pick<RoomPlan, 'tables' | 'fixtures'>;

/** How far each table is from a spot; null where the plan of the room does not say. */
export function distancesTo({ tables, fixtures }: Furnished, { rankOf }: Spot): readonly number[] | null {
  const lowest = Math.min(...fixtures.flatMap(({ kind }) => rankOf(kind) ?? []));
  const spots = fixtures.filter(({ kind }) => rankOf(kind) === lowest);
  if (spots.length === 0 || !tables.every(isPlaced)) return null;
  return tables.map((table) => (isPlaced(table) ? Math.min(...spots.map((one) => distance(table, one))) : 0));
}

/** How well each table suits who wants to be near a spot, or away from it: 1 the best, 0 the worst, and whether it is near, or away. */
export function suiting(room: Furnished, spot: Spot): readonly { worth: number; suits: boolean }[] | null {
  const ways = distancesTo(room, spot);
  if (!ways) return null;
  const goodness = ways.map((way) => (spot.isSought ? -way : way));
  const [least, most] = [Math.min(...goodness), Math.max(...goodness)];
  const [limit = least] = goodness.toSorted((a, b) => b - a).slice(Math.max(0, Math.ceil(ways.length * PART) - 1));
  return goodness.map((good) => ({ worth: most > least ? (good - least) / (most - least) : 1, suits: good >= limit }));
}
