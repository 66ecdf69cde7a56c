import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { PageHeader } from '@/components/page-header';
import { Button } from '@/components/ui/button';
import { PlanList, PlanListSkeleton, PlansError } from '@/features/plans/components/plan-list';
import type { Plan } from '@/features/plans/model';
import { plansQuery } from '@/features/plans/queries';
import { usePublicSettings } from '@/lib/react/use-public-settings';

type Props = {
  current: Plan | null;
  isOffered?: (plan: Plan) => boolean;
  busy: boolean;
  onChoose: (plan: Plan) => void;
};

export function PlanChoice({ current, isOffered = () => true, busy, onChoose }: Props) {
  const plans = useQuery(plansQuery);
  const { sellsPlans = true } = usePublicSettings();
  if (plans.isPending) return <PlanListSkeleton />;
  if (plans.isError)
    return (
      <Suspense>
        <PlansError error={plans.error} onRetry={() => void plans.refetch()} />
      </Suspense>
    );
  const isCurrent = (plan: Plan) => plan.id === current?.id;
  return (
    // space for the card of the recommended plan, which is taller than the panel
    <div className="min-[700px]:py-[28px]">
      {!sellsPlans && (
        <p className="note mb-6">
          Paid plans can’t be bought here yet, because no payments are set up. You can take the free
          plan.
        </p>
      )}
      <PlanList
        plans={plans.data.filter((plan) => isOffered(plan) || isCurrent(plan))}
        current={current}
        heading="h2"
        action={(plan) => (
          <Button
            variant={plan.is_popular ? 'blush' : 'line'}
            block
            disabled={busy || isCurrent(plan) || (plan.price > 0 && !sellsPlans)}
            onClick={() => onChoose(plan)}
          >
            {isCurrent(plan) ? 'Current plan' : `Get ${plan.name}`}
          </Button>
        )}
      />
    </div>
  );
}

export const getPlanChoiceTitle = (isUpgrade: boolean) =>
  isUpgrade ? 'Upgrade Your Plan' : 'Choose Your Plan';

export const PlanChoiceHeader = ({ isUpgrade = false }: { isUpgrade?: boolean }) => (
  <PageHeader
    title={getPlanChoiceTitle(isUpgrade)}
    lead="One payment, valid for 12 months. Nothing renews automatically."
  />
);
