import { compareFacts, type Fact } from '@/features/door/facts';

/** A check-in recorded by a phone: `at` by its own clock, `received_at` by the server's. */
export type Tick = Pick<Fact, 'id' | 'guest_id' | 'kind' | 'turn' | 'at'> & { received_at: string };

export type Bar = { from: Date; count: number };

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** A phone's clock may be fast: a tick cannot be later than the server received it. */
const timeOf = ({ at, received_at }: Tick) =>
  new Date(Math.min(Date.parse(at), Date.parse(received_at)));

/** When each present guest arrived: the earliest tick since the last undone one. */
export function findArrivalTimes(ticks: readonly Tick[]): Map<string, Date> {
  const arrivedAt = new Map<string, Date>();
  for (const tick of [...ticks].sort(compareFacts)) {
    const earliest = arrivedAt.get(tick.guest_id);
    if (tick.kind === 'undone') arrivedAt.delete(tick.guest_id);
    else if (!earliest || timeOf(tick) < earliest) arrivedAt.set(tick.guest_id, timeOf(tick));
  }
  return arrivedAt;
}

const AT_ONCE_MS = 60_000;
/** The number of ticks that waited on a phone for a connection: the server received them more than a minute later. */
export const countSentLate = (ticks: readonly Tick[]) =>
  ticks.filter(({ at, received_at }) => Date.parse(received_at) - Date.parse(at) > AT_ONCE_MS)
    .length;

/** When half of the present guests had arrived; null if nobody came. */
export function findMedianArrival(times: readonly Date[]): Date | null {
  const sorted = [...times].sort((a, b) => a.getTime() - b.getTime());
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

/** The plot shows the 32 consecutive bars with the most arrivals; the rest are counted as `others`. */
const MAX_BARS = 32;

/** Arrivals per quarter of an hour, including empty quarters in between. */
export const barsByQuarter = (times: readonly Date[]) =>
  plotted(
    times.map((time) => ({ from: time, count: 1 })),
    QUARTER_MS,
  );

export const barsByHour = (hours: readonly Bar[]) => plotted(hours, HOUR_MS);

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
    while ((filled[begin] ?? place) <= place - MAX_BARS) sum -= countAt(filled[begin++]);
    if (sum > most) [first, last, most] = [filled[begin] ?? place, place, sum];
  }
  const bars = Array.from({ length: last - first + 1 }, (_, at) => ({
    from: new Date((first + at) * step),
    count: countAt(first + at),
  }));
  return { bars, others: counts.reduce((all, { count }) => all + count, 0) - most };
}

export const highestCount = (bars: readonly Bar[]) =>
  Math.max(0, ...bars.map(({ count }) => count));

const MAX_LINES = 48;
/** How many guests each line of the plot represents: more than 48 lines in a bar would be thinner than 5 px and merge. */
export function guestsPerLine(most: number): number {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
  return steps.find((step) => most / step <= MAX_LINES) ?? 10_000;
}

/** The ISO date on which arrivals, meals, allergies, wishes and all other private fields are deleted: `private_days` after the event. */
export function privateFieldsDeletedOn({
  event_date,
  private_days,
}: {
  event_date: string;
  private_days: number;
}): string {
  return new Date(Date.parse(`${event_date}T00:00Z`) + (private_days + 1) * 24 * HOUR_MS)
    .toISOString()
    .slice(0, 10);
}
