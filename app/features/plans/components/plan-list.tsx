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
  action: (plan: Plan) => ReactNode;
};
const threeColumns = 'min-[900px]:grid-cols-[1fr_1.14fr_1fr]';

export const PlanList = ({ plans, ...card }: Props) => (
  <AwaitData
    value={plans}
    fallback={<PlanListSkeleton />}
    renderError={(error, retry) => <PlansError error={error} onRetry={retry} />}
  >
    {(arrived) => {
      const shared = listSharedFeatures(arrived);
      return (
        <>
          <div className={arrived.length > 2 ? `plan-list ${threeColumns}` : 'plan-list'}>
            {arrived.map((plan) => (
              <PlanCard key={plan.id} plan={plan} shared={shared} {...card} />
            ))}
          </div>
          {shared.length > 0 && <SharedFeatures count={arrived.length} features={shared} />}
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
  <div className={`plan-list ${threeColumns}`} role="status" aria-label="Loading plans">
    {[1, 2, 3].map((place) => (
      <div key={place} className={`${planOnSheet} ${ruledPlan} gap-4`}>
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

const planOnSheet = 'flex flex-col px-[clamp(1.5rem,4vw,3rem)] py-[clamp(1.75rem,4vw,2.75rem)]';
const ruledPlan = 'not-first:border-t not-first:border-hair min-[900px]:not-first:border-t-0';
const recommended = 'plan-recommended on-ink min-[900px]:py-18';

function PlanCard({
  plan,
  badge = 'Most Popular',
  current = null,
  heading: Heading = 'h3',
  showsValidityOfFree = false,
  shared,
  action,
}: Omit<Props, 'plans'> & { plan: Plan; shared: readonly string[] }) {
  const quiet = plan.is_popular ? 'text-(--on-ink-2)' : 'text-ink-2';
  const credit = getUpgradeCredit(plan, current);
  return (
    <article
      className={plan.is_popular ? `${planOnSheet} ${recommended}` : `${planOnSheet} ${ruledPlan}`}
      aria-label={plan.name}
    >
      <Heading className="font-display text-[1.75rem]/[1.2] font-normal flex items-center gap-3 flex-wrap">
        {plan.name} {plan.is_popular && <span className="plan-badge">{badge}</span>}
        {plan.id === current?.id && <span className="badge">Current plan</span>}
      </Heading>
      <p
        className={`mt-3 mb-[0.9rem] font-display text-[4.5rem]/none tracking-[-0.03em] ${plan.is_popular ? 'min-[900px]:text-[5.75rem]' : ''}`}
      >
        {formatPrice({ price: plan.price - credit })}
      </p>
      <p className={quiet}>
        {plan.price > 0 || showsValidityOfFree
          ? `Valid for ${plan.access_period_months} months`
          : 'No end date'}
      </p>
      {current && credit > 0 && (
        <p
          className={`mt-[0.6rem] border-t pt-[0.6rem] ${quiet} ${plan.is_popular ? 'border-ink-line' : 'border-hair'}`}
        >
          {formatPrice(plan)} less the {formatPrice(current)} of your {current.name} plan.{' '}
          {plan.access_period_months} new months begin the day you pay.
        </p>
      )}
      <p className={plan.is_popular ? 'plan-allowance is-on-ink' : 'plan-allowance'}>
        <Allowance most={getGuestLimit(plan)} one="guest" many="guests" />
        <Allowance most={plan.max_events} one="event" many="events" />
      </p>
      <ul className="mx-0 mt-[1.2rem] mb-8 grid gap-[0.6rem]">
        {plan.features
          .filter((feature) => !shared.includes(feature))
          .map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
      </ul>
      <div className="mt-auto grid">{action(plan)}</div>
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
    <h3 className="display-m" id="shared-features">
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
