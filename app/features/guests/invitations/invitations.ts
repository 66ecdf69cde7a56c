import {
  findEveningPart,
  inviteToParts,
  isInvitedToPart,
  listPartsForGuest,
} from '@/features/events/parts/model';
import type { EventPart } from '@/features/events/parts/schema';
import { fold } from '@/features/name-search/words';
import {
  formatAbsence,
  getAttendance,
  isExpected,
  isWaiting,
  listAbsentParts,
  listAttendedParts,
} from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { formatCount } from '@/lib/text/counts';
import { formatList, NAME_SEPARATOR } from '@/lib/text/format-list';

type InvitedGuest = Pick<Guest, 'is_evening' | 'is_crew' | 'invited_to' | 'reply' | 'absent_from'> &
  Partial<Pick<Guest, 'waiting'>>;

/** “Invited to Ceremony and Evening, not coming” */
export function describeInvitedParts(guest: InvitedGuest, parts: readonly EventPart[]): string {
  const invited = listPartsForGuest(parts, guest).map(({ name }) => name);
  if (isWaiting(guest)) return 'On the waiting list';
  if (invited.length === 0) return 'Invited to nothing yet';
  const absent = listAbsentParts(parts, guest).map(({ name }) => name);
  const without = absent.length > 0 ? `, not coming to ${formatList(absent)}` : '';
  return `Invited to ${formatList(invited)}${isExpected(guest) ? without : ', not coming'}`;
}

/** True if the guest is invited to every part and leaves out none; false on the waiting list. */
export const isInvitedToAll = (guest: InvitedGuest, parts: readonly EventPart[]): boolean =>
  !isWaiting(guest) &&
  parts.every((part) => isInvitedToPart(part, guest)) &&
  listAbsentParts(parts, guest).length === 0;

export const describeAttendedParts = (guest: InvitedGuest, parts: readonly EventPart[]): string =>
  listAbsentParts(parts, guest).length === 0
    ? 'all of it'
    : formatList(listAttendedParts(parts, guest).map(({ name }) => name));

/** “, 2 of 4 parts”; empty for a guest who comes to all parts. */
export function formatAttendedCount(guest: InvitedGuest, parts: readonly EventPart[]): string {
  const absent = listAbsentParts(parts, guest).length;
  const invited = listPartsForGuest(parts, guest).length;
  return absent === 0 ? '' : `, ${invited - absent} of ${formatCount(invited, 'part')}`;
}

/** A part's id, 'evening' (invited only to parts without tables) or 'nothing' (no invitation). */
export type PartFilter = number | 'evening' | 'nothing';

export function matchesPartFilter(
  guest: InvitedGuest,
  parts: readonly EventPart[],
  filter: PartFilter | null,
): boolean {
  if (guest.is_crew) return false;
  if (filter === null) return true;
  if (isWaiting(guest)) return false;
  if (typeof filter === 'number')
    return parts.some((part) => part.id === filter && isInvitedToPart(part, guest));
  const invited = listPartsForGuest(parts, guest);
  return filter === 'nothing'
    ? invited.length === 0
    : invited.length > 0 && invited.every(({ has_tables }) => !has_tables);
}

export function listPartFilters(
  guests: readonly InvitedGuest[],
  parts: readonly EventPart[],
): { filter: PartFilter; label: string; count: number }[] {
  const entry = (filter: PartFilter, label: string) => ({
    filter,
    label,
    count: guests.filter((guest) => matchesPartFilter(guest, parts, filter)).length,
  });
  return [
    ...parts.map(({ id, name }) => entry(id, name)),
    entry('evening', 'Evening only'),
    entry('nothing', 'Nothing yet'),
  ];
}

/** “Ceremony; Evening”, as in the exported file. */
export const joinInvitedParts = (guest: InvitedGuest, parts: readonly EventPart[]): string =>
  listPartsForGuest(parts, guest)
    .map(({ name }) => name)
    .join(NAME_SEPARATOR);

