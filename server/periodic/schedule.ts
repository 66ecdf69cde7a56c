export type Period = 'quarter of an hour' | 'hour' | 'night';

const MINUTE_MS = 60_000;
/** When the fewest guests look for their tables, by the machine's own time zone. */
const NIGHT_BEGINS_AT = 3;

/** Whether a job that last ended at `last` is to run at `now`. A last time yet to come was told by a clock since put back: it counts for nothing. */
export function isDue(every: Period, last: Date | undefined, now: Date): boolean {
  if (!last || last > now) return true;
  if (every === 'night') return last < latestNight(now);
  return now.getTime() - last.getTime() >= (every === 'hour' ? 60 : 15) * MINUTE_MS;
}

function latestNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(NIGHT_BEGINS_AT, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}
