import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { toDataURL } from 'qrcode';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { PageHead } from '@/components/page-head';
import { EmptyState, ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { useAuth } from '@/features/auth/auth-provider';
import { RequireUser } from '@/features/auth/components/require-user';
import { AddonStep } from '@/features/checkout/components/addon-step';
import { EventWizard } from '@/features/checkout/components/event-wizard';
import { PlanChoice } from '@/features/checkout/components/plan-choice';
import { QrBoard } from '@/features/checkout/components/qr-board';
import type { CheckoutState } from '@/features/checkout/model';
import { useStartPayment } from '@/features/checkout/mutations';
import { pendingEvent } from '@/features/checkout/pending-event';
import { QrCode } from '@/features/events/components/qr-code';
import { qrImageOptions } from '@/features/events/model';
import { useCreateEvent } from '@/features/events/mutations';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/store';
import { livePlan, type Plan, planRank } from '@/features/plans/model';
import { useTakeFreePlan } from '@/features/plans/mutations';
import { subscriptionQuery } from '@/features/plans/queries';
import { env } from '@/lib/env';
import { pageTitle } from '@/lib/page-title';
import { paths, seatingPageUrl } from '@/lib/paths';

export const meta = () => [pageTitle('Choose your plan')];

const highestRank = planRank({ name: 'Pro Plus' });
const titleOf = (isUpgrade: boolean) => (isUpgrade ? 'Upgrade Your Plan' : 'Choose Your Plan');
const lead = 'One payment, valid for 12 months. Nothing renews by itself.';

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
        <SignedInChoice user={user} isUpgrade={Boolean(state?.upgradeFromPlan)} />
      ) : (
        <SignedOutChoice isUpgrade={Boolean(state?.upgradeFromPlan)} />
      )}
    </main>
  );
}

function SignedOutChoice({ isUpgrade }: { isUpgrade: boolean }) {
  const navigate = useNavigate();
  const askToLogIn = () => {
    notify.error('Login Required', 'Please log in or sign up before selecting a plan.');
    navigate(paths.login, { state: { returnTo: paths.checkout } });
  };
  return (
    <>
      <PageHead title={titleOf(isUpgrade)} lead={lead} />
      <PlanChoice current={null} busy={false} onChoose={askToLogIn} />
    </>
  );
}

function SignedInChoice({ user, isUpgrade }: { user: User; isUpgrade: boolean }) {
  const navigate = useNavigate();
  const userId = user.id;
  const [toBuy, setToBuy] = useState<Plan | null>(null);
  const payment = useStartPayment(userId);
  const subscription = useQuery(subscriptionQuery(userId));
  const takeFreePlan = useTakeFreePlan(userId);
  if (subscription.isPending) return <Loading />;
  if (subscription.isError)
    return <ErrorState message="We couldn’t read your plan. Please try again." onRetry={() => subscription.refetch()} />;

  const current = livePlan(subscription.data, new Date());
  const title = titleOf(isUpgrade);
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
  if (toBuy) {
    return (
      <AddonStep
        plan={toBuy}
        busy={payment.isPending || payment.isSuccess}
        board={(color) => <BoardOfNewestEvent color={color} />}
        onBack={() => setToBuy(null)}
        onPay={(extra) =>
          payment.mutate({
            planId: toBuy.id,
            addon: extra && {
              productId: extra.product.id,
              price: extra.product.price,
              customization: { color: extra.color },
            },
          })
        }
      />
    );
  }
  const choose = (plan: Plan) => {
    if (plan.price > 0) return setToBuy(plan);
    takeFreePlan.mutate(plan, { onSuccess: () => navigate(`${paths.paymentSuccess}?free_plan=true`) });
  };
  return (
    <>
      <PageHead title={title} lead={lead} />
      <PlanChoice
        current={current}
        isOffered={(plan) => planRank(plan) > planRank(current)}
        busy={takeFreePlan.isPending}
        onChoose={choose}
      />
      <p className="mt-5 text-sm text-ink-2">Card payments are handled by our payment provider. We never see your card number.</p>
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
    <EventWizard
      plan={livePlan(subscription.data, new Date())}
      initial={pendingEvent(userId)}
      create={create}
      qrCode={(event) => <QrCode event={event} />}
    />
  );
}

/** The board with the names and the code of the user's newest event; without one, with the address of the product itself. */
function BoardOfNewestEvent({ color }: { color: string }) {
  const events = useQuery(eventsQuery(useEventStore()));
  const event = events.data?.[0];
  const address = event ? seatingPageUrl(event.id) : env.publicUrl;
  const image = useQuery({ queryKey: ['qr-code', address], queryFn: () => toDataURL(address, qrImageOptions) });
  return <QrBoard color={color} names={event?.event_name ?? 'Your event'} qrImage={image.data} />;
}
