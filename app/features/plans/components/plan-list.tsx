import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Awaited } from '@/components/awaited';
import { ErrorState } from '@/components/page-states';
import { toAppError } from '@/lib/errors';
import { guestAllowance, isPopular, type Plan, priceLabel } from '../model';

type Props = {
  plans: Plan[] | Promise<Plan[]> | null;
  /** What the recommended plan's badge says: POPULAR on the home page, Most Popular on the price list. */
  badge: 'POPULAR' | 'Most Popular';
  action: (plan: Plan) => ReactNode;
};

/** All plans as one printed price list on one sheet; Pro or Professional is inked. */
export const PlanList = ({ plans, badge, action }: Props) => (
  <Awaited
    value={plans}
    waiting={<PlanListSkeleton />}
    failed={(error, retry) => <ErrorState message={`Error loading plans: ${toAppError(error).message}`} onRetry={retry} />}
  >
    {(arrived) => (
      <div className="plans">
        {arrived.map((plan) => (
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
    )}
  </Awaited>
);

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
