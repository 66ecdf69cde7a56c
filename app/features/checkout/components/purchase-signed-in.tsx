import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from '@/components/page-states';
import { PlanUnread } from '@/features/plans/components/plan-unread';
import { livePlan, type Plan } from '@/features/plans/model';
import { useTakeFreePlan } from '@/features/plans/mutations';
import { subscriptionQuery } from '@/features/plans/queries';
import { DetailsBeforePayment } from './details-before-payment';
import { EventWizard } from './event-wizard';
import { PurchaseStep } from './purchase-step';
import { RoomForEvent } from './room-for-event';

/** A user with a live plan starts at the details form; the free plan is taken on the way, a paid one is paid for after them. */
export function PurchaseSignedIn({ user }: { user: User }) {
  const [toBuy, setToBuy] = useState<Plan | null>(null);
  const subscription = useQuery(subscriptionQuery(user.id));
  const takeFreePlan = useTakeFreePlan(user.id);
  if (subscription.isPending) return <Loading />;
  if (subscription.isLoadingError) return <PlanUnread onRetry={subscription.refetch} />;
  const plan = livePlan(subscription.data, new Date());
  if (plan) {
    return (
      <RoomForEvent plan={plan}>
        <EventWizard plan={plan} />
      </RoomForEvent>
    );
  }
  if (toBuy) {
    return (
      <RoomForEvent plan={toBuy}>
        <DetailsBeforePayment user={user} plan={toBuy} onBack={() => setToBuy(null)} />
      </RoomForEvent>
    );
  }
  const choose = (chosen: Plan) => (chosen.price === 0 ? takeFreePlan.mutate(chosen) : setToBuy(chosen));
  return <PurchaseStep busy={takeFreePlan.isPending} onChoose={choose} />;
}
