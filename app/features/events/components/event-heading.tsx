import { Ampersand } from '@/components/ampersand';
import { Meter } from '@/components/meter';
import { guestLimit, type Plan, UNLIMITED } from '@/features/plans/model';
import { longDate } from '@/lib/dates';
import type { HostEvent } from '../schema';
import { useEventDialogs } from './use-event-dialogs';
import './event-heading.css';

/** Name, date, what can be done with it and how full the event is, against its plan's limit. */
export function EventHeading({ event, plan }: { event: HostEvent; plan: Plan | null }) {
  const { edit, remove, dialog } = useEventDialogs(event);
  return (
    <div className="event-heading">
      <div className="min-w-0">
        <h2 className="title-l break-words">
          <Ampersand text={event.event_name} />
        </h2>
        <p className="text-ink-2">{longDate(event.event_date)}</p>
        <div className="mt-1 flex flex-wrap gap-x-5">
          <button type="button" className="link min-h-11" onClick={edit}>
            Edit Details
          </button>
          <button type="button" className="link min-h-11 text-claret" onClick={remove}>
            Delete
          </button>
        </div>
      </div>
      <div className="capacity">
        <GuestCount event={event} plan={plan} />
      </div>
      {dialog}
    </div>
  );
}

/** How many guests there are, of how many: the plan's limit, which nobody is told while the plan could not be read (undefined). */
export function GuestCount({ event, plan }: { event: HostEvent; plan: Plan | null | undefined }) {
  const limit = plan === undefined ? null : guestLimit(plan);
  const tables = (
    <>
      <b>{event.tables_count}</b> {event.tables_count === 1 ? 'table' : 'tables'}
    </>
  );
  if (limit === null || limit === UNLIMITED) {
    return (
      <span>
        <b>{event.guests_count}</b> {event.guests_count === 1 ? 'guest' : 'guests'}
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
