import { guestFilters } from '@/features/guests/model';
import { isExpectedOrCrew } from '@/features/seating/guests/attendance';
import { combineNeeds, hasNeed, knownNeeds, needs } from '@/features/seating/guests/needs';
import type { Guest } from '@/features/seating/guests/schema';
import { capitalise } from '@/lib/text/counts';
import { includesIgnoringCase } from './find-actions';

export type GuestGroup = { label: string; ids: readonly string[] };

const foundFilters = [
  guestFilters.tableless,
  guestFilters.declined,
  guestFilters.allergic,
  guestFilters.withNeeds,
  guestFilters.evening,
  guestFilters.crew,
  guestFilters.waiting,
];
const MIN_LETTERS = 3;

export function findGuestGroups(guests: readonly Guest[], words: string): GuestGroup[] {
  if (words.length < MIN_LETTERS) return [];
  const pick = (label: string, matches: (guest: Guest) => boolean): GuestGroup[] => {
    const ids = guests.filter(matches).map(({ id }) => id);
    return ids.length > 0 ? [{ label, ids }] : [];
  };
  const matching = knownNeeds.filter((need) =>
    [need, needs[need]].some((text) => includesIgnoringCase(text, words)),
  );
  return [
    ...foundFilters
      .filter(({ label }) => includesIgnoringCase(label, words))
      .flatMap(({ label, matches }) => pick(label, matches)),
    ...matching.flatMap((need) =>
      pick(capitalise(need), (guest) => isExpectedOrCrew(guest) && hasNeed(guest, need)),
    ),
    // needs that the host described in their own words
    ...(matching.length > 0
      ? []
      : pick(`Needs with “${words}”`, (guest) =>
          includesIgnoringCase((isExpectedOrCrew(guest) && combineNeeds(guest)) || '', words),
        )),
  ];
}
