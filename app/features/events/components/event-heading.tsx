import type { ReactNode } from 'react';
import { Ampersand } from '@/components/ampersand';
import { Meter } from '@/components/meter';
import { guestLimit, type Plan, UNLIMITED } from '@/features/plans/model';
import { longDate } from '@/lib/dates';
import type { EventRow } from '../model';

/** Name, date, what can be done with it and how full the event is, against its plan's limit. */
export function EventHeading({ event, plan, actions }: { event: EventRow; plan: Plan | null; actions: ReactNode }) {
  return (
    <div className="top">
      <div className="min-w-0">
        <h2 className="title-l break-words">
          <Ampersand text={event.event_name} />
        </h2>
        <p className="text-ink-2">{longDate(event.event_date)}</p>
        <div className="mt-1 flex flex-wrap gap-x-5">{actions}</div>
      </div>
      <div className="capacity">
        <GuestCount event={event} plan={plan} />
      </div>
    </div>
  );
}

export function GuestCount({ event, plan }: { event: EventRow; plan: Plan | null }) {
  const limit = guestLimit(plan);
  const tables = `${event.tables_count === 1 ? 'table' : 'tables'}`;
  if (limit === UNLIMITED) {
    return (
      <span>
        <b>{event.guests_count}</b> guests (Unlimited), <b>{event.tables_count}</b> {tables}
      </span>
    );
  }
  return (
    <>
      <span>
        <b>{event.guests_count}</b> of {limit} guests, <b>{event.tables_count}</b> {tables}
      </span>
      <Meter value={event.guests_count} max={limit} label={`${event.guests_count} of ${limit} guests`} />
    </>
  );
}
