import { addDays, type EventPart } from '@/features/events/parts/schema';

const DAY_MS = 86_400_000;

/** The day of the part with the tables, if no part is on the event's day; otherwise undefined. */
export const findOtherDay = (parts: readonly EventPart[], eventDate: string): string | undefined =>
  parts.every(({ day }) => day !== eventDate)
    ? (parts.find(({ has_tables }) => has_tables) ?? parts[0])?.day
    : undefined;

/** Moves all parts by as many days as `from` is away from `to`. */
export function moveParts(parts: readonly EventPart[], from: string, to: string): EventPart[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  return parts.map((part) => ({ ...part, day: addDays(part.day, days) }));
}
