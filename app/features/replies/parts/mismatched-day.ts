import { addDays, type EventPart } from '@/features/events/parts/schema';
import { countDays } from '@/lib/dates/dates';

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
