import { SkeletonRows } from '@/components/page-states';
import { LinkButton } from '@/components/ui/link-button';
import { PlanError } from '@/features/plans/components/plan-error';
import {
  describeAllowance,
  getActivePlan,
  getGuestLimit,
  getPlanEnding,
  isUnlimited,
  type Subscription,
} from '@/features/plans/model';
import { formatExpiryDate } from '@/lib/dates/dates';
import { capitalise } from '@/lib/text/counts';
import { paths } from '@/lib/text/paths';

type Props = {
  /** Undefined if it could not be read. */
  subscription: Subscription | null | undefined;
  isPending: boolean;
  onRetry: () => unknown;
};

export const AccountPlan = ({ subscription, isPending, onRetry }: Props) => (
  <section className="mt-8 border-t border-hair pt-6" aria-labelledby="plan">
    <h2 id="plan" className="title-m">
      Your plan
    </h2>
    {isPending ? (
      <SkeletonRows rows={2} />
    ) : subscription === undefined ? (
      <PlanError onRetry={onRetry} />
    ) : (
      <PlanFacts subscription={subscription} />
    )}
  </section>
);

function PlanFacts({ subscription }: { subscription: Subscription | null }) {
  const now = new Date();
  const plan = getActivePlan(subscription, now);
  const ending = getPlanEnding(subscription, now);
  if (!plan || !subscription)
    return (
      <>
        <p className="mt-2 text-ink-2">
          {subscription && ending?.is === 'over'
            ? `Your ${subscription.plan_name} plan ended on ${formatExpiryDate(ending.date)}.`
            : 'You have no plan at the moment.'}{' '}
          Up to {getGuestLimit(null)} guests are free.
        </p>
        <LinkButton variant="soft" className="mt-4" to={paths.checkout}>
          Choose Your Plan
        </LinkButton>
      </>
    );
  return (
    <>
      <p className="mt-2">
        <b>{plan.name}</b>
        {subscription.expiry_date && `, until ${formatExpiryDate(subscription.expiry_date)}`}
      </p>
      <p className="text-ink-2">
        {capitalise(describeAllowance(plan))}. Paid plans are a single payment and never renew
        automatically.
      </p>
      {isUnlimited(plan) ? (
        <p className="mt-2 text-ink-2">{plan.name} is our largest plan.</p>
      ) : (
        <LinkButton
          variant="soft"
          className="mt-4"
          to={paths.checkout}
          state={{ upgradeFromPlan: plan.name }}
        >
          Upgrade Your Plan
        </LinkButton>
      )}
    </>
  );
}
