import { fixtureTraits } from '@/features/seating/fixtures/registry';
import {
  areOverlapping,
  CHAIR_DISTANCE,
  getOutline,
  isPlaced,
  type PlacedTable,
} from '@/features/seating/tables/geometry';
import type { Fixture, RoomPlan } from '@/features/seating/tables/schema';
import { findFreePosition } from './room-objects';

/** The first table whose top or chairs a fixture covers. Floors, doors and windows cover none. */
export function findTableUnder(plan: RoomPlan, fixture: Fixture): PlacedTable | undefined {
  if (!fixtureTraits[fixture.kind].isObstacle) return undefined;
  const outline = getOutline(fixture);
  return plan.tables
    .filter(isPlaced)
    .find((table) => areOverlapping(outline, getOutline(table, CHAIR_DISTANCE)));
}

/** The fixture at the nearest place where it covers nothing. */
export function moveAside(plan: RoomPlan, fixture: Fixture): Fixture {
  const { id, width, depth, turn } = fixture;
  const isUpright = turn % 180 > 45 && turn % 180 < 135;
  const others = { ...plan, fixtures: plan.fixtures.filter((other) => other.id !== id) };
  const size = isUpright ? { width: depth, depth: width } : { width, depth };
  return { ...fixture, ...findFreePosition(others, size, fixture) };
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
