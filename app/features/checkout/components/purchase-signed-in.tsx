import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { readPendingEvent, storePendingEvent } from '@/features/events/pending-event';
import { PlanError } from '@/features/plans/components/plan-error';
import { formatPrice, getActivePlan, type Plan } from '@/features/plans/model';
import { useTakeFreePlan } from '@/features/plans/mutations';
import { subscriptionQuery } from '@/features/plans/queries';
import { getSubmitLabel } from '../model';
import { useStartPayment } from '../mutations';
import { EventDetailsForm } from './event-details-form';
import { EventLimitGuard } from './event-limit-guard';
import { EventWizard } from './event-wizard';
import { PurchaseStep } from './purchase-step';
import { TermsNote } from './terms-note';

export function PurchaseSignedIn({ user }: { user: User }) {
  const [toBuy, setToBuy] = useState<Plan | null>(null);
  const subscription = useQuery(subscriptionQuery(user.id));
  const takeFreePlan = useTakeFreePlan(user.id);
  if (subscription.isPending) return <Loading />;
  if (subscription.isLoadingError) return <PlanError onRetry={subscription.refetch} />;
  const plan = getActivePlan(subscription.data, new Date());
  if (plan) {
    return (
      <EventLimitGuard plan={plan}>
        <EventWizard plan={plan} />
      </EventLimitGuard>
    );
  }
  if (toBuy) {
    return (
      <EventLimitGuard plan={toBuy}>
        <DetailsBeforePayment user={user} plan={toBuy} onBack={() => setToBuy(null)} />
      </EventLimitGuard>
    );
  }
  const choose = (chosen: Plan) =>
    chosen.price === 0 ? takeFreePlan.mutate(chosen) : setToBuy(chosen);
  return <PurchaseStep busy={takeFreePlan.isPending} onChoose={choose} />;
}

type Props = { user: User; plan: Plan; onBack: () => void };

/** Stores the details in this browser; the event is created once the plan is paid for. */
function DetailsBeforePayment({ user, plan, onBack }: Props) {
  const payment = useStartPayment(user.id);
  return (
    <>
      <EventDetailsForm
        submitLabel={getSubmitLabel(plan, false)}
        initial={readPendingEvent(user.id)}
        busy={payment.isPending}
        onSubmit={(details) => {
          storePendingEvent(user.id, details);
          payment.mutate({ planId: plan.id, planName: plan.name, addon: null });
        }}
      />
      <p className="mx-auto mt-4 max-w-136 text-center text-ink-2">
        Next you pay for the {plan.name} plan, {formatPrice(plan)}. Your event is made as soon as
        the payment has arrived.
      </p>
      <div className="mx-auto mt-2 max-w-136 text-center">
        <TermsNote />
      </div>
      <p className="mt-2 text-center">
        <Button variant="soft" size="sm" disabled={payment.isPending} onClick={onBack}>
          Back to Plans
        </Button>
      </p>
    </>
  );
}
