import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '@/components/page-header';
import { EmptyState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { PlanError } from '@/features/plans/components/plan-error';
import { describeAllowance, getActivePlan, isHigherPlan, type Plan } from '@/features/plans/model';
import { useTakeFreePlan } from '@/features/plans/mutations';
import { plansQuery, subscriptionQuery } from '@/features/plans/queries';
import { paths } from '@/lib/text/paths';
import { useStartPayment } from '../mutations';
import { adoptFirstList } from '../stored-first-list';
import { storedUnpaidPlan } from '../stored-unpaid-plan';
import { AddonStep } from './addon-step';
import { getPlanChoiceTitle, PlanChoice, PlanChoiceHeader } from './plan-choice';
import { TermsNote } from './terms-note';

type Props = {
  user: User;
  isUpgrade: boolean;
  chosen: string | null;
};

export function CheckoutSignedIn({ user, isUpgrade, chosen }: Props) {
  const navigate = useNavigate();
  const userId = user.id;
  const [planName, setName] = useState(chosen);
  useEffect(() => adoptFirstList(userId), [userId]);
  const payment = useStartPayment(userId);
  const subscription = useQuery(subscriptionQuery(userId));
  const plans = useQuery(plansQuery);
  const takeFreePlan = useTakeFreePlan(userId);
  const setPlanName = (name: string | null) => {
    setName(name);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  if (subscription.isPending) return <Loading />;
  if (subscription.isLoadingError) return <PlanError onRetry={subscription.refetch} />;

  const current = getActivePlan(subscription.data, new Date());
  const offered = (name: string | null) =>
    plans.data?.find((plan) => plan.name === name && plan.price > 0 && isHigherPlan(plan, current));
  const toBuy = offered(planName);
  const unpaid = offered(storedUnpaidPlan.read());
  if (current && plans.data && !plans.data.some((plan) => isHigherPlan(plan, current))) {
    return (
      <>
        <PageHeader title={getPlanChoiceTitle(isUpgrade)} />
        <div className="sheet">
          <EmptyState
            title="You are already on the highest tier"
            action={<LinkButton to={paths.dashboard}>Return to Dashboard</LinkButton>}
          >
            {current.name} is our largest plan: {describeAllowance(current)}.
          </EmptyState>
        </div>
      </>
    );
  }
  if (toBuy) {
    return (
      <AddonStep
        plan={toBuy}
        current={current}
        buyerName={String(user.user_metadata.full_name ?? '')}
        busy={payment.isPending || payment.isSuccess}
        onBack={() => {
          setPlanName(null);
          storedUnpaidPlan.remove();
        }}
        onPay={(addon) => payment.mutate({ planId: toBuy.id, planName: toBuy.name, addon })}
      />
    );
  }
  const choose = (plan: Plan) => {
    if (plan.price > 0) return setPlanName(plan.name);
    takeFreePlan.mutate(plan, {
      onSuccess: () => navigate(`${paths.paymentSuccess}?free_plan=true`),
    });
  };
  return (
    <>
      <PlanChoiceHeader isUpgrade={isUpgrade} />
      {unpaid && (
        <div className="note mb-6 flex-wrap items-center justify-between">
          <p>
            <b>You weren’t charged.</b> You had chosen {unpaid.name}.
          </p>
          <Button size="sm" onClick={() => setPlanName(unpaid.name)}>
            Continue with {unpaid.name}
          </Button>
        </div>
      )}
      <PlanChoice
        current={current}
        isOffered={(plan) => isHigherPlan(plan, current)}
        busy={takeFreePlan.isPending}
        onChoose={choose}
      />
      <div className="mt-5">
        <TermsNote />
      </div>
      {takeFreePlan.isPending && (
        <p className="mt-4 flex items-center gap-3 text-ink-2" role="status">
          <span className="spinner" aria-hidden="true" /> Setting up your plan...
        </p>
      )}
    </>
  );
}
