import { clockIn } from '@/lib/time-zones';
import { deletionDay } from '../model';
import { daysUntilDeletion, type HostEvent, type OpeningSettings } from '../schema';

/** After so many days an event deletes itself where its host has not said how many. */
export const USUAL_DAYS = 90;

/** When guests see an event, as the form about it has it: by the clock of the venue, which until its host has said so is in `zoneHere`. */
export function openingInForm(event: OpeningSettings, zoneHere: string) {
  const zone = event.time_zone ?? zoneHere;
  return {
    time_zone: zone,
    opens: event.opens_at ? clockIn(zone, event.opens_at) : '',
    closes: event.closes_at ? clockIn(zone, event.closes_at) : '',
    thanks: event.thanks ?? '',
  };
}
export type OpeningField = keyof ReturnType<typeof openingInForm>;

type OpeningTimes = Pick<HostEvent, 'event_date' | 'deletes_after_days' | 'deletion_mailed_at'>;

/** The day on which an event would delete itself by what is typed; null where that is no number of days. A new number is mailed anew. */
export function dayOfDeletion(
  { event_date, deletes_after_days, deletion_mailed_at }: OpeningTimes,
  typed: unknown,
  now: Date,
): string | null {
  const { data = null } = daysUntilDeletion.safeParse(typed);
  const mailed = data === deletes_after_days ? deletion_mailed_at : null;
  return deletionDay({ event_date, deletes_after_days: data, deletion_mailed_at: mailed }, now);
}

const columnOf = {
  time_zone: 'time_zone',
  opens: 'opens_at',
  closes: 'closes_at',
  thanks: 'thanks',
} as const satisfies Record<OpeningField, keyof OpeningSettings>;

/** What is said of an event whose host changed these fields: the rest may have been changed on another page since. The zone goes with what hangs on it, and in another zone the same time is another moment. */
export function openingPatch(
  before: OpeningSettings,
  after: OpeningSettings,
  changed: readonly OpeningField[],
): Partial<OpeningSettings> {
  const columns = new Set<keyof OpeningSettings>(changed.map((field) => columnOf[field]));
  const hangsOnZone = (['time_zone', 'opens_at', 'closes_at'] as const).some((column) => columns.has(column));
  if (hangsOnZone && after.time_zone !== before.time_zone) {
    columns.add('time_zone');
    if (after.opens_at) columns.add('opens_at');
    if (after.closes_at) columns.add('closes_at');
  }
  return Object.fromEntries([...columns].map((column) => [column, after[column]]));
}
