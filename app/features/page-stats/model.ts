import { toIsoDate } from '@/lib/dates/dates';

type Counts = { visits: number; searches: number };
/** `hour`: start of the hour. */
export type HourlyCounts = Counts & { hour: string };

const none: Counts = { visits: 0, searches: 0 };

export const sumCounts = (counted: readonly Counts[]): Counts =>
  counted.reduce(
    (all, { visits, searches }) => ({
      visits: all.visits + visits,
      searches: all.searches + searches,
    }),
    none,
  );

/** In the device's time zone, like all dates in an event. */
const getDay = ({ hour }: HourlyCounts) => toIsoDate(new Date(hour));

export function sumByDay(hours: readonly HourlyCounts[]): (Counts & { day: string })[] {
  const days = [...new Set(hours.map(getDay))].sort();
  return days.map((day) => ({ day, ...sumCounts(hours.filter((each) => getDay(each) === day)) }));
}

/** Counts for each hour from the first to the last with activity. `at` is 0 to 23, in the device's time zone. */
export function getHoursOfDay(
  hours: readonly HourlyCounts[],
  day: string,
): (Counts & { at: number })[] {
  const counted = hours
    .filter((each) => getDay(each) === day)
    .map((each) => ({ ...each, at: new Date(each.hour).getHours() }));
  if (counted.length === 0) return [];
  const first = Math.min(...counted.map(({ at }) => at));
  const last = Math.max(...counted.map(({ at }) => at));
  const steps = Array.from({ length: last - first + 1 }, (_, step) => first + step);
  return steps.map((at) => ({ at, ...sumCounts(counted.filter((each) => each.at === at)) }));
}

export const chooseDay = (days: readonly { day: string }[], eventDate: string | undefined) =>
  days.find(({ day }) => day === eventDate)?.day ?? days.at(-1)?.day ?? '';

export const capitaliseName = (typed: string) =>
  typed.replace(/(^|[\s'’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
