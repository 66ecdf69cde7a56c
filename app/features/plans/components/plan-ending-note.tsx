import { Link } from 'react-router';
import { formatExpiryDate } from '@/lib/dates/dates';
import { paths } from '@/lib/text/paths';
import { getGuestLimit, getPlanEnding, type Subscription } from '../model';

export function PlanEndingNote({
  subscription,
}: {
  subscription: Subscription | null | undefined;
}) {
  const ending = getPlanEnding(subscription, new Date());
  if (!ending || !subscription) return null;
  const isToCome = ending.is === 'soon';
  return (
    <div className="note mb-6">
      <p>
        <b>
          Your {subscription.plan_name} plan {isToCome ? 'ends' : 'ended'} on{' '}
          {formatExpiryDate(ending.date)}.
        </b>{' '}
        Your events stay readable and your guest pages stay up.{' '}
        {isToCome ? (
          'From then on, adding events or guests needs a new plan.'
        ) : (
          <>
            To add events, or more than {getGuestLimit(null)} guests, please{' '}
            <Link className="link" to={paths.checkout}>
              choose a plan
            </Link>
            .
          </>
        )}
      </p>
    </div>
  );
}
