import { formatDate } from '@/lib/dates/dates';
import { formatVenueTime } from '@/lib/dates/time-zones';
import { getDeletionDay, getPageState, isDeletionImminent } from '../model';
import type { HostEvent } from '../schema';

type Props = { event: HostEvent; isBrief?: boolean };

export function OpeningNote({ event, isBrief = false }: Props) {
  const now = new Date();
  const state = getPageState(event, now);
  const day = getDeletionDay(event, now);
  const words = [
    state === 'waiting' &&
      event.opens_at &&
      `Guests see tables from ${formatVenueTime(event.time_zone, event.opens_at)}.`,
    state === 'closed' && 'Closed: guests see your thanks and no names.',
    state === 'open' &&
      event.closes_at &&
      !isBrief &&
      `Guests see tables until ${formatVenueTime(event.time_zone, event.closes_at)}.`,
    day &&
      (!isBrief || isDeletionImminent(day, now)) &&
      `We’ll delete this event on ${formatDate(day)}. Download its list before then to keep it.`,
    event.private_cleared_at &&
      !isBrief &&
      `We deleted meals, allergies, wishes and arrivals on ${formatDate(event.private_cleared_at)}.`,
  ].filter((one) => typeof one === 'string');
  if (words.length === 0) return null;
  return <p className="note">{words.join(' ')}</p>;
}
