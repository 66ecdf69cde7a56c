import { formatDayAndMonth, formatTime, isOnDay, toIsoDate } from '@/lib/dates/dates';
import type { TableLink } from './hosted-tables';

/** The person who has the link, or what became of the link. */
export function describeTableLink({ contact, sent_at, answered_at }: TableLink): string {
  if (!sent_at && !answered_at)
    return contact ? `${contact}, not given out yet` : 'Not given out yet';
  return contact ?? (sent_at ? `Link copied on ${formatDayAndMonth(sent_at)}` : 'Has the link');
}

export function describeLastSave({ answered_at }: TableLink, now = new Date()): string {
  if (!answered_at) return 'Not saved yet';
  return isOnDay(now, toIsoDate(new Date(answered_at)))
    ? `Today, ${formatTime(answered_at)}`
    : formatDayAndMonth(answered_at);
}
