import type { User } from '@supabase/supabase-js';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { lazyDialog } from '@/components/lazy-dialog';
import { EmptyState, ErrorState, LoadFailed, Loading } from '@/components/page-states';
import { LinkButton } from '@/components/ui/link-button';
import { Tabs } from '@/components/ui/tabs';
import { useAuth } from '@/features/auth/auth-provider';
import { AllowVisitor } from '@/features/auth/components/require-user';
import { lazyWishComponents } from '@/features/auto-seating/components/lazy-wishes';
import { LazyCheckListPanel } from '@/features/check-list/components/lazy-check-list-panel';
import { ChecksLink } from '@/features/check-list/components/next-step';
import { useCreateNewEvent } from '@/features/checkout/components/use-create-new-event';
import { LatestChange } from '@/features/collaboration/components/latest-change-line';
import { PresenceAvatars } from '@/features/collaboration/components/presence-avatars';
import { usePresence } from '@/features/collaboration/use-presence';
import { CommandPaletteButton } from '@/features/command-palette/components/command-palette-button';
import { useEventActionInput } from '@/features/events/actions/use-event-action-input';
import { DayTimes } from '@/features/events/components/day-times';
import { EventBar } from '@/features/events/components/event-bar';
import { EventFacts } from '@/features/events/components/event-facts';
import { EventMenu, EventMenuContent } from '@/features/events/components/event-menu';
import { EventSkeleton } from '@/features/events/components/event-skeleton';
import { MoreMenuItems } from '@/features/events/components/more-menu';
import { lazyDialogs, useEventDialogs } from '@/features/events/components/use-event-dialogs';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import { useEventSync, useEvents } from '@/features/events/components/use-events';
import { WorkspaceTabList } from '@/features/events/components/workspace-tab-list';
import { serialiseAccess } from '@/features/events/forget-event';
import { filterOwnEvents } from '@/features/events/model';
import { leaveMutationKey } from '@/features/events/queries';
import { useIsInAccount } from '@/features/events/use-event-store';
import type { WorkspaceTab } from '@/features/events/workspace-tabs';
import { UndoKeys } from '@/features/guests/components/undo-keys';
import { lazyListComponents } from '@/features/guests/list/lazy-list-components';
import { LazyImportDialog } from '@/features/import/components/lazy-import';
import { lazySearch } from '@/features/name-search/lazy/use-lazy-search';
import { PlanError } from '@/features/plans/components/plan-error';
import { getActivePlan, UNLIMITED_PLAN } from '@/features/plans/model';
import { subscriptionQuery } from '@/features/plans/queries';
import { lazyReplyComponents } from '@/features/replies/components/lazy-reply-components';
import { useRestorePendingChanges } from '@/features/seating/collaboration/stored-pending';
import { usePrefetchSeating, useSeatingPlan } from '@/features/seating/use-seating';
import { useInaccessibleEvent } from '@/features/sharing/components/use-inaccessible-event';
import { OfferNote } from '@/features/sharing/offer/offer-note';
import { useRequestedEvent } from '@/features/sharing/requested-event';
import { discardEarlyReads } from '@/lib/browser/early-reads';
import { lazyWithFallback, usePrefetch, usePrefetchWhenIdle } from '@/lib/react/lazy-with-fallback';
import { buildTitleMeta } from '@/lib/react/page-title';
import type { RouteHandle } from '@/lib/react/route-handle';
import { DEMO_EVENT_ID, paths } from '@/lib/text/paths';
import { EarlyReadsScript } from './begin-early-reads';
import { EventStatusLine } from './manage-event-line';
import { lazyTabs, WorkspacePanels } from './manage-event-panels';
import { prefetchEventPage } from './prefetch-event-page';
import type { EventProps } from './viewed-event';
import './manage-event.css';

