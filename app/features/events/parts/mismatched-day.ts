import { countDays, formatWeekdayAndDay } from '@/lib/dates/dates';
import { addDays, type EventPart } from './schema';

/** The day of the part with the tables, if no part is on the event's day; otherwise undefined. */
export const findMismatchedDay = (
  parts: readonly EventPart[],
  eventDate: string,
): string | undefined =>
  parts.every(({ day }) => day !== eventDate)
    ? (parts.find(({ has_tables }) => has_tables) ?? parts[0])?.day
    : undefined;

export const moveParts = (parts: readonly EventPart[], from: string, to: string): EventPart[] =>
  parts.map((part) => ({ ...part, day: addDays(part.day, countDays(from, to)) }));

/** “These hours are on Saturday 12 June; your event is on Saturday 19 June.” */
export const describeMismatchedDay = (day: string, eventDate: string): string =>
  `These hours are on ${formatWeekdayAndDay(day)}; your event is on ${formatWeekdayAndDay(eventDate)}.`;
