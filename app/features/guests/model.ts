import { inviteToParts, listPartsForGuest } from '@/features/events/parts/model';
import type { EventPart } from '@/features/events/parts/schema';
import type { GuestNames } from '@/features/name-search/other-names';
import type { SearchMatches } from '@/features/name-search/search-guests';
import { fold, splitWords } from '@/features/name-search/words';
import {
  formatAbsence,
  getAttendance,
  isExpectedAtTables,
  isExpectedOrCrew,
  isWaiting,
} from '@/features/seating/guests/attendance';
import { combineNeeds } from '@/features/seating/guests/needs';
import {
  type Guest,
  type GuestDetails,
  guestFields,
  isUnseated,
  NO_REPLY,
  replyLabels,
} from '@/features/seating/guests/schema';
import {
  compareLabels,
  findTableByLabel,
  getShortLabel,
  NO_TABLE,
  naturalOrder,
  tableKey,
  toShortTableKey,
} from '@/features/seating/tables/model';
import { groupBy } from '@/lib/collections/group-by';
import { memoizeByKey, memoizeWeak } from '@/lib/collections/memoize';
import { formatCount, formatNumber } from '@/lib/text/counts';
import { isUnnamedPlace } from '@/lib/text/placeholder-guest';
import { toSurnameFirst } from './full-names';
import { hasAllergies } from './kitchen/allergies';
import { combineAllergies } from './kitchen/kitchen';

/** Returns why a guest cannot be stored, or null. A guest may have no table. */
export function findGuestProblem(guest: GuestDetails): string | null {
  if (!guest.name) return 'No name.';
  const tooLong = guestFields.find(({ key, max }) => (guest[key] ?? '').length > max);
  if (tooLong) return `${tooLong.subject} longer than ${tooLong.max} characters.`;
  const problem = guestFields.map(({ key, problem }) => problem?.(guest[key] ?? '')).find(Boolean);
  if (problem) return problem;
  return null;
}

type Listed = GuestNames & Pick<Guest, 'id' | 'table_number'>;
type SearchNames = <Some extends GuestNames>(
  guests: readonly Some[],
  query: string,
) => SearchMatches<Some>;

export function findGuests<Some extends Listed>(
  search: SearchNames,
  guests: readonly Some[],
  query: string,
  guestsInOrder: readonly Some[] = guests,
): { matches: readonly Some[]; guesses: readonly Some[] } {
  const table = getShortLabel(query.trim()).toLowerCase();
  if (!table) return { matches: guestsInOrder, guesses: [] };
  // Searches the unsorted list, because its index is cached.
  const { matches: named, guesses } = search(guests, query);
  const found = new Set(named);
  const hasQuery = memoizeByKey((label) => label.toLowerCase().includes(table)); // many guests share a table
  const seated = guests.filter(
    (guest) => guest.table_number !== null && hasQuery(guest.table_number) && !found.has(guest),
  );
  if (guestsInOrder === guests)
    return { matches: [...named, ...seated], guesses: seated.length > 0 ? [] : guesses };
  for (const guest of seated) found.add(guest);
  return {
    matches: guestsInOrder.filter((guest) => found.has(guest)),
    guesses: seated.length > 0 ? [] : guesses,
  };
}

/** Null: the order in which guests were added. */
export type GuestOrder = { by: 'surname' | 'name' | 'table_number'; descending: boolean } | null;

/** Guests of one table are sorted by name; guests without a table come last. Ties keep their order. */
export function sortGuests<Some extends Pick<Guest, 'name' | 'table_number'>>(
  guests: readonly Some[],
  order: GuestOrder,
): readonly Some[] {
  if (!order) return guests;
  const direction = order.descending ? -1 : 1;
  const keyed = guests.map((guest) => ({
    guest,
    key: order.by === 'surname' ? toSurnameFirst(guest.name) : guest[order.by],
  }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return (
      direction * naturalOrder.compare(a.key, b.key) ||
      naturalOrder.compare(a.guest.name, b.guest.name)
    );
  });
  return keyed.map(({ guest }) => guest);
}

/** A comparison key that ignores case, accents, punctuation and spaces. */
export const getNameKey = (name: string) => splitWords(fold(name)).join(' ') || name.trim();

