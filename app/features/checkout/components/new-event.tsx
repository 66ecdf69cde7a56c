import { useQuery } from '@tanstack/react-query';
import { Loading } from '@/components/page-states';
import { readPendingEvent } from '@/features/events/pending-event';
import { PlanError } from '@/features/plans/components/plan-error';
import { getActivePlan, type Plan } from '@/features/plans/model';
import { subscriptionQuery } from '@/features/plans/queries';
import { EventLimitGuard } from './event-limit-guard';
import { EventWizard } from './event-wizard';

export function NewEvent({ userId, venueId }: { userId: string; venueId?: string }) {
  const subscription = useQuery(subscriptionQuery(userId));
  if (subscription.isPending) return <Loading />;
  if (subscription.isLoadingError) return <PlanError onRetry={subscription.refetch} />;
  const plan = getActivePlan(subscription.data, new Date());
  return (
    <EventLimitGuard plan={plan}>
      <Details plan={plan} userId={userId} venueId={venueId} />
    </EventLimitGuard>
  );
}

/** Reads the events before the pending event, which may have been created in between. */
const Details = ({
  plan,
  userId,
  venueId,
}: {
  plan: Plan | null;
  userId: string;
  venueId?: string;
}) => <EventWizard plan={plan} initial={readPendingEvent(userId)} venueId={venueId} />;
