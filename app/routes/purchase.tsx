import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { PageHead } from '@/components/page-head';
import { EmptyState, ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { useAuth } from '@/features/auth/auth-provider';
import { DetailsBeforePayment } from '@/features/checkout/components/details-before-payment';
import { EventWizard } from '@/features/checkout/components/event-wizard';
import { PlanChoice } from '@/features/checkout/components/plan-choice';
import { WizardSteps } from '@/features/checkout/components/wizard-steps';
import { LocalNotice } from '@/features/events/components/local-notice';
import { QrCode } from '@/features/events/components/qr-code';
import { useCreateEvent } from '@/features/events/mutations';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/store';
import { FREE_EVENT_ALLOWANCE, livePlan, type Plan } from '@/features/plans/model';
import { useTakeFreePlan } from '@/features/plans/mutations';
import { subscriptionQuery } from '@/features/plans/queries';
import { toAppError } from '@/lib/errors';
import { pageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';

export const meta = () => [pageTitle('Create your event')];

export default function Purchase() {
  const { user, loading } = useAuth();
  return (
    <main id="main" className="wrap app-main">
      {loading ? <Loading /> : user ? <SignedInPurchase user={user} /> : <SignedOutPurchase />}
    </main>
  );
}

/**
 * A user with a live plan starts at the details form; the free plan is taken on the way, a paid one is paid for after the
 * details (decisions: which variant where).
 */
function SignedInPurchase({ user }: { user: User }) {
  const [toBuy, setToBuy] = useState<Plan | null>(null);
  const subscription = useQuery(subscriptionQuery(user.id));
  const takeFreePlan = useTakeFreePlan(user.id);
  if (subscription.isPending) return <Loading />;
  if (subscription.isError)
    return <ErrorState message="We couldn’t read your plan. Please try again." onRetry={() => subscription.refetch()} />;
  const plan = livePlan(subscription.data, new Date());
  if (plan) return <NewEvent plan={plan} />;
  if (toBuy) return <DetailsBeforePayment user={user} plan={toBuy} onBack={() => setToBuy(null)} />;
  const choose = (chosen: Plan) => (chosen.price === 0 ? takeFreePlan.mutate(chosen) : setToBuy(chosen));
  return <FirstStep busy={takeFreePlan.isPending} onChoose={choose} />;
}

/** A visitor may take the free plan and gets an event in this browser; a paid one asks for an account (specification 5). */
function SignedOutPurchase() {
  const navigate = useNavigate();
  const events = useQuery(eventsQuery(useEventStore()));
  const [plan, setPlan] = useState<Plan | null>(null);
  if (events.isPending) return <Loading />;
  if (events.isError) return <ErrorState message={toAppError(events.error).message} onRetry={() => events.refetch()} />;
  if (plan) return <NewEvent plan={plan} notice={<LocalNotice />} />;
  if (events.data.length >= FREE_EVENT_ALLOWANCE) return <FreeEventTaken />;

  const choose = (chosen: Plan) => {
    if (chosen.price === 0) return setPlan(chosen);
    notify.error('Login Required', 'Please log in or sign up to select a paid plan.');
    navigate(paths.login, { state: { returnTo: paths.checkout } });
  };
  return <FirstStep busy={false} onChoose={choose} />;
}

const FreeEventTaken = () => (
  <>
    <PageHead title="Choose Your Plan" />
    <div className="sheet">
      <EmptyState
        title="Your free event is waiting"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button asChild>
              <Link to={paths.admin}>Go to your event</Link>
            </Button>
            <Button variant="soft" asChild>
              <Link to={paths.checkout} state={{ upgradeFromPlan: 'Free' }}>
                See the plans
              </Link>
            </Button>
          </div>
        }
      >
        The free plan holds one event, and this browser has it already.
      </EmptyState>
    </div>
  </>
);

type FirstStepProps = { busy: boolean; onChoose: (plan: Plan) => void };

const FirstStep = (choice: FirstStepProps) => (
  <>
    <WizardSteps current="Purchase" />
    <PageHead title="Choose Your Plan" lead="One payment, valid for 12 months. Nothing renews by itself." />
    <PlanChoice current={null} {...choice} />
  </>
);

const NewEvent = ({ plan, notice }: { plan: Plan; notice?: React.ReactNode }) => (
  <>
    {notice}
    <EventWizard plan={plan} create={useCreateEvent()} qrCode={(event) => <QrCode event={event} />} />
  </>
);
