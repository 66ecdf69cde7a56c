import type { EventPart } from '@/features/events/parts/schema';
import { guestFilters, hasChairToFree } from '@/features/guests/model';
import { countAttending, getAttendance } from '@/features/seating/guests/attendance';
import { type Guest, isUnseated } from '@/features/seating/guests/schema';
import { isUnnamedPlace } from '@/lib/text/placeholder-guest';
import { groupHouseholds, type Household, isAwaitingReply, type ReplyLink } from './households';

/** Evening guests are counted separately. */
export function countReplies(
  listed: readonly Guest[],
  links: readonly ReplyLink[],
  keptChairs: ReadonlySet<string>,
) {
  const guests = listed.filter((guest) => !guest.is_crew && !isUnnamedPlace(guest));
  const of = (filter: 'coming' | 'declined' | 'replyless' | 'evening') =>
    guests.filter(guestFilters[filter].matches);
  const [coming, declined, waiting, evening] = [
    of('coming'),
    of('declined'),
    of('replyless'),
    of('evening'),
  ];
  const day = guests.filter(({ is_evening }) => !is_evening);
  const isOfDay = ({ guests }: Household) => guests.some(({ is_evening }) => !is_evening);
  const households = groupHouseholds(guests, links).filter(isOfDay);
  return {
    coming: coming.length,
    tableless: coming.filter(isUnseated).length,
    declined: declined.length,
    chairs: declined.filter((guest) => hasChairToFree(guest, keptChairs)).length,
    waiting: waiting.length,
    waitingHouseholds: households.filter(isAwaitingReply).length,
    invited: day.length,
    households: households.length,
    evening: evening.length,
    eveningComing: evening.filter((guest) => getAttendance(guest) === 'coming').length,
  };
}
export type ReplyCounts = ReturnType<typeof countReplies>;

/** How many guests said yes to each part. Empty for an event with one part. */
export const countComingByPart = (guests: readonly Guest[], parts: readonly EventPart[]) =>
  countAttending(
    parts.length > 1 ? parts : [],
    guests.filter((guest) => getAttendance(guest) === 'coming'),
  );
