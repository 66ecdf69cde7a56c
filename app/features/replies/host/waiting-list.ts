import { excludeCrew, isExpectedAtTables, isWaiting } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { groupHouseholds, type Household } from './households';

type WaitingListOffer = {
  /** The number of guests who declined, minus the guests already invited from the waiting list. */
  places: number;
  /** The first household of the waiting list that fits, or the first if none fits. */
  next: Household;
  isFirst: boolean;
  fits: boolean;
};

/** Evening guests and crew do not count. Null if no place is free or nobody waits. */
export function findWaitingListOffer(guests: readonly Guest[]): WaitingListOffer | null {
  const ofDay = excludeCrew(guests).filter(({ is_evening }) => !is_evening);
  const waiting = groupHouseholds(ofDay.filter(isWaiting), []);
  const [first] = waiting;
  const freed = ofDay.filter((guest) => !isWaiting(guest) && !isExpectedAtTables(guest)).length;
  const places = freed - ofDay.filter((guest) => guest.waiting === 'no').length;
  if (!first || places <= 0) return null;
  const fitting = waiting.find((household) => household.guests.length <= places);
  return {
    places,
    next: fitting ?? first,
    isFirst: !fitting || fitting === first,
    fits: fitting !== undefined,
  };
}
