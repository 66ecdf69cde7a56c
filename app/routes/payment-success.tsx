import type { User } from '@supabase/supabase-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { notify } from '@/components/notify';
import { EmptyState, ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { RequireUser } from '@/features/auth/components/require-user';
import { forgetPendingEvent, pendingEvent } from '@/features/checkout/pending-event';
import { verificationQuery } from '@/features/checkout/queries';
import { QrCode } from '@/features/events/components/qr-code';
import { useCreateEvent } from '@/features/events/mutations';
import { livePlan, type Subscription } from '@/features/plans/model';
import { useTakeFreePlan } from '@/features/plans/mutations';
import { plansQuery, subscriptionQuery } from '@/features/plans/queries';
import { expiryDate } from '@/lib/dates';
import { pageTitle } from '@/lib/page-title';
import { manageEventPath, paths } from '@/lib/paths';

export const meta = () => [pageTitle('Your plan')];

export default function PaymentSuccess() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  const isFree = search.get('free_plan') === 'true';
  return (
    <main id="main" className="wrap app-main">
      {isFree ? (
        <RequireUser>{(user) => <FreePlan user={user} />}</RequireUser>
      ) : sessionId ? (
        <RequireUser>{(user) => <PaidPlan user={user} sessionId={sessionId} />}</RequireUser>
      ) : (
        <NothingBought />
      )}
    </main>
  );
}

/** The free plan is taken here if it has not been on the way (specification 4): the Basic tier, from now, without an end. */
function FreePlan({ user }: { user: User }) {
  const subscription = useQuery(subscriptionQuery(user.id));
  const { mutate, isPending, isError } = useTakeFreePlan(user.id);
  const queryClient = useQueryClient();
  const hasTried = useRef(false);
  const isMissing = subscription.data === null;

  useEffect(() => {
    if (!isMissing || hasTried.current) return;
    hasTried.current = true;
    queryClient.ensureQueryData(plansQuery).then(
      (plans) => {
        const basic = plans.find(({ name }) => name === 'Basic');
        if (basic) mutate(basic);
      },
      (error) => console.error('The plans could not be read', error),
    );
  }, [isMissing, mutate, queryClient]);

  if (subscription.isError || isError) {
    return <ErrorState message="There was a problem setting up your free plan." onRetry={() => window.location.reload()} />;
  }
  if (!subscription.data || isPending) return <Loading label="Setting up your plan..." />;
  return <Success user={user} subscription={subscription.data} planName={subscription.data.plan_name} />;
}

/** What was paid for is verified, then read back (specification 4). */
function PaidPlan({ user, sessionId }: { user: User; sessionId: string }) {
  const verification = useQuery(verificationQuery(sessionId));
  const subscription = useQuery({ ...subscriptionQuery(user.id), enabled: !verification.isPending });
  const { isError } = verification;

  useEffect(() => {
    if (!isError) return;
    console.error('The payment was not verified');
    notify.error('Verification Error', 'There was a problem verifying your payment. Your account will be updated shortly.');
  }, [isError]);

  if (verification.isFetching) return <Loading label="Checking your payment..." />;
  if (verification.isError) return <NotVerified onRetry={() => verification.refetch()} />;
  if (subscription.isPending) return <Loading label="Setting up your plan..." />;
  return <Success user={user} subscription={subscription.data ?? null} planName={verification.data ?? ''} />;
}

type SuccessProps = { user: User; subscription: Subscription | null; planName: string };

/** The plan, and what comes next: the event whose details were typed before paying, or a new one. */
function Success({ user, subscription, planName }: SuccessProps) {
  const waiting = pendingEvent(user.id);
  const { mutate, isPending, data: event } = useCreateEvent();
  const hasTried = useRef(false);
  const isLive = livePlan(subscription, new Date()) !== null;

  useEffect(() => {
    if (!waiting || !isLive || hasTried.current) return;
    hasTried.current = true;
    mutate(waiting, { onSuccess: () => forgetPendingEvent(user.id) });
  }, [waiting, isLive, mutate, user.id]);

  const until = subscription?.expiry_date;
  const plan = (
    <p className="mt-3 text-ink-2">
      You are on the <b className="text-ink">{planName}</b> plan{until && <>, valid until {expiryDate(until)}</>}.
    </p>
  );
  if (isPending) return <Loading label="Creating your event..." />;
  if (event) {
    return (
      <>
        <h1 className="display-m">Payment Successful!</h1>
        {plan}
        <div className="sheet mt-6 p-5 sm:p-8">
          <QrCode event={event} />
        </div>
        <Button size="lg" className="mt-6" asChild>
          <Link to={manageEventPath(event.id)}>Go to Admin Dashboard</Link>
        </Button>
      </>
    );
  }
  return (
    <Sheet title="Payment Successful!">
      {plan}
      <p className="mt-2 text-ink-2">Next, give your event a name and a date, or go on with the ones you have.</p>
      <Actions>
        <Button asChild>
          <Link to={paths.checkout} state={{ skipPlanSelection: true }}>
            Create your event
          </Link>
        </Button>
        <Button variant="soft" asChild>
          <Link to={paths.dashboard}>Go to Dashboard</Link>
        </Button>
      </Actions>
    </Sheet>
  );
}

const NotVerified = ({ onRetry }: { onRetry: () => void }) => (
  <Sheet title="We are still checking your payment">
    <p className="mt-3 text-ink-2">
      If you have paid, nothing is lost: your plan appears on the dashboard as soon as the payment has been confirmed. Nothing is
      charged twice.
    </p>
    <Actions>
      <Button onClick={onRetry}>Check again</Button>
      <Button variant="soft" asChild>
        <Link to={paths.dashboard}>Go to Dashboard</Link>
      </Button>
    </Actions>
  </Sheet>
);

const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="form-sheet sheet text-center">
    <h1 className="title-l">{title}</h1>
    {children}
  </div>
);

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap justify-center gap-2">{children}</div>
);

const NothingBought = () => (
  <div className="sheet">
    <h1 className="vh">Your plan</h1>
    <EmptyState
      title="Nothing was bought here"
      action={
        <Button asChild>
          <Link to={paths.checkout}>Choose a plan</Link>
        </Button>
      }
    >
      This page shows a plan once it has been set up.
    </EmptyState>
  </div>
);
