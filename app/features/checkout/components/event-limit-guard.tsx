import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorState, Loading } from '@/components/page-states';
import { filterOwnEvents } from '@/features/events/model';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import { useRedirectToPlans } from '@/features/events/use-redirect-to-plans';
import { findEventRefusal, type Plan } from '@/features/plans/model';

type Props = { plan: Plan | null; children: ReactNode };

export function EventLimitGuard({ plan, children }: Props) {
  const events = useQuery(eventsQuery(useEventStore()));
  if (events.isPending) return <Loading />;
  if (events.isLoadingError) {
    return (
      <ErrorState
        message="We couldn’t read your events. Please try again."
        onRetry={() => events.refetch()}
      />
    );
  }
  return (
    <Admission refusal={findEventRefusal(plan, filterOwnEvents(events.data).length)}>
      {children}
    </Admission>
  );
}

type Refusal = ReturnType<typeof findEventRefusal>;

/** The refusal is decided once, on mount, because creating the event may itself reach the limit. */
function Admission({ refusal, children }: { refusal: Refusal; children: ReactNode }) {
  const [refused] = useState(refusal);
  const redirectToPlans = useRedirectToPlans();
  const hasRedirected = useRef(false);
  useEffect(() => {
    if (!refused || hasRedirected.current) return;
    hasRedirected.current = true;
    redirectToPlans(refused, { replace: true });
  }, [refused, redirectToPlans]);
  return refused ? <Loading /> : children;
}