const EventCommandPalette = lazyDialog(() => import('./manage-event-find'));
const ShortcutsDialog = lazyDialog(
  () => import('@/features/command-palette/components/shortcuts-dialog'),
);
const HistoryDrawer = lazyDialog(() => import('@/features/history/components/history-drawer'));
const Sharing = lazyDialog(() => import('./manage-event-share'));
const DemoWorkspace = lazyWithFallback(
  () => import('@/features/demo/host/demo-workspace'),
  LoadFailed,
);
const ViewerEvent = lazyWithFallback(() => import('./viewed-event'), LoadFailed);
const NoAccess = lazyWithFallback(
  () => import('@/features/sharing/components/no-access'),
  LoadFailed,
);
const AccessRemovedPage = lazyWithFallback(
  () => import('@/features/sharing/components/access-removed-page'),
  LoadFailed,
);
const SignOffDrawer = lazyDialog(() => import('@/features/venue/components/sign-off-drawer'));
/** Components to load when idle, for users who go offline. The command palette is first, because users type right after ⌘K. */
const nextParts = [
  EventCommandPalette,
  EventMenuContent,
  MoreMenuItems,
  ShortcutsDialog,
  ...lazyListComponents,
  LazyImportDialog,
  ...lazyWishComponents,
  LazyCheckListPanel,
  ...lazyReplyComponents,
  lazySearch,
  ...Object.values(lazyTabs),
  ...lazyDialogs,
  Sharing,
  HistoryDrawer,
  SignOffDrawer,
  LatestChange,
  AccessRemovedPage,
];

if (typeof document !== 'undefined') {
  prefetchEventPage()
    .catch(() => {})
    .finally(discardEarlyReads);
}

export const meta = () => [buildTitleMeta('Event Management')];

export const handle = { hasOwnFrame: true, Head: EarlyReadsScript } satisfies RouteHandle;

export default function ManageEvent() {
  const { loading } = useAuth();
  const isDemo = useEventFromUrl().eventId === DEMO_EVENT_ID;
  if (loading) return <BeforeEvent />;
  if (isDemo)
    return (
      <Suspense fallback={<LoadingEvent />}>
        <DemoWorkspace before={(state) => <BeforeEvent state={state} />}>
          <Managed user={null} />
        </DemoWorkspace>
      </Suspense>
    );
  return <AllowVisitor>{(user) => <Managed user={user} />}</AllowVisitor>;
}

const BeforeEvent = ({ state }: { state?: ReactNode }) => (
  <>
    <EventBar isLoading={state === undefined} />
    <main id="main" className="wrap py-8" aria-label="Event management">
      {state ?? <Loading />}
    </main>
  </>
);

function LoadingEvent() {
  const { eventId, place, goTo } = useEventFromUrl();
  if (!eventId) return <BeforeEvent />;
  return (
    <EventSkeleton eventId={eventId} place={place} onGo={(to) => goTo(eventId, { place: to })} />
  );
}

function Managed({ user }: { user: User | null }) {
  const { events, failure } = useEvents();
  const subscription = useQuery(subscriptionQuery(user?.id ?? null));
  const { eventId } = useEventFromUrl();
  const createNewEvent = useCreateNewEvent();
  const inaccessible = useInaccessibleEvent(events.data, eventId ?? null);
  const { event: current, isOutOfReach } = useRequestedEvent(events.data, eventId || null);
  const waiting = <LoadingEvent />;
  const isLeaving = useIsMutating({ mutationKey: leaveMutationKey(inaccessible?.id ?? '') }) > 0;
  usePrefetchSeating(eventId);

  if (events.isPending || subscription.isPending) return waiting;
  // After a failed refetch the earlier list stays visible, so that half-typed input is not lost.
  if (!events.data)
    return (
      <BeforeEvent state={<ErrorState message={failure} onRetry={() => events.refetch()} />} />
    );
  if (subscription.isLoadingError)
    return <BeforeEvent state={<PlanError onRetry={subscription.refetch} />} />;
  if (inaccessible)
    return isLeaving ? (
      <BeforeEvent />
    ) : (
      <Suspense fallback={<BeforeEvent />}>
        <AccessRemovedPage event={inaccessible} />
      </Suspense>
    );
  if (isOutOfReach && events.isFetching) return waiting; // a new event may not be listed yet
  if (!current)
    return isOutOfReach ? (
      <Suspense fallback={waiting}>
        <NoAccess isSignedOut={!user} />
      </Suspense>
    ) : (
      <BeforeEvent state={<NoEvents />} />
    );
  const plan =
    current.id === DEMO_EVENT_ID ? UNLIMITED_PLAN : getActivePlan(subscription.data, new Date());
  const expiry = plan ? (subscription.data?.expiry_date ?? null) : null;
  const own = filterOwnEvents(events.data).filter(({ id }) => id !== DEMO_EVENT_ID);
  const onCreate = () => createNewEvent(own.length);
  const props = { event: current, events: events.data, plan, expiry, onCreate };
  // A change of role changes the key, which remounts everything and refetches all data.
  const key = `${current.id} ${serialiseAccess(current)}`;
  if (current.role !== 'viewer') return <InEvent key={key} {...props} />;
  return (
    <Suspense fallback={waiting}>
      <ViewerEvent key={key} {...props} />
    </Suspense>
  );
}

