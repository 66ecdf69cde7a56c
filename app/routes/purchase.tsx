import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { PageHead } from '@/components/page-head';
import { ErrorState, Loading } from '@/components/page-states';
import { useAuth } from '@/features/auth/auth-provider';
import { EventWizard } from '@/features/checkout/components/event-wizard';
import { PlanChoice } from '@/features/checkout/components/plan-choice';
import { WizardSteps } from '@/features/checkout/components/wizard-steps';
import { QrCode } from '@/features/events/components/qr-code';
import { useCreateEvent } from '@/features/events/mutations';
import { livePlan, type Plan } from '@/features/plans/model';
import { useTakeFreePlan } from '@/features/plans/mutations';
import { subscriptionQuery } from '@/features/plans/queries';
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

/** A user with a live plan starts at the details form; the free plan is taken on the way (decisions: which variant where). */
function SignedInPurchase({ user }: { user: User }) {
  const subscription = useQuery(subscriptionQuery(user.id));
  const takeFreePlan = useTakeFreePlan(user.id);
  if (subscription.isPending) return <Loading />;
  if (subscription.isError)
    return <ErrorState message="We couldn’t read your plan. Please try again." onRetry={() => subscription.refetch()} />;
  if (livePlan(subscription.data, new Date())) return <NewEvent user={user} />;
  return <FirstStep busy={takeFreePlan.isPending} onChoose={(plan) => takeFreePlan.mutate(plan)} />;
}

function SignedOutPurchase() {
  const navigate = useNavigate();
  const askToLogIn = (plan: Plan) => {
    const isPaid = plan.price !== 0;
    notify.error(
      'Login Required',
      isPaid ? 'Please log in or sign up to select a paid plan.' : 'Please log in or sign up before selecting a plan.',
    );
    navigate(paths.login, { state: { returnTo: isPaid ? paths.checkout : paths.purchase } });
  };
  return <FirstStep busy={false} sellsPaid onChoose={askToLogIn} />;
}

type FirstStepProps = { busy: boolean; sellsPaid?: boolean; onChoose: (plan: Plan) => void };

const FirstStep = (choice: FirstStepProps) => (
  <>
    <WizardSteps current="Purchase" />
    <PageHead title="Choose Your Plan" lead="One payment, valid for 12 months. Nothing renews by itself." />
    <PlanChoice current={null} {...choice} />
  </>
);

const NewEvent = ({ user }: { user: User }) => (
  <EventWizard user={user} create={useCreateEvent(user)} qrCode={(event) => <QrCode event={event} />} />
);
