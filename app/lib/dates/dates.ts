import dayjs from 'dayjs';
import { formatCount } from '../text/counts';

// These functions use the device's time zone; time-zones.ts formats dates in other zones.

export const formatLongDate = (date: Date | string) => dayjs(date).format('dddd D MMMM YYYY');

export const formatDate = (date: string) => dayjs(date).format('D MMMM YYYY');

export const formatShortDate = (date: string) => dayjs(date).format('D MMM YYYY');

export const formatExpiryDate = (date: string) => dayjs(date).format('DD MMM YYYY');

export const formatWeekday = (date: string) => dayjs(date).format('dddd');

export const formatWeekdayAndDay = (date: Date | string) => dayjs(date).format('dddd D MMMM');

export const formatDayAndMonth = (date: string) => dayjs(date).format('D MMMM');

export const formatLongDateTime = (moment: Date | string) =>
  dayjs(moment).format('dddd D MMMM YYYY, HH:mm');

export const toLocalDateTime = (moment: string) => dayjs(moment).format('YYYY-MM-DDTHH:mm');

export const formatSortableDateTime = (moment: Date) => dayjs(moment).format('YYYY-MM-DD HH:mm');

export const formatTime = (moment: Date | string) => dayjs(moment).format('HH:mm');

export const toIsoDate = (moment: Date) => dayjs(moment).format('YYYY-MM-DD');

export const toDateInYears = (years: number) => toIsoDate(dayjs().add(years, 'year').toDate());

/** “103 years ago”, “in 973 years” */
export function describeYearsAway(date: string): string {
  const years = dayjs(date).year() - dayjs().year();
  return years < 0 ? `${formatCount(-years, 'year')} ago` : `in ${formatCount(years, 'year')}`;
}

const DAY_MS = 86_400_000;

/** From one ISO date to another; negative if `to` is earlier. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const isOnDay = (moment: Date, date: string) => toIsoDate(moment) === date;

/** For example “2 min ago” or “3 h ago”; after a day “3 Mar 2026”. */
export function formatAgo(moment: string, now: number): string {
  const minutes = Math.floor(Math.max(0, now - Date.parse(moment)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ago` : formatShortDate(moment);
}