export const joinAttendedParts = (guest: InvitedGuest, parts: readonly EventPart[]): string =>
  listAbsentParts(parts, guest).length === 0
    ? ''
    : listAttendedParts(parts, guest)
        .map(({ name }) => name)
        .join(NAME_SEPARATOR);

const fillers = /\b(?:and|only|the|for|to|guests?|invited|of|it)\b/g;
const wholeDay = /\b(?:all|everything|whole day)\b/g;
const eveningWords = /\bevening\b/g;

function parseParts(text: string, parts: readonly EventPart[]) {
  let rest = fold(text);
  const ids = new Set<number>();
  const consume = (word: string | RegExp, found: readonly (number | undefined)[]) => {
    const without = rest.replaceAll(word, ' ');
    if (without !== rest) for (const id of found) if (id !== undefined) ids.add(id);
    rest = without;
  };
  if (parts.length > 1) {
    for (const { id, name } of parts.toSorted((a, b) => b.name.length - a.name.length))
      consume(fold(name), [id]);
    consume(
      wholeDay,
      parts.map(({ id }) => id),
    );
  }
  const hasEvening = eveningWords.test(rest);
  consume(eveningWords, [findEveningPart(parts)?.id]);
  const isUnread = /[\p{L}\p{N}]/u.test(rest.replace(fillers, ' '));
  return { ids, hasEvening, isUnread };
}

/** Reads event parts from a file’s text. `unread`: the text, if a word in it names no part. */
export function parseInvitation(
  text: string,
  parts: readonly EventPart[],
): { invitation: ReturnType<typeof inviteToParts> | null; unread: string | null } {
  const { ids, hasEvening, isUnread } = parseParts(text, parts);
  const unread = isUnread ? text : null;
  if (parts.length > 1)
    return { invitation: ids.size > 0 && !isUnread ? inviteToParts(parts, ids) : null, unread };
  return {
    invitation: hasEvening && !isUnread ? { is_evening: true, invited_to: null } : null,
    unread,
  };
}

/** The change to a listed guest's invitation; null if there is none, or if a word names no part. */
export function findInvitationChange(
  listed: InvitedGuest,
  text: string,
  hasTable: boolean,
  parts: readonly EventPart[],
): { was: string; text: string } | null {
  const { invitation } = parseInvitation(text, parts);
  if (!invitation) return null;
  const name = (guest: InvitedGuest) =>
    parts.length > 1 ? joinInvitedParts(guest, parts) : guest.is_evening ? 'Evening only' : '';
  const is_evening = invitation.is_evening && !hasTable;
  const [was, now] = [name(listed), name({ ...listed, ...invitation, is_evening })];
  return was === now ? null : { was, text: now };
}

/** Sets the parts that a guest comes to from a file's text. Changes only guests who said yes. */
export function applyAttendedParts<Some extends InvitedGuest>(
  guest: Some,
  text: string,
  parts: readonly EventPart[],
): Some {
  const { ids, isUnread } = parseParts(text, parts);
  return getAttendance(guest) === 'coming' && ids.size > 0 && !isUnread
    ? { ...guest, absent_from: formatAbsence(parts, guest, ids) }
    : guest;
}

export function findAttendedPartsChange(
  listed: InvitedGuest,
  text: string,
  parts: readonly EventPart[],
): { was: string; text: string } | null {
  const name = (guest: InvitedGuest) =>
    joinAttendedParts(guest, parts) || joinInvitedParts(guest, parts);
  const [was, now] = [name(listed), name(applyAttendedParts(listed, text, parts))];
  return was === now ? null : { was, text: now };
}

/** Sets a guest's invitation from a file's text. A guest with a table is also invited to the part with tables. */
export function applyInvitation(guest: Guest, text: string, parts: readonly EventPart[]): Guest {
  const { invitation, unread } = parseInvitation(text, parts);
  return {
    ...guest,
    ...(invitation && {
      ...invitation,
      is_evening: invitation.is_evening && guest.table_number === null,
    }),
    ...(unread && {
      private_note: [guest.private_note, `Invited to: ${unread}`].filter(Boolean).join('\n'),
    }),
  };
}
