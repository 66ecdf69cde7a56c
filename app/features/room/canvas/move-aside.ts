import type { Fixture, RoomPlan } from '@/features/seating/tables/schema';
import { findFreePosition } from './room-objects';

/** The fixture at the nearest place where it covers nothing. */
export function moveAside(plan: RoomPlan, fixture: Fixture): Fixture {
  const { id, width, depth, turn } = fixture;
  const isUpright = turn % 180 > 45 && turn % 180 < 135;
  const others = { ...plan, fixtures: plan.fixtures.filter((other) => other.id !== id) };
  const size = isUpright ? { width: depth, depth: width } : { width, depth };
  return { ...fixture, ...findFreePosition(others, size, fixture) };
}
