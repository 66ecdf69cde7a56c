import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { PageHead } from '@/components/page-head';
import { EmptyState, ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { useAuth } from '@/features/auth/auth-provider';
import { RequireUser } from '@/features/auth/components/require-user';
import { EventWizard } from '@/features/checkout/components/event-wizard';
import { PlanChoice } from '@/features/checkout/components/plan-choice';
import type { CheckoutState } from '@/features/checkout/model';
import { QrCode } from '@/features/events/components/qr-code';
import { useCreateEvent } from '@/features/events/mutations';
import { livePlan, type Plan, planRank } from '@/features/plans/model';
import { useTakeFreePlan } from '@/features/plans/mutations';
import { subscriptionQuery } from '@/features/plans/queries';
import { pageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';

export const meta = () => [pageTitle('Choose your plan')];

const highestRank = planRank({ name: 'Pro Plus' });

export default function Checkout() {
  const { user, loading } = useAuth();
  const state = useLocation().state as CheckoutState;
  return (
    <main id="main" className="wrap app-main">
      {loading ? (
        <Loading />
      ) : state?.skipPlanSelection ? (
        <RequireUser>{(host) => <NewEvent userId={host.id} />}</RequireUser>
      ) : user ? (
        <SignedInChoice userId={user.id} isUpgrade={Boolean(state?.upgradeFromPlan)} />
      ) : (
        <SignedOutChoice />
      )}
    </main>
  );
}

function SignedOutChoice() {
  const navigate = useNavigate();
  const askToLogIn = () => {
    notify.error('Login Required', 'Please log in or sign up before selecting a plan.');
    navigate(paths.login, { state: { returnTo: paths.checkout } });
  };
  return (
    <>
      <PageHead title="Choose Your Plan" lead="One payment, valid for 12 months. Nothing renews by itself." />
      <PlanChoice current={null} busy={false} sellsPaid onChoose={askToLogIn} />
    </>
  );
}

function SignedInChoice({ userId, isUpgrade }: { userId: string; isUpgrade: boolean }) {
  const navigate = useNavigate();
  const subscription = useQuery(subscriptionQuery(userId));
  const takeFreePlan = useTakeFreePlan(userId);
  if (subscription.isPending) return <Loading />;
  if (subscription.isError)
    return <ErrorState message="We couldn’t read your plan. Please try again." onRetry={() => subscription.refetch()} />;

  const current = livePlan(subscription.data, new Date());
  const title = isUpgrade ? 'Upgrade Your Plan' : 'Choose Your Plan';
  if (planRank(current) >= highestRank) {
    return (
      <>
        <PageHead title={title} />
        <div className="sheet">
          <EmptyState
            title="You are already on the highest tier"
            action={
              <Button asChild>
                <Link to={paths.dashboard}>Return to Dashboard</Link>
              </Button>
            }
          >
            There is nothing above {current?.name}: guests and events are unlimited.
          </EmptyState>
        </div>
      </>
    );
  }
  const choose = (plan: Plan) =>
    takeFreePlan.mutate(plan, { onSuccess: () => navigate(`${paths.paymentSuccess}?free_plan=true`) });
  return (
    <>
      <PageHead title={title} lead="One payment, valid for 12 months. Nothing renews by itself." />
      <PlanChoice
        current={current}
        isOffered={(plan) => planRank(plan) > planRank(current)}
        busy={takeFreePlan.isPending}
        onChoose={choose}
      />
      {takeFreePlan.isPending && (
        <p className="mt-4 flex items-center gap-3 text-ink-2" role="status">
          <span className="spin" aria-hidden="true" /> Setting up your plan...
        </p>
      )}
    </>
  );
}

function NewEvent({ userId }: { userId: string }) {
  const subscription = useQuery(subscriptionQuery(userId));
  const create = useCreateEvent();
  if (subscription.isPending) return <Loading />;
  if (subscription.isError)
    return <ErrorState message="We couldn’t read your plan. Please try again." onRetry={() => subscription.refetch()} />;
  return (
    <EventWizard plan={livePlan(subscription.data, new Date())} create={create} qrCode={(event) => <QrCode event={event} />} />
  );
}
