import { formatInZone } from '@/lib/dates/time-zones';
import type { OpeningState } from './model';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = 'day' | 'hour' | 'minute' | 'second';
export type UnitCount = { unit: Unit; count: number };

/** Splits seconds into days, hours and minutes; below an hour into minutes and seconds. */
export function splitTimeLeft(seconds: number): UnitCount[] {
  const left = Math.max(0, Math.ceil(seconds));
  const parts = (...units: [Unit, number][]) =>
    units.map(([unit, count]) => ({ unit, count: Math.floor(count) }));
  if (left < HOUR) return parts(['minute', left / MINUTE], ['second', left % MINUTE]);
  const hours: [Unit, number][] = [
    ['hour', (left % DAY) / HOUR],
    ['minute', (left % HOUR) / MINUTE],
  ];
  return left < DAY ? parts(...hours) : parts(['day', left / DAY], ...hours);
}

export type UnitNames = Record<Unit, string[]>;

/** Names by count; larger counts use the name for their last two digits. Sent to phones, which may not support the language. */
export function buildUnitNames(locale: string): UnitNames {
  const nameCounts = (unit: Unit, length: number) => {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    const getName = (count: number) =>
      format
        .formatToParts(count)
        .flatMap(({ type, value }) => (type === 'unit' ? value.trim() : []))
        .join(' ');
    return Array.from({ length: length }, (_, count) => getName(count));
  };
  return {
    day: nameCounts('day', 200),
    hour: nameCounts('hour', 24),
    minute: nameCounts('minute', 60),
    second: nameCounts('second', 60),
  };
}

export const getUnitName = (names: UnitNames, { unit, count }: UnitCount): string =>
  names[unit][count < 100 ? count : 100 + (count % 100)] ?? '';

/** Formats the opening time in the venue's time zone: with the weekday if it is at most six days before the event, otherwise also with the date. */
export function formatOpeningTime(
  { opens_at, time_zone }: OpeningState & { state: 'waiting' },
  eventDate: string,
  locale: string,
): string {
  const openingDay = formatInZone(time_zone, opens_at, 'sv', {}); // the Swedish format is YYYY-MM-DD
  const daysBefore = (Date.parse(eventDate) - Date.parse(openingDay)) / (DAY * 1000);
  const isThatWeek = daysBefore >= 0 && daysBefore < 7;
  const day = isThatWeek
    ? ({ weekday: 'long' } as const)
    : ({ weekday: 'long', day: 'numeric', month: 'long' } as const);
  const format = (part: Intl.DateTimeFormatOptions) =>
    formatInZone(time_zone, opens_at, `${locale}-u-nu-latn`, part);
  return `${format(day)} ${format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}
