import { format, parseISO } from 'date-fns';

export const longDate = (date: string) => format(parseISO(date), 'EEEE d MMMM yyyy');

/** 12 June 2027 */
export const plainDate = (date: string) => format(parseISO(date), 'd MMMM yyyy');

export const shortDate = (date: string) => format(parseISO(date), 'd MMM yyyy');

export const expiryDate = (date: string) => format(new Date(date), 'dd MMM yyyy');

/** 2 May */
export const dayAndMonth = (date: string) => format(parseISO(date), 'd MMMM');

/** Saturday 12 June 2027, 15:04 */
export const longDateTime = (moment: Date | string) => format(moment, 'EEEE d MMMM yyyy, HH:mm');

/** 2027-06-12T15:00, as a field of date and time takes it, by the clock of this device. */
export const localDateTime = (moment: string) => format(new Date(moment), "yyyy-MM-dd'T'HH:mm");

/** 2027-06-12 15:04, as spreadsheets read it, by the clock of this device. */
export const localMinute = (moment: Date) => format(moment, 'yyyy-MM-dd HH:mm');

/** 15:04, by the clock of this device. */
export const clockTime = (moment: Date) => format(moment, 'HH:mm');

/** 2027-06-12, as dates are written, by the clock of this device. */
export const isoDay = (moment: Date) => format(moment, 'yyyy-MM-dd');

/** Whether a moment is on a day as dates are written, by the clock of this device. */
export const isOnDay = (moment: Date, date: string) => isoDay(moment) === date;

/** “just now”, “2 min ago”; only what is younger than an hour is said so. */
export function agoInWords(at: string, now: number): string {
  const minutes = Math.floor(Math.max(0, now - Date.parse(at)) / 60_000);
  return minutes < 1 ? 'just now' : `${minutes} min ago`;
}
