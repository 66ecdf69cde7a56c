import { fixtureTraits } from '@/features/seating/fixtures/registry';
import {
  CHAIR_DISTANCE,
  distance,
  doPartsOverlap,
  getOuterRadius,
  getOutlineParts,
  isPlaced,
  type PlacedTable,
} from '@/features/seating/tables/geometry';
import type { Fixture, RoomPlan } from '@/features/seating/tables/schema';
import { memoizeWeak } from '@/lib/collections/memoize';

const partsOf = memoizeWeak((fixture: Fixture) => getOutlineParts(fixture));
const partsWithChairs = memoizeWeak((table: PlacedTable) => getOutlineParts(table, CHAIR_DISTANCE));

function isCovered(table: PlacedTable, fixture: Fixture): boolean {
  const reach = getOuterRadius(table) + getOuterRadius(fixture) + 2 * CHAIR_DISTANCE;
  return (
    distance(table, fixture) <= reach && doPartsOverlap(partsOf(fixture), partsWithChairs(table))
  );
}

/** The tables whose top or chairs a fixture covers. Floors, doors and windows cover none. */
const findTablesUnder = (plan: RoomPlan, fixture: Fixture): PlacedTable[] =>
  fixtureTraits[fixture.kind].isObstacle
    ? plan.tables.filter(isPlaced).filter((table) => isCovered(table, fixture))
    : [];

export const findTableUnderFixture = (plan: RoomPlan, fixture: Fixture): PlacedTable | undefined =>
  findTablesUnder(plan, fixture)[0];

const isMoved = (a: Fixture, b: Fixture | undefined) =>
  !b ||
  (['x', 'y', 'turn', 'width', 'depth'] as const).some((measure) => a[measure] !== b[measure]);

/** A fixture that was added or moved between two versions of a plan and now covers a table. */
export function findFixturePutOnTable(
  before: readonly Fixture[],
  plan: RoomPlan,
): Fixture | undefined {
  const earlier = new Map(before.map((fixture) => [fixture.id, fixture]));
  return plan.fixtures.find(
    (fixture) =>
      isMoved(fixture, earlier.get(fixture.id)) &&
      findTableUnderFixture(plan, fixture) !== undefined,
  );
}

export type CoveredTable = { table: PlacedTable; fixture: Fixture };

/** All tables that fixtures cover, once for each fixture on them. */
export const findCoveredTables = (plan: RoomPlan): CoveredTable[] =>
  plan.fixtures.flatMap((fixture) =>
    findTablesUnder(plan, fixture).map((table) => ({ table, fixture })),
  );
