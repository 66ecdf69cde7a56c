import { toIsoDate } from '@/lib/dates/dates';

type Counts = { visits: number; searches: number };
/** Counts of one hour; `hour` is its start. */
export type CountedHour = Counts & { hour: string };

const none: Counts = { visits: 0, searches: 0 };

export const sumCounts = (counted: readonly Counts[]): Counts =>
  counted.reduce(
    (all, { visits, searches }) => ({
      visits: all.visits + visits,
      searches: all.searches + searches,
    }),
    none,
  );

/** By this device's clock, like all dates in an event. */
const dayOf = ({ hour }: CountedHour) => toIsoDate(new Date(hour));

export function sumByDay(hours: readonly CountedHour[]): (Counts & { day: string })[] {
  const days = [...new Set(hours.map(dayOf))].sort();
  return days.map((day) => ({ day, ...sumCounts(hours.filter((each) => dayOf(each) === day)) }));
}

/** Each hour of a day from the first to the last with a count; `at` is 0 to 23, by this device's clock. */
export function hoursOfDay(
  hours: readonly CountedHour[],
  day: string,
): (Counts & { at: number })[] {
  const counted = hours
    .filter((each) => dayOf(each) === day)
    .map((each) => ({ ...each, at: new Date(each.hour).getHours() }));
  if (counted.length === 0) return [];
  const first = Math.min(...counted.map(({ at }) => at));
  const last = Math.max(...counted.map(({ at }) => at));
  const steps = Array.from({ length: last - first + 1 }, (_, step) => first + step);
  return steps.map((at) => ({ at, ...sumCounts(counted.filter((each) => each.at === at)) }));
}

/** The day shown at first: the event's own once it has counts, else the latest. */
export const dayToShow = (days: readonly { day: string }[], eventDate: string | undefined) =>
  days.find(({ day }) => day === eventDate)?.day ?? days.at(-1)?.day ?? '';

/** Lower-case input capitalised like a name. */
export const capitaliseName = (typed: string) =>
  typed.replace(/(^|[\s'’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
