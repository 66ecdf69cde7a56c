/**
 * Writes a day, given as 2027-06-12, in words: Saturday 12 June 2027. By the browser’s own words for days and months, which every phone has; without
 * commas, as some browsers write one after the weekday and the server may not.
 */
export const dayIn = (locale: string) => {
  const words = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (day: string): string => words.format(new Date(`${day}T00:00Z`)).replace(/[,،] ?/g, ' ');
};
