import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/page-states';
import { toAppError } from '@/lib/errors';
import { guestAllowance, isPopular, type Plan, priceLabel } from '../model';
import { plansQuery } from '../queries';

type Props = {
  /** What the recommended plan's badge says: POPULAR on the home page, Most Popular on the price list. */
  badge: 'POPULAR' | 'Most Popular';
  action: (plan: Plan) => ReactNode;
};

/** All plans as one printed price list on one sheet; Pro or Professional is inked. */
export function PlanList({ badge, action }: Props) {
  const plans = useQuery(plansQuery);
  if (plans.isPending) return <PlanListSkeleton />;
  if (plans.isError)
    return <ErrorState message={`Error loading plans: ${toAppError(plans.error).message}`} onRetry={() => plans.refetch()} />;
  return (
    <div className="plans">
      {plans.data.map((plan) => (
        <article key={plan.id} className={isPopular(plan) ? 'plan inked on-ink' : 'plan'} aria-label={plan.name}>
          <h3 className="nm">
            {plan.name} {isPopular(plan) && <span className="pop">{badge}</span>}
          </h3>
          <p className="price">{priceLabel(plan)}</p>
          <p className="terms">
            {guestAllowance(plan)} <span>Valid for {plan.access_period_months} months</span>
          </p>
          <ul>
            {plan.features.map((feature) => (
              <li key={feature}>
                <Check className="ico" aria-hidden="true" />
                <span>{feature}</span>
              </li>
            ))}
          </ul>
          {action(plan)}
        </article>
      ))}
    </div>
  );
}

const PlanListSkeleton = () => (
  <div className="plans" role="status" aria-label="Loading plans">
    {['Basic', 'Pro', 'Pro Plus'].map((name) => (
      <div key={name} className="plan gap-4">
        <span className="sk h-7 w-24" />
        <span className="sk h-16 w-32" />
        <span className="sk h-5 w-full" />
        <span className="sk h-5 w-3/4" />
        <span className="sk h-5 w-5/6" />
        <span className="sk mt-4 h-12 w-full" />
      </div>
    ))}
  </div>
);
