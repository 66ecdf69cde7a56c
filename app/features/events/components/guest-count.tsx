import { Meter } from '@/components/meter';
import { guestLimit, type Plan, UNLIMITED } from '@/features/plans/model';
import { plural } from '@/lib/counted';
import type { HostEvent } from '../schema';

/** How many guests there are, of how many: the plan's limit, which nobody is told while the plan could not be read (undefined). */
export function GuestCount({ event, plan }: { event: HostEvent; plan: Plan | null | undefined }) {
  const limit = plan === undefined ? null : guestLimit(plan);
  const tables = (
    <>
      <b>{event.tables_count}</b> {plural(event.tables_count, 'table')}
    </>
  );
  if (limit === null || limit === UNLIMITED) {
    return (
      <span>
        <b>{event.guests_count}</b> {plural(event.guests_count, 'guest')}
        {limit === UNLIMITED && ' (Unlimited)'}, {tables}
      </span>
    );
  }
  return (
    <>
      <span>
        <b>{event.guests_count}</b> of {limit} guests, {tables}
      </span>
      <Meter value={event.guests_count} max={limit} label={`${event.guests_count} of ${limit} guests`} />
    </>
  );
}
