import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { AwaitData } from '@/components/await-data';
import { ErrorState, loadFailedMessage } from '@/components/page-states';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';
import {
  formatPrice,
  getGuestLimit,
  getUpgradeCredit,
  listSharedFeatures,
  type Plan,
  UNLIMITED,
} from '../model';

type Props = {
  plans: Plan[] | Promise<Plan[]> | null;
  badge?: string;
  current?: Plan | null;
  heading?: 'h2' | 'h3';
  /** True if the free plan also shows a number of months, although it never ends. */
  showsValidityOfFree?: boolean;
  /** Whether the features that all plans share are listed below the cards. */
  showsSharedFeatures?: boolean;
  /** Below the cards. */
  note?: ReactNode;
  action: (plan: Plan) => ReactNode;
};

export const PlanList = ({ plans, note, showsSharedFeatures = true, ...card }: Props) => (
  <AwaitData
    value={plans}
    fallback={<PlanListSkeleton />}
    renderError={(error, retry) => <PlansError error={error} onRetry={retry} />}
  >
    {(arrived) => {
      const shared = listSharedFeatures(arrived);
      return (
        <>
          <div className={arrived.length > 2 ? 'plan-list is-of-three' : 'plan-list'}>
            {arrived.map((plan) => (
              <PlanCard key={plan.id} plan={plan} shared={shared} {...card} />
            ))}
          </div>
          {note && <p className="plan-list-note">{note}</p>}
          {showsSharedFeatures && shared.length > 0 && (
            <SharedFeatures count={arrived.length} features={shared} />
          )}
        </>
      );
    }}
  </AwaitData>
);

/** Loaded on demand, because it includes the texts of all errors, which most visitors never need. */
export const PlansError = lazyWithFallback(
  () => import('./plans-error'),
  ({ onRetry }) => (
    <ErrorState message={`Error loading plans: ${loadFailedMessage}`} onRetry={onRetry} />
  ),
);

export const PlanListSkeleton = () => (
  <div className="plan-list is-of-three" role="status" aria-label="Loading plans">
    {[1, 2, 3].map((place) => (
      <div key={place} className="plan-card">
        <span className="skeleton h-7 w-24" />
        <span className="skeleton h-16 w-32" />
        <span className="skeleton h-5 w-3/4" />
        <span className="skeleton mt-4 h-12 w-full" />
        <span className="skeleton mt-4 h-20 w-full" />
        <span className="skeleton mt-4 h-5 w-5/6" />
      </div>
    ))}
  </div>
);

function PlanCard({
  plan,
  badge = 'Most Popular',
  current = null,
  heading: Heading = 'h3',
  showsValidityOfFree = false,
  shared,
  action,
}: Omit<Props, 'plans' | 'showsSharedFeatures' | 'note'> & {
  plan: Plan;
  shared: readonly string[];
}) {
  const credit = getUpgradeCredit(plan, current);
  return (
    <article
      className={plan.is_popular ? 'plan-card is-recommended on-ink' : 'plan-card'}
      aria-label={plan.name}
    >
      <Heading className="plan-name">
        {plan.name} {plan.is_popular && <span className="plan-badge">{badge}</span>}
        {plan.id === current?.id && <span className="badge">Current plan</span>}
      </Heading>
      <p className="plan-price">{formatPrice({ price: plan.price - credit })}</p>
      <div className="plan-quiet">
        <p>
          {plan.price > 0 || showsValidityOfFree
            ? `Valid for ${plan.access_period_months} months`
            : 'No end date'}
        </p>
        {current && credit > 0 && (
          <p className="plan-credit">
            {formatPrice(plan)} less the {formatPrice(current)} of your {current.name} plan.{' '}
            {plan.access_period_months} new months begin the day you pay.
          </p>
        )}
      </div>
      <div className="mt-6 grid">{action(plan)}</div>
      <p className="plan-allowance">
        <Allowance most={getGuestLimit(plan)} one="guest" many="guests" />
        <Allowance most={plan.max_events} one="event" many="events" />
      </p>
      <ul className="mt-4 grid content-start gap-[0.6rem]">
        {plan.features
          .filter((feature) => !shared.includes(feature))
          .map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
      </ul>
    </article>
  );
}

const Allowance = ({ most, one, many }: { most: number; one: string; many: string }) =>
  most === UNLIMITED ? (
    <span className="plan-allowance-part">
      <em>Unlimited</em> <span>{many}</span>
    </span>
  ) : (
    <span className="plan-allowance-part">
      {most > 1 && <small>Up to</small>} <b>{most}</b> <span>{most === 1 ? one : many}</span>
    </span>
  );

const SharedFeatures = ({ count, features }: { count: number; features: readonly string[] }) => (
  <section className="shared-features" aria-labelledby="shared-features">
    <h3 className="title-l" id="shared-features">
      {count === 3 ? 'All three have' : 'All plans have'}
    </h3>
    <ul>
      {features.map((feature) => (
        <li key={feature}>
          <Check className="icon" aria-hidden="true" /> {feature}
        </li>
      ))}
    </ul>
  </section>
);