const groupByNameKey = memoizeWeak(
  (guests: readonly { name: string }[]): ReadonlyMap<string, unknown[]> =>
    groupBy(guests, ({ name }) => getNameKey(name)),
);

export function findNamesakes<Some extends { name: string }>(
  guests: readonly Some[],
  name: string,
): readonly Some[] {
  if (!name.trim()) return [];
  return (groupByNameKey(guests).get(getNameKey(name)) ?? []) as Some[];
}

const mapNamesById = memoizeWeak(
  (guests: readonly Pick<Guest, 'id' | 'name'>[]) =>
    new Map(guests.map(({ id, name }) => [id, name])),
);

export const findInviterName = (
  guests: readonly Pick<Guest, 'id' | 'name'>[],
  { plus_one_of }: Pick<Guest, 'plus_one_of'>,
): string | null => (plus_one_of ? (mapNamesById(guests).get(plus_one_of) ?? null) : null);

/** `seats` is null if unknown. */
export type ListedTable = { label: string; guests: number; seats: number | null };

type RoomTable = { label: string; seats: number; is_shaped: boolean };

export function listTables(
  guests: readonly Pick<Guest, 'table_number'>[],
  room: readonly RoomTable[] = [],
): ListedTable[] {
  const tables = new Map<string, ListedTable>();
  for (const { label, seats, is_shaped } of room)
    tables.set(tableKey(label), { label, guests: 0, seats: is_shaped ? seats : null });
  for (const { table_number: label } of guests) {
    if (label === null) continue;
    const existing = tables.get(tableKey(label));
    tables.set(tableKey(label), {
      label,
      seats: null,
      ...existing,
      guests: (existing?.guests ?? 0) + 1,
    });
  }
  return [...tables.values()].sort(compareLabels);
}

/** Returns the label of an existing table (“Table 4” and “4” are the same), or the typed text; null for “No table yet”. */
export function resolveTableLabel(
  tables: readonly { label: string }[],
  typed: string | null,
): string | null {
  if (typed === null || tableKey(typed) === tableKey(NO_TABLE)) return null;
  if (findTableByLabel({ tables }, typed)) return typed;
  return (
    tables.find(({ label }) => toShortTableKey(label) === toShortTableKey(typed))?.label ?? typed
  );
}

/** Moving to another table clears the seat. */
export const moveToTable = (guest: Guest, table_number: string | null): Guest => {
  const isSame =
    table_number !== null &&
    guest.table_number !== null &&
    tableKey(table_number) === tableKey(guest.table_number);
  return { ...guest, table_number, seat: isSame ? guest.seat : null };
};

const countFreeSeats = ({ guests, seats }: ListedTable) =>
  seats === null ? null : Math.max(0, seats - guests);

export const formatSeats = ({ guests, seats }: ListedTable): string =>
  seats === null
    ? formatCount(guests, 'guest')
    : `${formatNumber(guests)} of ${formatNumber(seats)}`;

/** “2 free” or “full”, or “7 guests” if the number of seats is unknown. */
export function formatFreeSeats(table: ListedTable): string {
  const free = countFreeSeats(table);
  if (free === null) return formatCount(table.guests, 'guest');
  return free > 0 ? `${formatNumber(free)} free` : 'full';
}

/** Tables with the most free seats first; a table of unknown size precedes full tables. */
export const sortByFreeSeats = (tables: readonly ListedTable[]): readonly ListedTable[] =>
  tables.toSorted((a, b) => (countFreeSeats(b) ?? 0.5) - (countFreeSeats(a) ?? 0.5));

/** Returns at most `most` tables: first those that start with the text, then those that contain it. */
export function suggestTables<Some extends { label: string }>(
  tables: readonly Some[],
  typed: string,
  limit: number,
): Some[] {
  const query = typed.trim().toLowerCase();
  const begins = tables.filter(({ label }) => label.toLowerCase().startsWith(query));
  const contains = tables.filter(({ label }) => label.toLowerCase().indexOf(query) > 0);
  return [...begins, ...contains].slice(0, limit);
}

/** A guest not invited to the part with tables loses the table. */
export const inviteGuest = (
  guest: Guest,
  parts: readonly EventPart[],
  ids: ReadonlySet<number>,
): Guest => {
  const invitation = inviteToParts(parts, ids);
  return { ...(invitation.is_evening ? moveToTable(guest, null) : guest), ...invitation };
};

