import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { guestAllowance, type Plan, priceLabel } from '@/features/plans/model';
import { plansQuery } from '@/features/plans/queries';
import { toAppError } from '@/lib/errors';
import './plan-choice.css';

type Props = {
  /** The plan already held: badged, and not to be chosen again. */
  current: Plan | null;
  /** Which plans are offered; all without it. */
  isOffered?: (plan: Plan) => boolean;
  busy: boolean;
  onChoose: (plan: Plan) => void;
};

export function PlanChoice({ current, isOffered = () => true, busy, onChoose }: Props) {
  const plans = useQuery(plansQuery);
  if (plans.isPending) return <Loading />;
  if (plans.isError)
    return <ErrorState message={`Error loading plans: ${toAppError(plans.error).message}`} onRetry={() => plans.refetch()} />;
  return (
    <div className="tiers sheet">
      {plans.data
        .filter((plan) => isOffered(plan) || plan.id === current?.id)
        .map((plan) => (
          <article key={plan.id} className={plan.is_popular ? 'tier tier-recommended on-ink' : 'tier'} aria-label={plan.name}>
            <div>
              <h2 className="tier-name">
                {plan.name} {plan.is_popular && <span className="badge badge-brass">Most Popular</span>}
                {plan.id === current?.id && <span className="badge">Current plan</span>}
              </h2>
            </div>
            <p className="tier-price">{priceLabel(plan)}</p>
            <ul>
              {[guestAllowance(plan), ...plan.features.slice(0, 2), `Valid for ${plan.access_period_months} months`].map(
                (line) => (
                  <li key={line}>
                    <Check className="icon" aria-hidden="true" />
                    <span>{line}</span>
                  </li>
                ),
              )}
            </ul>
            <Button
              variant={plan.is_popular ? 'blush' : 'line'}
              disabled={busy || plan.id === current?.id}
              onClick={() => onChoose(plan)}
            >
              {plan.id === current?.id ? 'Current plan' : `Select ${plan.name}`}
            </Button>
          </article>
        ))}
    </div>
  );
}
