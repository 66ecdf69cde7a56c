import { fixtureTraits } from '@/features/seating/fixtures/registry';
import {
  areOverlapping,
  CHAIR_DISTANCE,
  getOutline,
  isPlaced,
  type PlacedTable,
} from '@/features/seating/tables/geometry';
import type { Fixture, RoomPlan } from '@/features/seating/tables/schema';

/** The first table whose top or chairs a fixture covers. Floors, doors and windows cover none. */
export function findTableUnder(plan: RoomPlan, fixture: Fixture): PlacedTable | undefined {
  if (!fixtureTraits[fixture.kind].isObstacle) return undefined;
  const outline = getOutline(fixture);
  return plan.tables
    .filter(isPlaced)
    .find((table) => areOverlapping(outline, getOutline(table, CHAIR_DISTANCE)));
}

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
      isMoved(fixture, earlier.get(fixture.id)) && findTableUnder(plan, fixture) !== undefined,
  );
}

export type CoveredTable = { table: PlacedTable; fixture: Fixture };

/** All tables that a fixture covers, one for each such fixture. */
export const findCoveredTables = (plan: RoomPlan): CoveredTable[] =>
  plan.fixtures.flatMap((fixture) => {
    const table = findTableUnder(plan, fixture);
    return table ? [{ table, fixture }] : [];
  });