function InEvent({ event, events, plan, expiry, onCreate }: EventProps) {
  const { place, part, open, goTo } = useEventFromUrl();
  useEventSync(event);
  usePresence(event, place);
  useRestorePendingChanges(event.id);
  const isPlaceFetched = usePrefetch(lazyTabs[place]);
  usePrefetchWhenIdle(useSeatingPlan(event.id).query.isSuccess && isPlaceFetched, nextParts);
  const hasVisitors = useIsInAccount();
  const dialogs = useEventDialogs(event);
  const actionInput = useEventActionInput(event, dialogs, { create: onCreate });
  const go = (to: WorkspaceTab) => goTo(event.id, { place: to });
  const close = () => goTo(event.id, { place, part }, { replace: true });
  const facts = (
    <>
      <ChecksLink event={event} />
      <EventFacts event={event} plan={plan} />
    </>
  );
  const inBar = (
    <>
      <PresenceAvatars eventId={event.id} />
      <CommandPaletteButton>
        {(onClose) => <EventCommandPalette actionInput={actionInput} onClose={onClose} />}
      </CommandPaletteButton>
    </>
  );
  return (
    <Tabs className="contents" value={place} onValueChange={(to) => go(to as WorkspaceTab)}>
      <EventBar actionInput={actionInput} find={inBar}>
        <EventMenu
          event={event}
          events={events}
          plan={plan}
          expiry={expiry}
          facts={facts}
          actionInput={actionInput}
          onChoose={(other) => goTo(other, { place, part })}
        />
        <WorkspaceTabList eventId={event.id} onGo={go} />
      </EventBar>
      {(place !== 'room' || open === 'seat-for-me') && <UndoKeys event={event} />}
      <main id="main" className="flex-[1_0_auto] pb-(--places)" aria-label="Event management">
        {place !== 'room' && (
          <div className="event-line group/line">
            <EventStatusLine event={event} />
            {place === 'day' ? (
              <DayTimes event={event} part={part} />
            ) : (
              <p className="event-facts ml-auto flex peer-has-[p]:hidden flex-none items-center text-ink-2 phone:hidden">
                {facts}
              </p>
            )}
          </div>
        )}
        {place !== 'room' && event.is_offered && (
          <div className="px-6 pt-3 phone:px-5">
            <OfferNote event={event} />
          </div>
        )}
        <WorkspacePanels
          event={event}
          plan={event.role === 'owner' ? plan : UNLIMITED_PLAN}
          expiry={expiry}
          line={<EventStatusLine event={event} overlaysRoom />}
        />
      </main>
      {open === 'history' && <HistoryDrawer eventId={event.id} onClose={close} />}
      {open === 'sign-off' && hasVisitors && <SignOffDrawer event={event} onClose={close} />}
      {dialogs.open === 'share' && <Sharing event={event} onClose={dialogs.close} />}
      {dialogs.open === 'keys' && <ShortcutsDialog onClose={dialogs.close} />}
      {dialogs.dialog}
    </Tabs>
  );
}

const NoEvents = () => (
  <div className="sheet">
    <EmptyState
      title="No events found"
      action={<LinkButton to={paths.purchase}>Create Your First Event</LinkButton>}
    />
  </div>
);
