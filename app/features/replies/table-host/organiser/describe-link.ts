import { formatDayAndMonth, formatTime, isOnDay, toIsoDate } from '@/lib/dates/dates';
import type { TableLink } from './hosted-tables';

export function describeTableLink({ contact, sent_at, answered_at }: TableLink): string {
  if (!sent_at && !answered_at)
    return contact ? `${contact}, not given out yet` : 'Not given out yet';
  return contact ?? (sent_at ? `Link copied on ${formatDayAndMonth(sent_at)}` : 'Has the link');
}

/** “today, 11:20” or “19 April”. */
export const formatSaveTime = (at: string, now = new Date()) =>
  isOnDay(now, toIsoDate(new Date(at))) ? `today, ${formatTime(at)}` : formatDayAndMonth(at);
