import type { FixtureKind } from '../fixtures/kinds';
import { distance, isPlaced } from '../tables/geometry';
import type { RoomPlan, Table } from '../tables/schema';

/** Tables this close, edge to edge in metres, are neighbours. */
const MAX_NEIGHBOUR_GAP = 2.5;
/** The nearest third of the tables is near a spot, the farthest third is away from it. */
const NEAR_SHARE = 1 / 3;

const radius = ({ width, depth }: Table) => Math.max(width, depth) / 2;

export const areNeighbours = (one: Table, other: Table): boolean =>
  isPlaced(one) &&
  isPlaced(other) &&
  distance(one, other) - radius(one) - radius(other) <= MAX_NEIGHBOUR_GAP;

export const findNeighbours = (tables: readonly Table[]): [number, number][] =>
  tables.flatMap((one, a) =>
    tables.flatMap((other, b): [number, number][] =>
      b > a && areNeighbours(one, other) ? [[a, b]] : [],
    ),
  );

/** A spot that guests want to be near to or away from: the room’s fixtures with the lowest rank. */
export type Spot = {
  name: string;
  /** Shown if the room has no such spot. */
  missing: string;
  isAttractive: boolean;
  getRank(kind: FixtureKind): number | undefined;
};
type Furnished = Pick<RoomPlan, 'tables' | 'fixtures'>;

export const hasSpot = ({ fixtures }: Pick<RoomPlan, 'fixtures'>, { getRank }: Spot): boolean =>
  fixtures.some(({ kind }) => getRank(kind) !== undefined);

/** In metres, per table; null if the room has no such spot or tables are unplaced. */
export function getDistancesToSpot(
  { tables, fixtures }: Furnished,
  { getRank }: Spot,
): readonly number[] | null {
  const lowest = Math.min(...fixtures.flatMap(({ kind }) => getRank(kind) ?? []));
  const spots = fixtures.filter(({ kind }) => getRank(kind) === lowest);
  if (spots.length === 0 || !tables.every(isPlaced)) return null;
  return tables.map((table) =>
    isPlaced(table) ? Math.min(...spots.map((one) => distance(table, one))) : 0,
  );
}

/** Per table: a score from 0 to 1 for a wish about a spot, and whether the table satisfies it. */
export function rateTables(
  room: Furnished,
  spot: Spot,
): readonly { worth: number; suits: boolean }[] | null {
  const distances = getDistancesToSpot(room, spot);
  if (!distances) return null;
  const goodness = distances.map((way) => (spot.isAttractive ? -way : way));
  const [least, most] = [Math.min(...goodness), Math.max(...goodness)];
  const [limit = least] = goodness
    .toSorted((a, b) => b - a)
    .slice(Math.max(0, Math.ceil(distances.length * NEAR_SHARE) - 1));
  return goodness.map((good) => ({
    worth: most > least ? (good - least) / (most - least) : 1,
    suits: good >= limit,
  }));
}
