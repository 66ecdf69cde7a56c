import { type CheckInFact, compareCheckInFacts } from '@/features/door/facts';

/** A check-in recorded by a phone: `at` by its own clock, `received_at` by the server's. */
export type RecordedCheckIn = Pick<CheckInFact, 'id' | 'guest_id' | 'kind' | 'turn' | 'at'> & {
  received_at: string;
};

export type PlotBar = { from: Date; count: number };

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** A phone's clock may be fast, but no check-in happened after the server received it. */
const getCheckInTime = ({ at, received_at }: RecordedCheckIn) =>
  new Date(Math.min(Date.parse(at), Date.parse(received_at)));

/** A present guest arrived at the earliest check-in after their last undone check-in. */
export function findArrivalTimes(checkIns: readonly RecordedCheckIn[]): Map<string, Date> {
  const arrivedAt = new Map<string, Date>();
  for (const checkIn of [...checkIns].sort(compareCheckInFacts)) {
    const earliest = arrivedAt.get(checkIn.guest_id);
    if (checkIn.kind === 'undone') arrivedAt.delete(checkIn.guest_id);
    else if (!earliest || getCheckInTime(checkIn) < earliest)
      arrivedAt.set(checkIn.guest_id, getCheckInTime(checkIn));
  }
  return arrivedAt;
}

const MAX_DELAY_MS = 60_000;
/** The number of check-ins that the server received more than a minute late, because the phone was offline. */
export const countLateCheckIns = (checkIns: readonly RecordedCheckIn[]) =>
  checkIns.filter(({ at, received_at }) => Date.parse(received_at) - Date.parse(at) > MAX_DELAY_MS)
    .length;

/** When half of the present guests had arrived; null if nobody came. */
export function findMedianArrival(times: readonly Date[]): Date | null {
  const sorted = [...times].sort((a, b) => a.getTime() - b.getTime());
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

/** The plot shows the 32 consecutive bars with the most arrivals; the rest are counted as `others`. */
const MAX_BARS = 32;

/** Arrivals per quarter of an hour, including empty quarters in between. */
export const plotByQuarterHour = (times: readonly Date[]) =>
  buildPlot(
    times.map((time) => ({ from: time, count: 1 })),
    QUARTER_MS,
  );

export const plotByHour = (hours: readonly PlotBar[]) => buildPlot(hours, HOUR_MS);

function buildPlot(counts: readonly PlotBar[], step: number): { bars: PlotBar[]; others: number } {
  const slots = new Map<number, number>();
  for (const { from, count } of counts) {
    const slot = Math.floor(from.getTime() / step);
    slots.set(slot, (slots.get(slot) ?? 0) + count);
  }
  const filled = [...slots.keys()].sort((a, b) => a - b);
  const countAt = (slot = -1) => slots.get(slot) ?? 0;
  let [first, last, most] = [0, -1, 0];
  let [begin, sum] = [0, 0];
  for (const slot of filled) {
    sum += countAt(slot);
    while ((filled[begin] ?? slot) <= slot - MAX_BARS) sum -= countAt(filled[begin++]);
    if (sum > most) [first, last, most] = [filled[begin] ?? slot, slot, sum];
  }
  const bars = Array.from({ length: last - first + 1 }, (_, at) => ({
    from: new Date((first + at) * step),
    count: countAt(first + at),
  }));
  return { bars, others: counts.reduce((all, { count }) => all + count, 0) - most };
}

export const getHighestCount = (bars: readonly PlotBar[]) =>
  Math.max(0, ...bars.map(({ count }) => count));

const MAX_LINES = 48;
/** The number of guests that each line of the plot represents. More than 48 lines in a bar would be thinner than 5 px and merge. */
export function getGuestsPerLine(highestCount: number): number {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
  return steps.find((step) => highestCount / step <= MAX_LINES) ?? 10_000;
}

/** The ISO date on which arrivals, meals, allergies, wishes and all other private fields are deleted: `private_days` after the event. */
export function getPrivateDataDeletionDate({
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
