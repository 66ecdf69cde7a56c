import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { notify } from '@/components/notify';
import { PageHeader } from '@/components/page-header';
import { EmptyState, ErrorState, Loading } from '@/components/page-states';
import { LinkButton } from '@/components/ui/link-button';
import { buildLoginState } from '@/features/auth/components/use-redirect-when-signed-in';
import { LocalEventNotice } from '@/features/events/components/local-event-notice';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import { FREE_EVENT_LIMIT, type Plan } from '@/features/plans/model';
import { toAppError } from '@/lib/backend/errors';
import { paths } from '@/lib/text/paths';
import { EventWizard } from './event-wizard';
import { FirstRun } from './first-run';
import { PurchaseStep } from './purchase-step';

export function PurchaseSignedOut() {
  const [search] = useSearchParams();
  const events = useQuery(eventsQuery(useEventStore()));
  const hasNone = events.isSuccess && events.data.length < FREE_EVENT_LIMIT;
  if (hasNone && search.get('begin') === 'guests') return <FirstRun host={null} />;
  return (
    <div className="wrap app-main">
      <ChosenPlan />
    </div>
  );
}

function ChosenPlan() {
  const navigate = useNavigate();
  const events = useQuery(eventsQuery(useEventStore()));
  const [plan, setPlan] = useState<Plan | null>(null);
  if (events.isPending) return <Loading />;
  if (events.isError)
    return (
      <ErrorState message={toAppError(events.error).message} onRetry={() => events.refetch()} />
    );
  if (plan) return <EventWizard plan={plan} notice={<LocalEventNotice />} />;
  if (events.data.length >= FREE_EVENT_LIMIT) return <FreeEventTaken />;

  const choose = (chosen: Plan) => {
    if (chosen.price === 0) return setPlan(chosen);
    notify.error('Login Required', 'Please log in or sign up to select a paid plan.', {
      page: paths.login,
    });
    navigate(paths.login, { state: buildLoginState(chosen) });
  };
  return <PurchaseStep busy={false} onChoose={choose} />;
}

const FreeEventTaken = () => (
  <>
    <PageHeader title="Choose Your Plan" />
    <div className="sheet">
      <EmptyState
        title="Your free event is waiting"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton to={paths.admin}>Go to your event</LinkButton>
            <LinkButton variant="soft" to={paths.checkout} state={{ upgradeFromPlan: 'Free' }}>
              See the plans
            </LinkButton>
          </div>
        }
      >
        The free plan includes one event, and you already have it in this browser.
      </EmptyState>
    </div>
  </>
);
