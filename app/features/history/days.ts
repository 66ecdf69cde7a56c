import { format, isSameDay, isSameYear, subDays } from 'date-fns';

export const TODAY = 'Today';

/** “Today”, “Yesterday”, “Friday 30 April”; of another year with that, by the clock of this device. */
export function dayTitle(moment: Date, now: Date): string {
  if (isSameDay(moment, now)) return TODAY;
  if (isSameDay(moment, subDays(now, 1))) return 'Yesterday';
  return format(moment, isSameYear(moment, now) ? 'EEEE d MMMM' : 'EEEE d MMMM yyyy');
}

export type Day<Entry> = { key: string; title: string; entries: Entry[] };

/** Entries, the latest first, by their days. */
export function byDay<Entry extends { at: string }>(entries: readonly Entry[], now: Date): Day<Entry>[] {
  const days = new Map<string, Day<Entry>>();
  for (const entry of entries) {
    const moment = new Date(entry.at);
    const key = format(moment, 'yyyy-MM-dd');
    const day = days.get(key) ?? { key, title: dayTitle(moment, now), entries: [] };
    day.entries.push(entry);
    days.set(key, day);
  }
  return [...days.values()];
}
