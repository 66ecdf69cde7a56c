import { type Fact, inOrder } from '@/features/door/facts';

/** What a phone at the door noted, and when it reached us. */
export type Tick = Pick<Fact, 'id' | 'guest_id' | 'kind' | 'turn' | 'at'> & { received_at: string };

/** A part of the plot: from when, and how many. */
export type Bar = { from: Date; count: number };

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** A phone whose clock is fast says a time to come: what it says was here before. */
const timeOf = ({ at, received_at }: Tick) => new Date(Math.min(Date.parse(at), Date.parse(received_at)));

/** When each guest who is in came in: the first tick since the last that was undone. */
export function arrivals(ticks: readonly Tick[]): Map<string, Date> {
  const came = new Map<string, Date>();
  for (const tick of [...ticks].sort(inOrder)) {
    const known = came.get(tick.guest_id);
    if (tick.kind === 'undone') came.delete(tick.guest_id);
    else if (!known || timeOf(tick) < known) came.set(tick.guest_id, timeOf(tick));
  }
  return came;
}

/** How late a tick may reach us and still have been sent at once. */
const AT_ONCE_MS = 60_000;
/** How many ticks waited on a phone for a signal. */
export const sentLater = (ticks: readonly Tick[]) =>
  ticks.filter(({ at, received_at }) => Date.parse(received_at) - Date.parse(at) > AT_ONCE_MS).length;

/** When half of the guests had arrived; null if nobody came. */
export function halfIn(times: readonly Date[]): Date | null {
  const sorted = [...times].sort((a, b) => a.getTime() - b.getTime());
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

/** The plot holds so many parts: those with the most in them. What lies outside is counted. */
const MOST_BARS = 32;

/** How many came in each quarter of an hour, quiet ones between them too, and how many at other times. */
export const byQuarter = (times: readonly Date[]) =>
  plotted(
    times.map((time) => ({ from: time, count: 1 })),
    QUARTER_MS,
  );

/** The same of what was counted by the hour. */
export const byHour = (hours: readonly Bar[]) => plotted(hours, HOUR_MS);

function plotted(counts: readonly Bar[], step: number): { bars: Bar[]; others: number } {
  const places = new Map<number, number>();
  for (const { from, count } of counts) {
    const place = Math.floor(from.getTime() / step);
    places.set(place, (places.get(place) ?? 0) + count);
  }
  const filled = [...places.keys()].sort((a, b) => a - b);
  const countAt = (place = -1) => places.get(place) ?? 0;
  let [first, last, most] = [0, -1, 0];
  let [begin, sum] = [0, 0];
  for (const place of filled) {
    sum += countAt(place);
    while ((filled[begin] ?? place) <= place - MOST_BARS) sum -= countAt(filled[begin++]);
    if (sum > most) [first, last, most] = [filled[begin] ?? place, place, sum];
  }
  const bars = Array.from({ length: last - first + 1 }, (_, at) => ({
    from: new Date((first + at) * step),
    count: countAt(first + at),
  }));
  return { bars, others: counts.reduce((all, { count }) => all + count, 0) - most };
}

export const busiest = (bars: readonly Bar[]) => Math.max(0, ...bars.map(({ count }) => count));

/** Lines of less than five pixels run together. */
const MOST_LINES = 48;
/** How many guests one line of the plot stands for: one, unless so many came at once that their lines would run together. */
export function perLine(most: number): number {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
  return steps.find((step) => most / step <= MOST_LINES) ?? 10_000;
}

/** The day on which who came is deleted, with meals, allergies, wishes and all else that is for the host alone. */
export function privateFieldsGoOn({ event_date, private_days }: { event_date: string; private_days: number }): string {
  // Emptied once that many days are over.
  return new Date(Date.parse(`${event_date}T00:00Z`) + (private_days + 1) * 24 * HOUR_MS).toISOString().slice(0, 10);
}
