import type { User } from '@supabase/supabase-js';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { useCreateEvent } from '@/features/events/mutations';
import { pendingEvent } from '@/features/events/pending-event';
import { livePlan, type Subscription } from '@/features/plans/model';
import { QrCode } from '@/features/print/components/qr-code';
import { expiryDate } from '@/lib/dates';
import { manageEventPath, paths } from '@/lib/paths';
import { OutcomeActions, OutcomeSheet } from './outcome-sheet';

type Props = { user: User; subscription: Subscription | null; planName: string };

/** The plan, and what comes next: the event whose details were typed before paying, or a new one. */
export function PlanReady({ user, subscription, planName }: Props) {
  const waiting = pendingEvent(user.id);
  const { mutate, isPending, data: event } = useCreateEvent();
  const hasTried = useRef(false);
  const isLive = livePlan(subscription, new Date()) !== null;

  useEffect(() => {
    if (!waiting || !isLive || hasTried.current) return;
    hasTried.current = true;
    mutate(waiting);
  }, [waiting, isLive, mutate]);

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
    <OutcomeSheet title="Payment Successful!">
      {plan}
      <p className="mt-2 text-ink-2">Next, give your event a name and a date, or go on with the ones you have.</p>
      <OutcomeActions>
        <Button asChild>
          <Link to={paths.checkout} state={{ skipPlanSelection: true }}>
            Create your event
          </Link>
        </Button>
        <Button variant="soft" asChild>
          <Link to={paths.dashboard}>Go to Dashboard</Link>
        </Button>
      </OutcomeActions>
    </OutcomeSheet>
  );
}
