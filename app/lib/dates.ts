import { format, parseISO } from 'date-fns';

/** Saturday 13 June 2026 */
export const longDate = (date: string) => format(parseISO(date), 'EEEE d MMMM yyyy');

/** 13 Jun 2026 */
export const shortDate = (date: string) => format(parseISO(date), 'd MMM yyyy');

/** 04 Jan 2027, as the dashboard shows when a plan ends (specification 9). */
export const expiryDate = (date: string) => format(new Date(date), 'dd MMM yyyy');

/** 2027-06-12T15:00, as a field of date and time takes it, by the clock of this device. */
export const localDateTime = (moment: string) => format(new Date(moment), "yyyy-MM-dd'T'HH:mm");
