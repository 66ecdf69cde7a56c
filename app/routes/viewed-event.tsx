import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyDialog } from '@/components/lazy-dialog';
import { ErrorState, LoadFailed, Loading } from '@/components/page-states';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { PresenceAvatars } from '@/features/collaboration/components/presence-avatars';
import { usePresence } from '@/features/collaboration/use-presence';
import { CommandPaletteButton } from '@/features/command-palette/components/command-palette-button';
import { useEventActionInput } from '@/features/events/actions/use-event-action-input';
import { EventBar } from '@/features/events/components/event-bar';
import { EventFacts } from '@/features/events/components/event-facts';
import { EventMenu, EventMenuContent } from '@/features/events/components/event-menu';
import { MoreMenuItems } from '@/features/events/components/more-menu';
import { lazyDialogs, useEventDialogs } from '@/features/events/components/use-event-dialogs';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import { useEventSync } from '@/features/events/components/use-events';
import { useRequestedView } from '@/features/events/components/use-requested-view';
import { WorkspaceTabList } from '@/features/events/components/workspace-tab-list';
import { getOwnerFirstName } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import type { ListedTab, WorkspaceTab } from '@/features/events/workspace-tabs';
import { ViewerGuestList } from '@/features/guests/list/viewer-guest-list';
import type { Plan } from '@/features/plans/model';
import { usePrintRoomSheet } from '@/features/print/pack/use-print-room-sheet';
import { viewerPlanQuery } from '@/features/seating/queries';
import { OfferNote } from '@/features/sharing/offer/offer-note';
import { toAppError } from '@/lib/backend/errors';
import { lazyWithFallback, usePrefetchWhenIdle } from '@/lib/react/lazy-with-fallback';
import { formatList } from '@/lib/text/format-list';

const ShortcutsDialog = lazyDialog(
  () => import('@/features/command-palette/components/shortcuts-dialog'),
);
const ViewerCommandPalette = lazyDialog(() => import('./viewed-event-find'));
const nextParts = [
  ViewerCommandPalette,
  EventMenuContent,
  MoreMenuItems,
  ShortcutsDialog,
  ...lazyDialogs,
];
const ViewerRoom = lazyWithFallback(
  () => import('@/features/room/components/viewer-room'),
  LoadFailed,
);

export type EventProps = {
  event: HostEvent;
  events: readonly HostEvent[];
  /** The viewer's own plan, which applies to their own events. */
  plan: Plan | null;
  expiry: string | null;
  onCreate: () => void;
};

export default function ViewerEvent({ event, events, plan, expiry, onCreate }: EventProps) {
  const { place: requestedPlace, goTo } = useEventFromUrl();
  const { tableId, guests } = useRequestedView();
  // as a React key it remounts the tab, so that repeating a search scrolls to its result again
  const { key } = useLocation();
  const found = typeof guests === 'object' ? guests : undefined;
  const dialogs = useEventDialogs(event);
  useEventSync(event);
  const viewed = useQuery(viewerPlanQuery(event.id));
  const visiblePlaces: readonly ListedTab[] = event.sees_names ? ['guests', 'room'] : ['room'];
  const place = visiblePlaces.find((one) => one === requestedPlace) ?? 'room';
  usePresence(event, place);
  usePrefetchWhenIdle(viewed.isSuccess, nextParts);
  const printing = usePrintRoomSheet(event);
  const print = () => viewed.data && !printing.isPending && printing.mutate(viewed.data);
  const actionInput = useEventActionInput(event, dialogs, { create: onCreate, print });
  const inBar = (
    <>
      <PresenceAvatars eventId={event.id} />
      {viewed.data && (
        <CommandPaletteButton>
          {(onClose) =>
            viewed.data && (
              <ViewerCommandPalette
                event={event}
                plan={viewed.data}
                places={visiblePlaces}
                actionInput={actionInput}
                onClose={onClose}
              />
            )
          }
        </CommandPaletteButton>
      )}
    </>
  );
  const go = (to: WorkspaceTab) => goTo(event.id, { place: to });
  const content = () => {
    if (viewed.isLoadingError)
      return (
        <ErrorState message={toAppError(viewed.error).message} onRetry={() => viewed.refetch()} />
      );
    if (!viewed.data) return <Loading />;
    return (
      <>
        {event.sees_names && (
          <TabPanel value="guests">
            <SharedLine event={event} />
            <ViewerGuestList
              key={found && key}
              plan={viewed.data}
              found={found}
              seesMeals={event.sees_meals}
              onTable={(id) =>
                goTo(event.id, { place: 'room' }, { state: { wanted: { tableId: id } } })
              }
            />
          </TabPanel>
        )}
        <TabPanel value="room">
          <section className="fixed inset-x-0 top-(--bar) bottom-(--places) flex flex-col bg-wove">
            <h2 className="sr-only">Room</h2>
            <OfferNote event={event} />
            <SharedLine event={event} />
            <div className="relative min-h-0 flex-1">
              <Suspense fallback={<Loading />}>
                <ViewerRoom
                  key={tableId && key}
                  plan={viewed.data}
                  access={{ ...event, owner: getOwnerFirstName(event) }}
                  wanted={tableId}
                  onPrint={print}
                  isPrinting={printing.isPending}
                />
              </Suspense>
            </div>
          </section>
        </TabPanel>
      </>
    );
  };
  return (
    <Tabs className="contents" value={place} onValueChange={(to) => go(to as WorkspaceTab)}>
      <EventBar actionInput={actionInput} find={inBar}>
        <EventMenu
          event={event}
          events={events}
          plan={plan}
          expiry={expiry}
          facts={<EventFacts event={event} plan={plan} />}
          actionInput={actionInput}
          onChoose={(other) => goTo(other, { place })}
        />
        <WorkspaceTabList eventId={event.id} listed={visiblePlaces} onGo={go} />
      </EventBar>
      <main id="main" className="flex-[1_0_auto] pb-(--places)" aria-label="Event management">
        {place !== 'room' && <OfferNote event={event} />}
        {content()}
      </main>
      {dialogs.open === 'keys' && (
        <ShortcutsDialog isViewer places={visiblePlaces} onClose={dialogs.close} />
      )}
      {dialogs.dialog}
    </Tabs>
  );
}

function SharedLine({ event }: { event: HostEvent }) {
  const visible = [
    'tables',
    'counts',
    ...(event.sees_names ? ['who sits where'] : []),
    ...(event.sees_meals ? ['what they eat'] : []),
  ];
  return (
    <p className="flex min-h-10 flex-none items-center gap-3 bg-wove px-6 py-1.5 text-sm phone:min-h-11 phone:px-4">
      <i aria-hidden="true" className="thread w-6" />
      {getOwnerFirstName(event)} shares this event with you. You see {formatList(visible)}, and
      can’t change them.
    </p>
  );
}
