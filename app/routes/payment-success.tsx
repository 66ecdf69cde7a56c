import type { User } from '@supabase/supabase-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState, ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { RequireUser } from '@/features/auth/components/require-user';
import { livePlan } from '@/features/plans/model';
import { useTakeFreePlan } from '@/features/plans/mutations';
import { plansQuery, subscriptionQuery } from '@/features/plans/queries';
import { pageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';

export const meta = () => [pageTitle('Your plan')];

export default function PaymentSuccess() {
  const [search] = useSearchParams();
  return (
    <main id="main" className="wrap app-main">
      {search.get('free_plan') === 'true' ? <RequireUser>{(user) => <FreePlan user={user} />}</RequireUser> : <NothingBought />}
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
  const plan = livePlan(subscription.data, new Date());
  if (!plan || isPending) return <Loading label="Setting up your plan..." />;
  return (
    <div className="form-sheet sheet text-center">
      <h1 className="title-l">Payment Successful!</h1>
      <p className="mt-3 text-ink-2">
        You are on the <b className="text-ink">{plan.name}</b> plan. Next, give your event a name and a date.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button asChild>
          <Link to={paths.checkout} state={{ skipPlanSelection: true }}>
            Create your event
          </Link>
        </Button>
        <Button variant="soft" asChild>
          <Link to={paths.dashboard}>Go to Dashboard</Link>
        </Button>
      </div>
    </div>
  );
}

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
