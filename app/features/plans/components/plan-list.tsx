import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Awaited } from '@/components/awaited';
import { ErrorState } from '@/components/page-states';
import { toAppError } from '@/lib/errors';
import { guestAllowance, type Plan, priceLabel } from '../model';

type Props = {
  plans: Plan[] | Promise<Plan[]> | null;
  /** What the recommended plan's badge says: POPULAR on the home page, Most Popular on the price list. */
  badge: 'POPULAR' | 'Most Popular';
  action: (plan: Plan) => ReactNode;
};

export const PlanList = ({ plans, badge, action }: Props) => (
  <Awaited
    value={plans}
    waiting={<PlanListSkeleton />}
    failed={(error, retry) => <ErrorState message={`Error loading plans: ${toAppError(error).message}`} onRetry={retry} />}
  >
    {(arrived) => (
      <div className="plans">
        {arrived.map((plan) => (
          <article key={plan.id} className={plan.is_popular ? 'plan plan-recommended on-ink' : 'plan'} aria-label={plan.name}>
            <h3 className="plan-name">
              {plan.name} {plan.is_popular && <span className="plan-badge">{badge}</span>}
            </h3>
            <p className="plan-price">{priceLabel(plan)}</p>
            <p className="plan-terms">
              {guestAllowance(plan)} <span>Valid for {plan.access_period_months} months</span>
            </p>
            <ul>
              {plan.features.map((feature) => (
                <li key={feature}>
                  <Check className="icon" aria-hidden="true" />
                  <span>{feature}</span>
                </li>
              ))}
            </ul>
            {action(plan)}
          </article>
        ))}
      </div>
    )}
  </Awaited>
);

const PlanListSkeleton = () => (
  <div className="plans" role="status" aria-label="Loading plans">
    {[1, 2, 3].map((place) => (
      <div key={place} className="plan gap-4">
        <span className="skeleton h-7 w-24" />
        <span className="skeleton h-16 w-32" />
        <span className="skeleton h-5 w-full" />
        <span className="skeleton h-5 w-3/4" />
        <span className="skeleton h-5 w-5/6" />
        <span className="skeleton mt-4 h-12 w-full" />
      </div>
    ))}
  </div>
);
