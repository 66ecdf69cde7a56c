import type { Fixture, RoomPlan } from '@/features/seating/tables/schema';
import { findClearPosition } from './room-objects';

/** The fixture at the nearest place where it covers nothing; null if there is none. */
export function shiftFixtureAside(plan: RoomPlan, fixture: Fixture): Fixture | null {
  const { id, width, depth, turn } = fixture;
  const isUpright = turn % 180 > 45 && turn % 180 < 135;
  const others = { ...plan, fixtures: plan.fixtures.filter((other) => other.id !== id) };
  const size = isUpright ? { width: depth, depth: width } : { width, depth };
  const place = findClearPosition(others, size, fixture);
  return place && { ...fixture, ...place };
}
