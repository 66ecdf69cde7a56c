import type { FixtureKind } from '@/features/seating/fixtures/kinds';
import { fixtureDesigns, fixtureTraits } from '@/features/seating/fixtures/registry';
import { distance, isPlaced } from '@/features/seating/tables/geometry';
import type { Table } from '@/features/seating/tables/schema';
import type { Facts } from '../wedding';

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

export type Spot = 'door' | 'band';
/** Where a spot is in a room, of several kinds of fixture at that of the least number. */
const markOf: Record<Spot, (kind: FixtureKind) => number | undefined> = {
  door: (kind) => (fixtureTraits[kind].isEntrance ? 1 : undefined),
  band: (kind) => fixtureDesigns[kind].music,
};

/** How far each table is from the door, or from where music is played; null where the plan of the room does not say. */
export function waysTo({ room }: Pick<Facts, 'room'>, spot: Spot): readonly number[] | null {
  const first = Math.min(...room.fixtures.flatMap(({ kind }) => markOf[spot](kind) ?? []));
  const spots = room.fixtures.filter(({ kind }) => markOf[spot](kind) === first);
  if (spots.length === 0 || !room.tables.every(isPlaced)) return null;
  return room.tables.map((table) => (isPlaced(table) ? Math.min(...spots.map((one) => distance(table, one))) : 0));
}

/** How well each table suits who wants to be near the door, or away from the band: 1 the best, 0 the worst, and whether it is near, or away. */
export function suiting(facts: Pick<Facts, 'room'>, spot: Spot): readonly { worth: number; suits: boolean }[] | null {
  const ways = waysTo(facts, spot);
  if (!ways) return null;
  const goodness = ways.map((way) => (spot === 'door' ? -way : way));
  const [least, most] = [Math.min(...goodness), Math.max(...goodness)];
  const [limit = least] = goodness.toSorted((a, b) => b - a).slice(Math.max(0, Math.ceil(ways.length * PART) - 1));
  return goodness.map((good) => ({ worth: most > least ? (good - least) / (most - least) : 1, suits: good >= limit }));
}
