import { localDateTime } from '@/lib/dates';
import { deletionDay, zoneOfTimes } from './model';
import { daysUntilDeletion, type HostEvent, type OpeningSettings } from './schema';

/** Offered where a host has not said how many days. */
const USUAL_DAYS = 90;

/** When guests see an event and when it goes, as the form about it has it. */
export const openingInForm = (event: OpeningSettings) => ({
  opens: event.opens_at ? localDateTime(event.opens_at) : '',
  closes: event.closes_at ? localDateTime(event.closes_at) : '',
  thanks: event.thanks ?? '',
  deletes: event.deletes_after_days !== null,
  deletes_after: String(event.deletes_after_days ?? USUAL_DAYS),
  private_days: String(event.private_days),
});
export type OpeningField = keyof ReturnType<typeof openingInForm>;

type Goes = Pick<HostEvent, 'event_date' | 'deletes_after_days' | 'deletion_told_at'>;

/** The day on which an event would delete itself by what is typed; null where that is no number of days. A new number is mailed anew. */
export function goingDay({ event_date, deletes_after_days, deletion_told_at }: Goes, typed: unknown, now: Date): string | null {
  const { data = null } = daysUntilDeletion.safeParse(typed);
  const mailed = data === deletes_after_days ? deletion_told_at : null;
  return deletionDay({ event_date, deletes_after_days: data, deletion_told_at: mailed }, now);
}

const columnOf = {
  opens: 'opens_at',
  closes: 'closes_at',
  thanks: 'thanks',
  deletes: 'deletes_after_days',
  deletes_after: 'deletes_after_days',
  private_days: 'private_days',
} as const satisfies Record<OpeningField, keyof OpeningSettings>;

/** What is said of an event whose host changed these fields: the rest may have been changed on another page since. The zone goes with what hangs on it. */
export function saidOfOpening(
  before: Pick<HostEvent, keyof OpeningSettings>,
  after: Omit<OpeningSettings, 'time_zone'>,
  changed: readonly OpeningField[],
  zoneHere: string,
): Partial<OpeningSettings> {
  const columns = new Set(changed.map((field) => columnOf[field]));
  const said = Object.fromEntries([...columns].map((column) => [column, after[column]])) as Partial<OpeningSettings>;
  const hangsOnZone = ['opens_at', 'closes_at', 'deletes_after_days'].some((column) => column in said);
  const time_zone = zoneOfTimes(before, { opens_at: before.opens_at, closes_at: before.closes_at, ...said }, zoneHere);
  return hangsOnZone && time_zone !== before.time_zone ? { ...said, time_zone } : said;
}
