import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '@/components/notify';
import { Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { PlanError } from '@/features/plans/components/plan-error';
import { subscriptionQuery } from '@/features/plans/queries';
import { paths } from '@/lib/text/paths';
import { verificationQuery } from '../queries';
import { PlanReady } from './plan-ready';
import { ResultActions, ResultCard } from './result-card';

const about = 'verification';

export function PaymentCheck({ user, sessionId }: { user: User; sessionId: string }) {
  const verification = useQuery(verificationQuery(user.id, sessionId));
  const subscription = useQuery({ ...subscriptionQuery(user.id), enabled: verification.isSuccess });
  const { isError, isSuccess } = verification;

  useEffect(() => {
    if (isSuccess) notify.clearErrors(about);
    if (!isError) return;
    console.error('Could not verify the payment');
    const words =
      'There was a problem verifying your payment. Your account will be updated shortly.';
    notify.error('Verification Error', words, { about });
  }, [isError, isSuccess]);

  if (verification.isFetching) return <Loading label="Checking your payment..." />;
  if (verification.isError) return <NotVerified onRetry={() => verification.refetch()} />;
  if (subscription.isPending) return <Loading label="Setting up your plan..." />;
  if (subscription.isLoadingError) return <PlanError onRetry={subscription.refetch} />;
  return (
    <PlanReady
      user={user}
      subscription={subscription.data ?? null}
      planName={verification.data ?? ''}
    />
  );
}

const NotVerified = ({ onRetry }: { onRetry: () => void }) => (
  <ResultCard title="We are still checking your payment">
    <p className="mt-3 text-ink-2">
      If you have paid, nothing is lost: your plan appears on the dashboard as soon as the payment
      has been confirmed. Nothing is charged twice.
    </p>
    <ResultActions>
      <Button onClick={onRetry}>Check again</Button>
      <LinkButton variant="soft" to={paths.dashboard}>
        Go to Dashboard
      </LinkButton>
    </ResultActions>
  </ResultCard>
);
