import type { HostEvent } from '@/features/events/schema';
import { fold } from '@/features/name-search/words';
import { excludeCrew, isExpectedAtTables } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import type { SeatingPlan } from '@/features/seating/schema';
import { isInRows } from '@/features/seating/tables/chair-rows';
import { GROUP_LIMITS, type Wish } from '@/features/seating/wishes/schema';
import { newId } from '@/lib/browser/new-id';
import { groupBy } from '@/lib/collections/group-by';
import { isPlaceholderGuest, isUnnamedPlace } from '@/lib/text/placeholder-guest';

/** `groups`: ids of guests of this event who shared a table at the other event. `ambiguous`: names that occur twice in one of the lists, and are left out. */
export type EarlierTables = {
  groups: readonly (readonly string[])[];
  guests: number;
  ambiguous: readonly string[];
};

/** Only the user’s own events: the wish shows another event’s name and tables to all editors. */
export const listOwnEarlierEvents = <Some extends Pick<HostEvent, 'id' | 'role'>>(
  events: readonly Some[],
  eventId: string,
): readonly Some[] => events.filter(({ id, role }) => id !== eventId && role === 'owner');

type Named = { name: string; is_crew?: boolean | undefined };

const groupByName = <Some extends Named>(guests: readonly Some[]) =>
  groupBy(
    excludeCrew(guests).filter((guest) => !isPlaceholderGuest(guest) && !isUnnamedPlace(guest)),
    ({ name }) => fold(name).replace(/\s+/g, ' ').trim(),
  );

/** Finds the guests of this event who sat together at another one, by their full names. Blocks of chairs do not count as tables. */
export function findEarlierTables(
  otherPlan: Pick<SeatingPlan, 'guests' | 'tables'>,
  guests: readonly Guest[],
): EarlierTables {
  const shared = new Set(otherPlan.tables.filter((table) => !isInRows(table)).map(({ id }) => id));
  const ours = groupByName(guests);
  const ambiguous: string[] = [];
  const matches: { table: string; id: string }[] = [];
  for (const [key, theirs] of groupByName(otherPlan.guests)) {
    const [guest, namesake] = ours.get(key) ?? [];
    const seated = theirs.filter(
      (one) => one.table_id !== null && shared.has(one.table_id) && isExpectedAtTables(one),
    );
    if (!guest || seated.length === 0) continue;
    const table = theirs.length === 1 && !namesake ? seated[0]?.table_id : null;
    if (table) matches.push({ table, id: guest.id });
    else ambiguous.push(guest.name);
  }
  const groups = [...groupBy(matches, ({ table }) => table).values()]
    .map((group) => group.map(({ id }) => id).slice(0, GROUP_LIMITS.guests.max))
    .filter(({ length }) => length >= GROUP_LIMITS.guests.min)
    .sort((a, b) => b.length - a.length)
    .slice(0, GROUP_LIMITS.maxGroups);
  return { groups, guests: groups.flat().length, ambiguous };
}

/** Stores only the event’s name, because its id would open its guest page. */
export const buildEarlierTablesWish = (eventName: string, { groups }: EarlierTables): Wish => ({
  id: newId(),
  kind: 'not_again',
  guest_id: null,
  other_id: null,
  table_id: null,
  tag: null,
  name: shortenEventName(eventName),
  groups: groups.map((group) => [...group]),
});

export const shortenEventName = (eventName: string): string =>
  [...eventName].slice(0, GROUP_LIMITS.maxNameLength).join('').trim();
