import { buildCalendarFile, type CalendarEntry } from '@/lib/dates/calendar-file';
import { parseDateTimeInput } from '@/lib/dates/time-zones';
import type { ScheduledEvent } from './model';

/** Matches “17:30”, “5.30 pm”, “17h30”, “5pm”; parseTime rejects a bare number. */
const timePattern = /^(\d{1,2})(?:[:.h](\d{2}))?(?:\s*([ap])\.?m\.?(?!\p{L}))?/iu;
const dashPattern = /^\s*(?:[-–—]|to\b|until\b)\s*/iu;
const leadingMarks = /^[\s\-–—:•|.,]+/u;

const DAY_MINUTES = 24 * 60;
const EVENING_MINUTES = 18 * 60;
const LAST_ENTRY_MINUTES = 30;

/** Reads the time at the start of a text as minutes since midnight; null if there is none. */
function parseTime(text: string): { minutes: number; rest: string } | null {
  const [matched = '', hours = '', minutes, half] = timePattern.exec(text) ?? [];
  if (!matched || (minutes === undefined && half === undefined)) return null;
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  if (minute > 59 || hour > (half ? 12 : 23)) return null;
  const hourOfDay = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return { minutes: hourOfDay * 60 + minute, rest: text.slice(matched.length) };
}

type Line = { start: number; end: number | null; title: string; notes: string[] };

/** Reads lines that begin with a time, as minutes since the start of the event’s day. Other lines belong to the line above. */
function parseLines(text: string): Line[] {
  const lines: Line[] = [];
  let day = 0;
  for (const line of text.split('\n')) {
    const text = line.replace(leadingMarks, '').trim();
    const startTime = parseTime(text);
    if (!startTime) {
      if (text) lines.at(-1)?.notes.push(text);
      continue;
    }
    const last = lines.at(-1)?.start ?? 0;
    // An early hour after an evening hour is past midnight.
    if (last - day >= EVENING_MINUTES && startTime.minutes < DAY_MINUTES / 2) day += DAY_MINUTES;
    const dash = dashPattern.exec(startTime.rest);
    const endTime = dash && parseTime(startTime.rest.slice(dash[0].length));
    const start = day + startTime.minutes;
    lines.push({
      start,
      end:
        endTime && day + endTime.minutes + (endTime.minutes <= startTime.minutes ? DAY_MINUTES : 0),
      title: (endTime?.rest ?? startTime.rest).replace(leadingMarks, '').trim(),
      notes: [],
    });
  }
  return lines;
}

/** Builds a calendar file of the running order in the venue’s time zone; null if no line begins with a time. */
export function buildRunningOrderFile(
  { calendar_id, event_name, event_date, time_zone }: ScheduledEvent,
  text: string,
): string | null {
  const lines = parseLines(text);
  if (lines.length === 0) return null;
  const toMoment = (minutes: number) => {
    const midnight = new Date(`${event_date}T00:00Z`).getTime();
    const local = new Date(midnight + minutes * 60_000).toISOString().slice(0, 16);
    return parseDateTimeInput(time_zone, local);
  };
  const entries = lines.map(({ start, end, title, notes }, at): CalendarEntry => {
    const next = lines[at + 1]?.start ?? 0;
    const [heading = event_name, ...description] = title ? [title, ...notes] : notes;
    return {
      uid: `${calendar_id}-${start}-${at}`,
      startsAt: toMoment(start),
      endsAt: toMoment(end ?? (next > start ? next : start + LAST_ENTRY_MINUTES)),
      title: heading,
      description: [event_name, ...description].join('\n'),
    };
  });
  return buildCalendarFile(entries);
}
