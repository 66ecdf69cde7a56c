import { Link } from 'react-router';
import { type Plan, UNLIMITED_PLAN } from '@/features/plans/model';
import { formatLongDate } from '@/lib/dates/dates';
import { pluralise } from '@/lib/text/counts';
import { paths } from '@/lib/text/paths';
import { formatGuestLimit } from '../model';
import type { HostEvent } from '../schema';

type Props = { event: HostEvent; plan: Plan | null };

export function EventFacts({ event, plan }: Props) {
  return (
    <>
      <span className="event-day">{formatLongDate(event.event_date)}</span>
      {event.role === 'owner' && plan !== UNLIMITED_PLAN ? (
        <GuestLimitLink event={event} plan={plan} />
      ) : (
        <span className="event-guest-count">
          <b className="font-semibold text-ink">{event.guests_count}</b>{' '}
          {pluralise(event.guests_count, 'guest')}
        </span>
      )}
      <span className="event-tables-count">
        <b className="font-semibold text-ink">{event.tables_count}</b>{' '}
        {pluralise(event.tables_count, 'table')}
      </span>
    </>
  );
}

const GuestLimitLink = ({ event, plan }: Props) => (
  <span className="event-guest-count">
    <Link
      className="link"
      to={paths.checkout}
      title={plan ? `Your plan: ${plan.name}` : 'Choose a plan'}
    >
      <b className="font-semibold text-ink">{event.guests_count}</b>{' '}
      {formatGuestLimit(plan, event.guests_count)}
    </Link>
  </span>
);
