import { type Fact, inOrder } from '@/features/door/facts';

/** A check-in as the phone recorded it, and when the server received it. */
export type Tick = Pick<Fact, 'id' | 'guest_id' | 'kind' | 'turn' | 'at'> & { received_at: string };

/** A bar of the plot. */
export type Bar = { from: Date; count: number };

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** A phone's clock may be ahead: its time is at most when the server received it. */
const timeOf = ({ at, received_at }: Tick) => new Date(Math.min(Date.parse(at), Date.parse(received_at)));

/** When each arrived guest came in: the first check-in since the last undo. */
export function arrivals(ticks: readonly Tick[]): Map<string, Date> {
  const came = new Map<string, Date>();
  for (const tick of [...ticks].sort(inOrder)) {
    const known = came.get(tick.guest_id);
    if (tick.kind === 'undone') came.delete(tick.guest_id);
    else if (!known || timeOf(tick) < known) came.set(tick.guest_id, timeOf(tick));
  }
  return came;
}

/** A check-in received later than this waited on its phone. */
const AT_ONCE_MS = 60_000;
export const sentLater = (ticks: readonly Tick[]) =>
  ticks.filter(({ at, received_at }) => Date.parse(received_at) - Date.parse(at) > AT_ONCE_MS).length;

/** When half of those who came had arrived; null if nobody came. */
export function halfIn(times: readonly Date[]): Date | null {
  const sorted = [...times].sort((a, b) => a.getTime() - b.getTime());
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

/** The plot's size: it shows the densest range, and counts what is outside. */
const MOST_BARS = 32;

/** Arrivals per quarter of an hour, empty ones included, and how many at other times. */
export const byQuarter = (times: readonly Date[]) =>
  plotted(
    times.map((time) => ({ from: time, count: 1 })),
    QUARTER_MS,
  );

/** The same for counts by the hour. */
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

/** Lines of less than five pixels blur. */
const MOST_LINES = 48;
/** How many guests one line of the plot stands for, so that lines do not blur. */
export function perLine(most: number): number {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
  return steps.find((step) => most / step <= MOST_LINES) ?? 10_000;
}

/** The day on which arrivals are deleted, with meals, allergies, wishes and other private data. */
export function privateFieldsGoOn({ event_date, private_days }: { event_date: string; private_days: number }): string {
  return new Date(Date.parse(`${event_date}T00:00Z`) + (private_days + 1) * 24 * HOUR_MS).toISOString().slice(0, 10);
}
