import { listPreparations } from '@/features/seating/guests/needs';
import { formatEveningLabel } from '@/features/seating/guests/schema';
import { formatTableName } from '@/features/seating/tables/model';
import {
  formatDayAndMonth,
  formatLongDate,
  formatTime,
  formatWeekdayAndDay,
} from '@/lib/dates/dates';
import { capitalise, formatNumber, spellCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { getFirstName } from '@/lib/text/names';
import { type DoorGuest, type DoorSeating, isEveningOnly } from './model';
import type { DeclinedMove, UnsentChange } from './phone/store';
import type { DoorRight } from './schema';

export const describeSeating = (guest: DoorSeating): string =>
  isEveningOnly(guest) ? formatEveningLabel(guest.evening) : formatTableName(guest.table_number);

/** “Said no on 3 May. Best man. Room for a wheelchair”: when the guest declined, the public note, and what to prepare. */
export function buildDoorNote({
  declined_at,
  additional_info,
  needs,
}: Pick<DoorGuest, 'declined_at' | 'additional_info' | 'needs'>): string | null {
  const declined =
    declined_at === undefined
      ? null
      : declined_at === null
        ? 'Said no'
        : `Said no on ${formatDayAndMonth(declined_at)}`;
  const prepared = capitalise(listPreparations(needs).join(', '));
  return [declined, additional_info, prepared].filter(Boolean).join('. ') || null;
}

export const formatCheckedIn = (present: number, all: number): string =>
  present === all && all > 1 ? `all ${all} in` : `${present === 0 ? 'none' : present} of ${all} in`;

export function formatCheckInButtonLabel(missing: number, all: number): string {
  if (missing === all) return all === 2 ? 'Check in both' : `Check in all ${spellCount(all)}`;
  return `Check in the other ${spellCount(missing)}`;
}

export const listFirstNames = (guests: readonly { name: string }[]): string =>
  formatList(
    guests.map(({ name }) => getFirstName(name)),
    3,
  );

type SeatedGuest = Pick<DoorGuest, 'name' | 'table_number' | 'evening'>;

export function buildCheckInToast(
  guests: readonly SeatedGuest[],
  kind: 'in' | 'undone',
): { title: string; text: string } {
  const [one] = guests;
  if (one && guests.length === 1) {
    return {
      title: kind === 'in' ? `${one.name} is in` : `${one.name} isn’t in`,
      text: describeSeating(one),
    };
  }
  const count = capitalise(spellCount(guests.length));
  return {
    title: kind === 'in' ? `${count} more are in` : `${count} aren’t in`,
    text: listFirstNames(guests),
  };
}

/** “Two still to arrive”, and “Table 4: six of eight are in” */
export function buildTableToast(
  name: string,
  present: number,
  all: number,
): { title: string; text: string } {
  const missing = all - present;
  const title =
    missing === 0 ? 'Everyone is here' : `${capitalise(spellCount(missing))} still to arrive`;
  const are = present === 1 || all === 1 ? 'is' : 'are';
  return {
    title,
    text: `${name}: ${present === 0 ? 'none' : spellCount(present)} of ${spellCount(all)} ${are} in`,
  };
}

export const formatFreeChairs = (free: number) => (free > 0 ? `${free} free` : 'full');

export const formatCheckedInShare = (present: number, all: number) =>
  `${formatNumber(present)} of ${formatNumber(all)} in`;

/** “in at 15:38”, “to table 7” */
export function describeUnsentChange(item: UnsentChange): string {
  if ('move' in item)
    return item.move.to === null
      ? 'from their table'
      : `to ${formatTableName(item.move.to, 'table')}`;
  return `${item.fact.kind === 'in' ? 'in' : 'not in'} at ${formatTime(item.fact.at)}`;
}

export const formatUnsentCount = (count: number) =>
  `${formatNumber(count)} not sent yet, but nothing is lost`;

/** “at 15:38” for today, otherwise “on Sunday 5 September at 02:00” */
export function formatMoment(moment: Date | string, now: Date): string {
  const at = new Date(moment);
  const time = formatTime(at);
  if (at.toDateString() === now.toDateString()) return `at ${time}`;
  const date =
    at.getFullYear() === now.getFullYear() ? formatWeekdayAndDay(at) : formatLongDate(at);
  return `on ${date} at ${time}`;
}

const JUST_NOW_MS = 60_000;

/** “In just now”, “In at 14:52, Meg at the gate”. `helperName`: another helper's name. */
export function formatCheckedInSince(
  checkedInAt: string,
  helperName: string | null,
  now: Date,
): string {
  if (!helperName && Math.abs(now.getTime() - new Date(checkedInAt).getTime()) < JUST_NOW_MS)
    return 'In just now';
  return `In at ${formatTime(checkedInAt)}${helperName ? `, ${helperName}` : ''}`;
}

export function buildMoveToast(
  guests: readonly SeatedGuest[],
  to: string | null,
): { title: string; text: string } {
  const [one] = guests;
  const who =
    one && guests.length === 1
      ? `${getFirstName(one.name)} is`
      : `${capitalise(spellCount(guests.length))} are`;
  return {
    title: `${who} ${to === null ? 'without a table' : `at ${formatTableName(to, 'table')}`}`,
    text: `Before: ${one ? describeSeating(one) : formatTableName(null)}`,
  };
}

export function describeDeclinedMove(
  reason: DeclinedMove['why'],
  currentTable: string | null,
): string {
  const reasons: Record<DeclinedMove['why'], string> = {
    not_found: 'the hosts removed them from the list.',
    moved_meanwhile: `someone else ${currentTable === null ? 'removed them from their table' : `moved them to ${formatTableName(currentTable, 'table')}`} first.`,
    not_allowed: 'this link doesn’t allow it.',
    invalid_value: 'the list can’t have a table of that name. Ask the hosts to choose another.',
  };
  return reasons[reason];
}

export const doorRightLabels: Record<DoorRight, string> = {
  look: 'find guests and their tables',
  check_in: 'check guests in',
  move_seats: 'move guests to another table',
  kitchen: 'see meals and allergies',
};
