import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Loading } from '@/components/page-states';
import { LinkButton } from '@/components/ui/link-button';
import { filterOwnEvents } from '@/features/events/model';
import { useCreateEvent } from '@/features/events/mutations';
import { readPendingEvent } from '@/features/events/pending-event';
import { eventsQuery } from '@/features/events/queries';
import type { HostEvent } from '@/features/events/schema';
import { useEventStore } from '@/features/events/use-event-store';
import { findPendingImportEvent } from '@/features/import/draft/pending-import';
import { describeAllowance, getActivePlan, type Subscription } from '@/features/plans/model';
import { TableSignSection } from '@/features/print/components/table-sign-section';
import { seatingQuery } from '@/features/seating/queries';
import { useSeatingStore } from '@/features/seating/use-seating';
import { formatExpiryDate } from '@/lib/dates/dates';
import { manageEventPath, paths } from '@/lib/text/paths';
import { getPlaceCardName, readFirstList } from '../first-list';
import { moveFirstList, storedFirstList } from '../stored-first-list';
import { FirstRun } from './first-run';
import { ResultActions } from './result-card';
import { SuccessStage } from './success-stage';

type Props = { user: User; subscription: Subscription | null; planName: string };

export function PlanReady({ user, subscription, planName }: Props) {
  const waiting = readPendingEvent(user.id);
  const { mutate, isPending, data: made } = useCreateEvent();
  const hasTried = useRef(false);
  const plan = getActivePlan(subscription, new Date());
  const isLive = plan !== null;
  const events = useQuery(eventsQuery(useEventStore()));
  const listWaitsFor = findPendingImportEvent(Date.now());
  const own = filterOwnEvents(events.data ?? []);
  const event = made ?? own.find(({ id }) => id === listWaitsFor) ?? own[0];
  const seating = useQuery({
    ...seatingQuery(useSeatingStore(), event?.id ?? ''),
    enabled: Boolean(event?.guests_count),
  });
  const stored = storedFirstList.read(user.id);
  const firstList = stored ? readFirstList(stored) : [];
  const [, setMovedTo] = useState('');
  const eventId = event?.id;

  useEffect(() => {
    if (!eventId || firstList.length === 0) return;
    moveFirstList(user.id, eventId);
    setMovedTo(eventId);
  }, [user.id, eventId, firstList.length]);

  useEffect(() => {
    if (!waiting || !isLive || firstList.length > 0 || hasTried.current) return;
    hasTried.current = true;
    mutate(waiting);
  }, [waiting, isLive, firstList.length, mutate]);

  if (isPending || events.isPending)
    return <Loading label={isPending ? 'Creating your event...' : undefined} />;
  const until = subscription?.expiry_date;
  const isFree = plan?.price === 0;
  const count = event ? event.guests_count : firstList.length;
  const planOfFirstList = !event && (count > 0 || !waiting) ? plan : null;
  const facts = [
    count > 0 &&
      `${count === 1 ? 'Your guest is' : `Your ${count} guests are`} ${event ? 'on the list' : 'waiting for you'}`,
    isFree ? 'No card needed, nothing renews' : 'One payment, nothing renews',
    !isFree && user.email && `Your receipt goes to ${user.email}`,
  ];
  return (
    <>
      <SuccessStage
        title="Payment Successful!"
        names={(event ? (seating.data?.guests ?? []) : firstList).slice(0, 4).map(getPlaceCardName)}
        facts={facts.filter((fact) => typeof fact === 'string')}
      >
        <p className="mt-[0.8rem] text-[1.0625rem]/[1.45] text-balance text-ink-2 min-[700px]:text-(length:--text-lg)">
          {isFree && 'Nothing to pay. '}You are on the{' '}
          <b className="font-semibold text-ink">{planName}</b> plan
          {until && <>, valid until {formatExpiryDate(until)}</>}.
          {plan && ` That is ${describeAllowance(plan)}.`}
        </p>
        <ResultActions>
          {!planOfFirstList && (
            <NextStep
              event={event}
              count={count}
              isMade={made !== undefined}
              isListWaiting={event?.id === listWaitsFor}
            />
          )}
          <LinkButton variant="soft" to={paths.dashboard}>
            Go to Dashboard
          </LinkButton>
        </ResultActions>
      </SuccessStage>
      {planOfFirstList && <FirstRun host={{ user, plan: planOfFirstList, isSection: true }} />}
      {made && (
        <div className="wrap py-12">
          <div className="sheet p-5 sm:p-8">
            <TableSignSection event={made} paper="A4" />
          </div>
        </div>
      )}
    </>
  );
}

type NextStepProps = {
  event: HostEvent | undefined;
  count: number;
  isMade: boolean;
  isListWaiting: boolean;
};

function NextStep({ event, count, isMade, isListWaiting }: NextStepProps) {
  const backTo = count === 1 ? 'Back to your guest' : `Back to your ${count} guests`;
  if (!event && count === 0) {
    return (
      <LinkButton to={paths.checkout} state={{ skipPlanSelection: true }}>
        Create your event
      </LinkButton>
    );
  }
  return (
    <LinkButton to={event ? manageEventPath(event.id) : paths.dashboard}>
      {isListWaiting
        ? 'Back to your list'
        : isMade
          ? 'Go to Admin Dashboard'
          : count > 0
            ? backTo
            : 'Add your guests'}
    </LinkButton>
  );
}
