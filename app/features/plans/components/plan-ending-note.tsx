import { Link } from 'react-router';
import { expiryDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { planEnding, type Subscription } from '../model';

export function PlanEndingNote({ subscription }: { subscription: Subscription | null | undefined }) {
  const ending = planEnding(subscription, new Date());
  if (!ending || !subscription) return null;
  const date = expiryDate(ending.date);
  const stays = 'Your events stay readable and your guest pages stay up';
  return (
    <div className="note mb-6">
      {ending.is === 'soon' ? (
        <p>
          <b>
            Your {subscription.plan_name} plan ends on {date}.
          </b>{' '}
          {stays}. From then on, adding events or guests needs a new plan.
        </p>
      ) : (
        <p>
          <b>
            Your {subscription.plan_name} plan ended on {date}.
          </b>{' '}
          {stays}. To add events, or more than 50 guests, please{' '}
          <Link className="link" to={paths.checkout}>
            choose a plan
          </Link>
          .
        </p>
      )}
    </div>
  );
}
