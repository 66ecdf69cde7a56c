import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { guestAllowance, type Plan, priceLabel, upgradeCredit } from '../model';

type Props = {
  plan: Plan;
  badge: string;
  held?: Plan | null;
  heading?: 'h2' | 'h3';
  action: (plan: Plan) => ReactNode;
};

export function PlanCard({ plan, badge, held = null, heading: Heading = 'h3', action }: Props) {
  const credit = upgradeCredit(plan, held);
  return (
    <article className={plan.is_popular ? 'plan plan-recommended on-ink' : 'plan'} aria-label={plan.name}>
      <Heading className="plan-name">
        {plan.name} {plan.is_popular && <span className="plan-badge">{badge}</span>}
        {plan.id === held?.id && <span className="badge">Current plan</span>}
      </Heading>
      <p className="plan-price">{priceLabel({ price: plan.price - credit })}</p>
      <p className="plan-terms">
        {guestAllowance(plan)} <span>Valid for {plan.access_period_months} months</span>
        {held && credit > 0 && (
          <span className="plan-upgrade">
            {priceLabel(plan)} less the {priceLabel(held)} of your {held.name} plan. {plan.access_period_months} new months begin
            the day you pay.
          </span>
        )}
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
  );
}
