import dayjs from 'dayjs';
import { toIsoDate } from '@/lib/dates/dates';

export const TODAY = 'Today';

export function formatDayTitle(moment: Date, now: Date): string {
  const [day, today] = [dayjs(moment), dayjs(now)];
  if (day.isSame(today, 'day')) return TODAY;
  if (day.isSame(today.subtract(1, 'day'), 'day')) return 'Yesterday';
  return day.format(day.isSame(today, 'year') ? 'dddd D MMMM' : 'dddd D MMMM YYYY');
}

export type HistoryDay<Entry> = { key: string; title: string; entries: Entry[] };

export function groupByDay<Entry extends { at: string }>(
  entries: readonly Entry[],
  now: Date,
): HistoryDay<Entry>[] {
  const days = new Map<string, HistoryDay<Entry>>();
  for (const entry of entries) {
    const moment = new Date(entry.at);
    const key = toIsoDate(moment);
    const day = days.get(key) ?? { key, title: formatDayTitle(moment, now), entries: [] };
    day.entries.push(entry);
    days.set(key, day);
  }
  return [...days.values()];
}
