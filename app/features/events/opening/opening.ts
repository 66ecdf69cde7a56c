import { formatDateTimeInput } from '@/lib/dates/time-zones';
import { type DeletionSchedule, getDeletionDay } from '../model';
import { daysUntilDeletionSchema, type OpeningSettings } from '../schema';

/** Times are in the venue's time zone or, if the host has not set one, in `zoneHere`. */
export function toOpeningFormValues(event: OpeningSettings, zoneHere: string) {
  const zone = event.time_zone ?? zoneHere;
  return {
    time_zone: zone,
    opens: event.opens_at ? formatDateTimeInput(zone, event.opens_at) : '',
    closes: event.closes_at ? formatDateTimeInput(zone, event.closes_at) : '',
    thanks: event.thanks ?? '',
  };
}
export type OpeningField = keyof ReturnType<typeof toOpeningFormValues>;

const fieldColumns = {
  time_zone: 'time_zone',
  opens: 'opens_at',
  closes: 'closes_at',
  thanks: 'thanks',
} as const satisfies Record<OpeningField, keyof OpeningSettings>;

/** Contains only the changed fields, because others may have changed elsewhere. A new time zone moves the times, so both are sent together. */
export function buildOpeningPatch(
  before: OpeningSettings,
  after: OpeningSettings,
  changed: readonly OpeningField[],
): Partial<OpeningSettings> {
  const columns = new Set<keyof OpeningSettings>(changed.map((field) => fieldColumns[field]));
  const dependsOnZone = (['time_zone', 'opens_at', 'closes_at'] as const).some((column) =>
    columns.has(column),
  );
  if (dependsOnZone && after.time_zone !== before.time_zone) {
    columns.add('time_zone');
    if (after.opens_at) columns.add('opens_at');
    if (after.closes_at) columns.add('closes_at');
  }
  return Object.fromEntries([...columns].map((column) => [column, after[column]]));
}

/** Null if the typed number is invalid. If the number changes, the host gets a new mail at least a week before the deletion. */
export function previewDeletionDay(
  event: DeletionSchedule,
  typed: unknown,
  now: Date,
): string | null {
  const { data = null } = daysUntilDeletionSchema.safeParse(typed);
  const deletion_mailed_at = data === event.deletes_after_days ? event.deletion_mailed_at : null;
  return getDeletionDay(
    { event_date: event.event_date, deletes_after_days: data, deletion_mailed_at },
    now,
  );
}
