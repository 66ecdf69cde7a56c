import { getGuestLimit, type Plan, UNLIMITED } from '@/features/plans/model';
import { countDays, formatLongDate, formatShortDate, toIsoDate } from '@/lib/dates/dates';
import { formatCount, pluralise } from '@/lib/text/counts';
import { getFirstName } from '@/lib/text/names';
import type { HostEvent } from './schema';
import { getTabPath } from './workspace-tabs';

const DAY_MS = 24 * 60 * 60 * 1000;

export const filterActiveEvents = <Event extends { event_date: string }>(
  events: readonly Event[],
  today: Date,
): Event[] => events.filter(({ event_date }) => event_date >= toIsoDate(today));

export const isTodayOrPast = ({ event_date }: { event_date: string }, today: Date): boolean =>
  event_date <= toIsoDate(today);

export const filterOwnEvents = <Event extends { role: string }>(
  events: readonly Event[],
): Event[] => events.filter(({ role }) => role === 'owner');

export const getOwnerFirstName = ({ owner_name }: { owner_name: string }): string =>
  getFirstName(owner_name) || 'The owner';

/** The words after an event’s number of guests: “of 50 guests”, “guests (Unlimited)”. */
export function formatGuestLimit(plan: Plan | null, guestCount: number): string {
  const limit = getGuestLimit(plan);
  return limit === UNLIMITED
    ? `${pluralise(guestCount, 'guest')} (Unlimited)`
    : `of ${limit} guests`;
}

/** The date field's help for an editor. Only the owner may set a past date, because it may trigger deletion. */
export const getDateHelp = (event: { role: string; owner_name: string }): string | undefined =>
  event.role === 'owner'
    ? undefined
    : `Only ${getOwnerFirstName(event)} can choose a day that has passed.`;

export const roleLabels = { editor: 'You can edit', viewer: 'View only' } as const;

/** Upcoming events, soonest first, then past ones, latest first. */
export function sortBySoonest<Event extends { event_date: string }>(
  events: readonly Event[],
  today: Date,
): Event[] {
  const upcoming = filterActiveEvents(events, today);
  const past = events.filter((event) => !upcoming.includes(event));
  const sortByDate = (list: Event[]) =>
    list.sort((a, b) => a.event_date.localeCompare(b.event_date));
  return [...sortByDate(upcoming), ...sortByDate(past).reverse()];
}

/** Whether the name, the date or the owner's name contains `words`, which are in lower case. */
export const matchesEventSearch = (
  {
    event_name,
    event_date,
    owner_name,
  }: Pick<HostEvent, 'event_name' | 'event_date' | 'owner_name'>,
  words: string,
): boolean =>
  [
    event_name,
    event_date,
    formatLongDate(event_date),
    formatShortDate(event_date),
    owner_name,
  ].some((text) => text.toLowerCase().includes(words));

const [WEEK, MONTH, YEAR] = [7, 30.44, 365.25];
export function formatDaysAway({ event_date }: { event_date: string }, today: Date): string {
  const days = countDays(toIsoDate(today), event_date);
  const far = Math.abs(days);
  const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  const formatUnits = (length: number, unit: Intl.RelativeTimeFormatUnit) =>
    words.format(Math.round(days / length), unit);
  if (far < 2 * WEEK) return formatUnits(1, 'day');
  if (far < 4 * MONTH) return formatUnits(WEEK, 'week');
  return far < 2 * YEAR ? formatUnits(MONTH, 'month') : formatUnits(YEAR, 'year');
}

export const eventPhaseLabels = { before: 'Before', today: 'On the day', after: 'Afterwards' };
export type EventPhase = keyof typeof eventPhaseLabels;
export const eventPhases = Object.keys(eventPhaseLabels) as readonly EventPhase[];

export function getEventPhase(
  { event_date }: { event_date: string },
  today: Date,
  requested?: string | null,
): EventPhase {
  const day = toIsoDate(today);
  return (
    eventPhases.find((part) => part === requested) ??
    (event_date > day ? 'before' : event_date === day ? 'today' : 'after')
  );
}

export type StepLead = 'Next' | 'Today' | null;

export const prependLead = (lead: StepLead, words: string): string =>
  lead ? `${lead}: ${words}` : words;

/** `words`: the next step; `press`: the link's text; `to`: its path. */
export function getNextStep(
  {
    id,
    event_date,
    guests_count,
    tables_count,
  }: Pick<HostEvent, 'id' | 'event_date' | 'guests_count' | 'tables_count'>,
  today: Date,
): { lead: StepLead; words: string; press: string; to: string } {
  const day = toIsoDate(today);
  if (event_date < day)
    return {
      lead: null,
      words: 'See how your guests found their seats',
      press: 'See how it went',
      to: getTabPath(id, 'day', 'after'),
    };
  if (guests_count === 0)
    return {
      lead: 'Next',
      words: 'add your guests',
      press: 'Import them',
      to: `${getTabPath(id, 'guests')}&open=import`,
    };
  if (event_date === day)
    return {
      lead: 'Today',
      words: 'see who has arrived',
      press: 'Open the day',
      to: getTabPath(id, 'day', 'today'),
    };
  if (tables_count === 0)
    return {
      lead: 'Next',
      words: `give your ${formatCount(guests_count, 'guest')} a table`,
      press: 'Seat them',
      to: `${getTabPath(id, 'room')}&open=seat-for-me`,
    };
  return {
    lead: 'Next',
    words: 'see what is left to do',
    press: 'See',
    to: getTabPath(id, 'day', 'before'),
  };
}

type Opens = { opens_at: string | null; closes_at: string | null };

export type PageState = 'waiting' | 'open' | 'closed';

/** What guests see now; enforced by the database (docs/rules.md). */
export function getPageState({ opens_at, closes_at }: Opens, now: Date): PageState {
  if (opens_at && new Date(opens_at) > now) return 'waiting';
  return closes_at && new Date(closes_at) <= now ? 'closed' : 'open';
}

export type DeletionSchedule = {
  event_date: string;
  deletes_after_days: number | null;
  deletion_mailed_at: string | null;
};

/** The ISO date on which an event is deleted automatically, at least a week after its host was mailed; null if never. */
export function getDeletionDay(
  { event_date, deletes_after_days, deletion_mailed_at }: DeletionSchedule,
  now: Date,
): string | null {
  if (deletes_after_days === null) return null;
  const planned = new Date(`${event_date}T00:00Z`).getTime() + deletes_after_days * DAY_MS;
  const mailed =
    Math.floor((deletion_mailed_at ? Date.parse(deletion_mailed_at) : now.getTime()) / DAY_MS) *
    DAY_MS;
  return new Date(Math.max(planned, mailed + 7 * DAY_MS)).toISOString().slice(0, 10);
}

/** Whether to warn the host: at most a week remains (time zones can shift this by a day). */
export const isDeletionImminent = (day: string | null, now: Date): day is string =>
  day !== null && Date.parse(`${day}T00:00Z`) - now.getTime() <= 8 * DAY_MS;
