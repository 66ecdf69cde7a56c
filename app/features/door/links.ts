import dayjs from 'dayjs';
import { z } from 'zod/mini';
import { toLocalDateTime } from '@/lib/dates/dates';
import { formatList } from '@/lib/text/format-list';
import { isVenueLink } from './link-state';
import {
  type DoorLink,
  type DoorRight,
  doorLinkSchema,
  doorRights,
  type LinkRight,
} from './schema';
import { formatMoment } from './words';

const BASE_RIGHT: DoorRight = 'look';

export const linkFormSchema = z.extend(doorLinkSchema, {
  rights: z.pipe(
    z.array(z.enum(doorRights)),
    z.transform((rights): DoorRight[] => [BASE_RIGHT, ...rights]),
  ),
  ends_at: z.pipe(
    z
      .string()
      .check(z.refine((end) => new Date(end) > new Date(), 'Please choose a time in the future.')),
    z.transform((end) => new Date(end).toISOString()),
  ),
});

/** Default expiry of a link, for a datetime-local input: noon on the day after the event or, if that has passed, noon tomorrow. */
export function getDefaultLinkExpiry(eventDate: string, now: Date): string {
  const noonAfter = (from: Date) =>
    new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1, 12);
  const end = noonAfter(dayjs(eventDate).toDate());
  return toLocalDateTime((end > now ? end : noonAfter(now)).toISOString());
}

export function formatLastSeen(
  { opened_at, seen_at }: Pick<DoorLink, 'opened_at' | 'seen_at'>,
  now: Date,
): string {
  return opened_at ? `Last seen ${formatMoment(seen_at ?? opened_at, now)}.` : 'Not opened yet.';
}

const rightTexts = [
  ['check_in', 'checks in'],
  ['move_seats', 'moves guests'],
  ['kitchen', 'sees meals and allergies'],
] as const;
const venueRightTexts = [
  ['kitchen', 'dinners and allergies'],
  ['names', 'names at each table'],
] as const;

export function describeLinkRights(rights: readonly LinkRight[]): string {
  if (isVenueLink({ rights })) {
    const more = venueRightTexts
      .filter(([right]) => rights.includes(right))
      .map(([, text]) => text);
    return `Sees ${formatList(['the room', 'tables', 'counts', ...more])}${rights.includes('live') ? ', as they are now' : ''}`;
  }
  const more = rightTexts.filter(([right]) => rights.includes(right)).map(([, text]) => text);
  return more.length === 0 ? 'Can only look' : formatList(['Looks', ...more]);
}
