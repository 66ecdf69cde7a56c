import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/page-header';
import { EmptyState, ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { profileQuery } from '@/features/account/queries';
import { RequireUser } from '@/features/auth/components/require-user';
import { FirstRun } from '@/features/checkout/components/first-run';
import { useCreateNewEvent } from '@/features/checkout/components/use-create-new-event';
import { FoundGuests } from '@/features/command-palette/components/found-guests';
import { DuplicateMenuItems } from '@/features/copies/components/duplicate-menu-items';
import { useDuplicateDialogs } from '@/features/copies/components/use-duplicate-dialogs';
import { Venues } from '@/features/copies/components/venues';
import { DashboardFigures } from '@/features/events/components/dashboard-figures';
import { DeletedEvents } from '@/features/events/components/deleted-events';
import { EventCard, type EventNewsLine } from '@/features/events/components/event-card';
import { EventRows } from '@/features/events/components/event-rows';
import { lazyDialogs } from '@/features/events/components/use-event-dialogs';
import { useEvents } from '@/features/events/components/use-events';
import { filterOwnEvents, sortBySoonest } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { LocalEventsOffer } from '@/features/guests/transfer/local-events-offer';
import { DueWork } from '@/features/planner/components/due-work';
import { listNews } from '@/features/planner/news';
import { dueWorkQuery, eventNewsQuery } from '@/features/planner/queries';
import { PlanEndingNote } from '@/features/plans/components/plan-ending-note';
import { PlanError } from '@/features/plans/components/plan-error';
import { getActivePlan, type Plan } from '@/features/plans/model';
import { subscriptionQuery } from '@/features/plans/queries';
import { OfferNote } from '@/features/sharing/offer/offer-note';
import { usePrefetchWhenIdle } from '@/lib/react/lazy-with-fallback';
import { buildTitleMeta } from '@/lib/react/page-title';
import type { RouteHandle } from '@/lib/react/route-handle';
import { AccountPaletteButton } from './account-palette-button';

export const meta = () => [buildTitleMeta('Dashboard')];

export const handle = { HeaderTools: AccountPaletteButton } satisfies RouteHandle;

const MANY_EVENTS = 6;

export default function Dashboard() {
  return (
    <main id="main" className="min-h-dvh">
      <RequireUser>{(user) => <HostDashboard user={user} />}</RequireUser>
    </main>
  );
}

function HostDashboard({ user }: { user: User }) {
  const { events, failure } = useEvents();
  const subscription = useQuery(subscriptionQuery(user.id));
  const profile = useQuery(profileQuery(user.id));
  const editable = (events.data ?? []).filter(({ role }) => role !== 'viewer');
  const hasDueWork = editable.length > 1;
  const due = useQuery({ ...dueWorkQuery(user.id), enabled: !events.data || hasDueWork });
  const createNewEvent = useCreateNewEvent();
  const again = useDuplicateDialogs(filterOwnEvents(events.data ?? []).length);
  const news = useQuery({
    ...eventNewsQuery(user.id),
    enabled: events.isSuccess,
    select: listNews,
  }).data;
  usePrefetchWhenIdle(events.isSuccess, lazyDialogs);

  // Due work is shown above the events and would move them if it loaded later. A retry is not awaited.
  const isDueAwaited = hasDueWork && due.isLoading && !due.isFetched && due.failureCount === 0;
  if (events.isPending || subscription.isPending || profile.isPending || isDueAwaited)
    return <Loading />;
  // Undefined if loading failed. A failed refetch keeps the earlier data.
  const plan =
    subscription.data === undefined ? undefined : getActivePlan(subscription.data, new Date());
  const name = profile.data?.full_name || user.email;
  const own = events.data && filterOwnEvents(events.data);
  const shared = (events.data ?? []).filter(({ role }) => role !== 'owner');
  const isMany = (events.data?.length ?? 0) >= MANY_EVENTS;
  const hasOnlyShared = own?.length === 0 && shared.length > 0;
  const isFirstRun = events.data?.length === 0 && plan !== undefined;

  const newsOf = (event: HostEvent) => news?.get(event.id);
  const moreOf = (event: HostEvent) => (
    <DuplicateMenuItems
      onDuplicate={() => again.duplicate(event)}
      onKeep={() => again.keep(event)}
    />
  );

  return (
    <>
      {isFirstRun && <FirstRun host={{ user, name, plan }} />}
      <div className="wrap app-main">
        <div
          className={`flex flex-wrap items-end justify-between gap-x-8 gap-y-4 ${isMany ? 'pb-3' : 'pb-6'}`}
        >
          {!isFirstRun && (
            <h1 className="title-l min-w-0">
              Welcome back, <em className="break-words">{name}.</em>
            </h1>
          )}
          {!hasOnlyShared && (
            <DashboardFigures
              events={own}
              plan={plan}
              expiry={plan ? (subscription.data?.expiry_date ?? null) : null}
            />
          )}
        </div>
        <PlanEndingNote subscription={subscription.data} />
        <DeletedEvents user={user} />
        <LocalEventsOffer user={user} />
        {shared.map((event) => (
          <OfferNote key={event.id} event={event} />
        ))}
        {hasDueWork && <DueWork due={due} events={editable} />}
        <PageHeader
          level={2}
          isDense={isMany}
          title={hasOnlyShared ? 'Shared with you' : 'Your Events'}
          action={
            <Button
              variant={isMany || (events.data?.length === 0 && !isFirstRun) ? 'ink' : 'soft'}
              disabled={!events.data}
              onClick={() => createNewEvent(own?.length ?? 0)}
            >
              <Plus className="icon" aria-hidden="true" /> Create New Event
            </Button>
          }
        />
        {plan === undefined && <PlanError onRetry={subscription.refetch} />}
        {!events.data && <ErrorState message={failure} onRetry={() => events.refetch()} />}
        {own?.length === 0 && shared.length === 0 && (
          <div className="sheet">
            <EmptyState title="No events yet">
              Create your first event, and the guest list, the themes and the QR code are yours.
            </EmptyState>
          </div>
        )}
        {isMany ? (
          <EventRows
            events={events.data ?? []}
            renderGuestMatches={(words) => <FoundGuests user={user} words={words} />}
            renderMenuItems={moreOf}
            findNews={newsOf}
          />
        ) : (
          <>
            <EventCards events={own ?? []} plan={plan} more={moreOf} news={newsOf} isMain />
            {shared.length > 0 && (
              <>
                {!hasOnlyShared && (
                  <div className="pt-10">
                    <PageHeader level={2} title="Shared with you" isDense />
                  </div>
                )}
                <EventCards events={shared} plan={plan} news={newsOf} isMain={hasOnlyShared} />
              </>
            )}
          </>
        )}
        <Venues userId={user.id} onBegin={(venueId) => createNewEvent(own?.length ?? 0, venueId)} />
        {again.dialog}
      </div>
    </>
  );
}

type CardsProps = {
  events: readonly HostEvent[];
  plan: Plan | null | undefined;
  more?: (event: HostEvent) => ReactNode;
  news: (event: HostEvent) => EventNewsLine | undefined;
  /** Whether the first card has the main button of the page. */
  isMain: boolean;
};

const EventCards = ({ events, plan, more, news, isMain }: CardsProps) => (
  <div className="grid gap-4">
    {sortBySoonest(events, new Date()).map((event, at) => (
      <EventCard
        key={event.id}
        event={event}
        plan={plan}
        more={more?.(event)}
        news={news(event)}
        isMain={isMain && at === 0}
      />
    ))}
  </div>
);