/** Also stores the current invitation, so that it no longer follows the defaults of the parts. */
export const setAttendedParts = (
  guest: Guest,
  parts: readonly EventPart[],
  ids: ReadonlySet<number>,
): Guest => {
  const invited = new Set(listPartsForGuest(parts, guest).map(({ id }) => id));
  return {
    ...guest,
    ...inviteToParts(parts, invited),
    absent_from: formatAbsence(parts, guest, ids),
  };
};

const isWholeDay = ({ is_evening }: Guest) => !is_evening;
export const guestFilters = {
  all: { label: 'All', matches: ({ is_crew }: Guest) => !is_crew },
  tableless: { label: NO_TABLE, matches: isUnseated },
  replies: { label: 'Replies', matches: () => true },
  coming: {
    label: 'Coming',
    matches: (guest: Guest) => isWholeDay(guest) && getAttendance(guest) === 'coming',
  },
  declined: {
    label: replyLabels.no,
    matches: (guest: Guest) => isWholeDay(guest) && getAttendance(guest) === 'declined',
  },
  replyless: {
    label: NO_REPLY,
    matches: (guest: Guest) =>
      isWholeDay(guest) && getAttendance(guest) === 'unanswered' && !isUnnamedPlace(guest),
  },
  mealless: {
    label: 'No meal',
    matches: (guest: Guest) =>
      guest.meal === null && (guest.is_crew || isExpectedAtTables(guest)) && !isUnnamedPlace(guest),
  },
  allergic: {
    label: 'Allergies',
    matches: (guest: Guest) => hasAllergies(combineAllergies(guest)) && isExpectedOrCrew(guest),
  },
  withNeeds: {
    label: 'Needs',
    matches: (guest: Guest) => combineNeeds(guest) !== null && isExpectedOrCrew(guest),
  },
  /** Matches all guests; a second filter chooses the part, see invitations/invitations.ts. */
  invited: { label: 'Invited to', matches: () => true },
  evening: {
    label: 'Evening',
    matches: (guest: Guest) => guest.is_evening === true && !guest.is_crew && !isWaiting(guest),
  },
  crew: { label: 'Crew', matches: ({ is_crew }: Guest) => is_crew === true },
  waiting: { label: 'Waiting', matches: isWaiting },
} satisfies Record<string, { label: string; matches: (guest: Guest) => boolean }>;
export type GuestFilter = keyof typeof guestFilters;

const replyFilters: readonly string[] = [
  'replies',
  'coming',
  'declined',
  'replyless',
  'evening',
] satisfies GuestFilter[];
export const isReplyFilter = (filter: string) => replyFilters.includes(filter);
export const isReplySubfilter = (filter: string) =>
  isReplyFilter(filter) && filter !== 'replies' && filter !== 'evening';

/** True once any guest has replied. Before that, “no reply” says nothing about a guest. */
export const hasAnyReply = memoizeWeak((guests: readonly Pick<Guest, 'reply' | 'is_crew'>[]) =>
  guests.some((guest) => ['coming', 'declined'].includes(getAttendance(guest))),
);

export function countByFilter(
  guests: readonly Guest[],
  hasMeals: boolean,
): Record<GuestFilter, number> {
  const counts = Object.fromEntries(
    Object.entries(guestFilters).map(([filter, { matches }]) => [
      filter,
      guests.filter(matches).length,
    ]),
  ) as Record<GuestFilter, number>;
  return { ...counts, replies: counts.replyless, mealless: hasMeals ? counts.mealless : 0 };
}

/** Identifies the question whether to free a chair, which is asked once per reply. */
export const getChairQuestionKey = ({ id, replied_at }: Pick<Guest, 'id' | 'replied_at'>) =>
  `${id} ${replied_at ?? ''}`;

/** `keptChairs`: keys of questions that the host answered with “Keep it”. */
export const hasChairToFree = (
  guest: Pick<Guest, 'id' | 'replied_at' | 'reply' | 'absent_from' | 'table_number' | 'is_crew'>,
  keptChairs: ReadonlySet<string>,
) =>
  !guest.is_crew &&
  !isExpectedAtTables(guest) &&
  guest.table_number !== null &&
  !keptChairs.has(getChairQuestionKey(guest));
