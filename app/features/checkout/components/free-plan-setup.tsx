import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { useTakeFreePlan } from '@/features/plans/mutations';
import { plansQuery, subscriptionQuery } from '@/features/plans/queries';
import { toAppError } from '@/lib/backend/errors';
import { paths } from '@/lib/text/paths';
import { PlanReady } from './plan-ready';
import { ResultActions, ResultCard } from './result-card';

export function FreePlanSetup({ user }: { user: User }) {
  const subscription = useQuery(subscriptionQuery(user.id));
  const isMissing = subscription.data === null;
  const plans = useQuery({ ...plansQuery, enabled: isMissing });
  const basic = plans.data?.find(({ name }) => name === 'Basic');
  const { mutate, isIdle, isPending, error } = useTakeFreePlan(user.id);
  const hasTried = useRef(false);

  useEffect(() => {
    if (!isMissing || !basic || hasTried.current) return;
    hasTried.current = true;
    mutate(basic);
  }, [isMissing, basic, mutate]);

  if (subscription.data && !isPending) {
    return (
      <PlanReady
        user={user}
        subscription={subscription.data}
        planName={subscription.data.plan_name}
      />
    );
  }
  const isOnItsWay =
    isPending || subscription.isPending || (isMissing && isIdle && (plans.isPending || basic));
  if (isOnItsWay) return <Loading label="Setting up your plan..." />;
  if (isMissing && plans.isSuccess && !basic) {
    return (
      <NotSetUp words="The free plan isn’t available at the moment. Please choose another plan." />
    );
  }
  return <NotSetUp words={toAppError(error ?? subscription.error ?? plans.error).message} />;
}

const NotSetUp = ({ words }: { words: string }) => (
  <ResultCard title="There was a problem setting up your free plan.">
    <p className="mt-3 text-ink-2" role="alert">
      {words}
    </p>
    <ResultActions>
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <LinkButton variant="soft" to={paths.checkout}>
        See the plans
      </LinkButton>
    </ResultActions>
  </ResultCard>
);
