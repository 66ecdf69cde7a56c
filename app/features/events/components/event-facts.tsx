import { Link } from 'react-router';
import { guestLimit, type Plan, UNLIMITED } from '@/features/plans/model';
import { plural } from '@/lib/counted';
import { longDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { HostEvent } from '../schema';

type Props = { event: HostEvent; plan: Plan | null };

export function EventFacts({ event, plan }: Props) {
  return (
    <>
      <span>{longDate(event.event_date)}</span>
      {event.role === 'owner' ? (
        <OfPlan event={event} plan={plan} />
      ) : (
        <span>
          <b className="font-semibold text-ink">{event.guests_count}</b> {plural(event.guests_count, 'guest')}
        </span>
      )}
      <span>
        <b className="font-semibold text-ink">{event.tables_count}</b> {plural(event.tables_count, 'table')}
      </span>
    </>
  );
}

function OfPlan({ event, plan }: Props) {
  const limit = guestLimit(plan);
  return (
    <span>
      <Link className="link" to={paths.checkout} title={plan ? `Your plan: ${plan.name}` : 'Choose a plan'}>
        <b className="font-semibold text-ink">{event.guests_count}</b> {limit === UNLIMITED ? '' : `of ${limit} `}
        {limit === UNLIMITED ? plural(event.guests_count, 'guest') : 'guests'}
        {limit === UNLIMITED && ' (Unlimited)'}
      </Link>
    </span>
  );
}
