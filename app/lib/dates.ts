import dayjs from 'dayjs';

export const longDate = (date: string) => dayjs(date).format('dddd D MMMM YYYY');

/** 12 June 2027 */
export const plainDate = (date: string) => dayjs(date).format('D MMMM YYYY');

export const shortDate = (date: string) => dayjs(date).format('D MMM YYYY');

export const expiryDate = (date: string) => dayjs(date).format('DD MMM YYYY');

/** 2 May */
export const dayAndMonth = (date: string) => dayjs(date).format('D MMMM');

/** Saturday 12 June 2027, 15:04 */
export const longDateTime = (moment: Date | string) => dayjs(moment).format('dddd D MMMM YYYY, HH:mm');

/** 2027-06-12T15:00, as a field of date and time takes it, by the clock of this device. */
export const localDateTime = (moment: string) => dayjs(moment).format('YYYY-MM-DDTHH:mm');

/** 2027-06-12 15:04, as spreadsheets read it, by the clock of this device. */
export const localMinute = (moment: Date) => dayjs(moment).format('YYYY-MM-DD HH:mm');

/** 15:04, by the clock of this device. */
export const clockTime = (moment: Date) => dayjs(moment).format('HH:mm');

/** 2027-06-12, as dates are written, by the clock of this device. */
export const isoDay = (moment: Date) => dayjs(moment).format('YYYY-MM-DD');

/** Whether a moment is on a day as dates are written, by the clock of this device. */
export const isOnDay = (moment: Date, date: string) => isoDay(moment) === date;

/** “just now”, “2 min ago”; only what is younger than an hour is said so. */
export function agoInWords(at: string, now: number): string {
  const minutes = Math.floor(Math.max(0, now - Date.parse(at)) / 60_000);
  return minutes < 1 ? 'just now' : `${minutes} min ago`;
}
