import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { NoticeLine } from '@/components/notify-line';
import { EmptyState, ErrorState, Loading, NotLoaded } from '@/components/page-states';
import { LinkButton } from '@/components/ui/link-button';
import { Tabs } from '@/components/ui/tabs';
import { useAuth } from '@/features/auth/auth-provider';
import { UserOrVisitor } from '@/features/auth/components/require-user';
import { ChecksLink, NextStep } from '@/features/check-list/components/next-step';
import { useCreateNewEvent } from '@/features/checkout/components/use-create-new-event';
import { Arrival } from '@/features/events/components/arrival';
import { DayTimes } from '@/features/events/components/day-times';
import { EventBar } from '@/features/events/components/event-bar';
import { EventFacts } from '@/features/events/components/event-facts';
import { EventMenu } from '@/features/events/components/event-menu';
import { PlaceList } from '@/features/events/components/place-list';
import { useEventInAddress } from '@/features/events/components/use-event-in-address';
import { useEvents, useFollowedEvent } from '@/features/events/components/use-events';
import type { Place } from '@/features/events/places';
import type { HostEvent } from '@/features/events/schema';
import { UndoKeys } from '@/features/guests/components/undo-keys';
import { PlanUnread } from '@/features/plans/components/plan-unread';
import { livePlan, type Plan } from '@/features/plans/model';
import { subscriptionQuery } from '@/features/plans/queries';
import { usePrefetchRoomTab } from '@/features/room/load-room-tab';
import { usePrefetchSeating } from '@/features/seating/use-seating';
import { lazyOr } from '@/lib/lazy-or';
import { pageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { FindInPlaces } from './manage-event-find';
import { Places } from './manage-event-places';

type SettingsProps = { event: HostEvent; plan: Plan | null; expiry: string | null };
const EventSettings = lazyOr<SettingsProps>(() => import('@/features/events/components/event-settings'), NotLoaded);

export const meta = () => [pageTitle('Event Management')];

/** One bar stands over it instead of the site's header and footer. */
export const handle = { hasOwnFrame: true };

/** A user's own events, or the local events of a signed-out visitor. */
export default function ManageEvent() {
  const { loading } = useAuth();
  if (loading) return <BeforeEvent state={<Loading />} />;
  return <UserOrVisitor>{(user) => <Managed user={user} />}</UserOrVisitor>;
}

/** What there is to show while there is no event. */
const BeforeEvent = ({ state }: { state: ReactNode }) => (
  <>
    <EventBar />
    <main id="main" className="wrap py-8" aria-label="Event management">
      {state}
    </main>
  </>
);

function Managed({ user }: { user: User | null }) {
  const { events, failure } = useEvents();
  const subscription = useQuery(subscriptionQuery(user?.id ?? null));
  const { eventId, place } = useEventInAddress();
  usePrefetchSeating(eventId);
  usePrefetchRoomTab(place === 'room');

  if (events.isPending || subscription.isPending) return <BeforeEvent state={<Loading />} />;
  // A list that was read once stays when reading it again fails, so that nothing half typed is lost.
  if (!events.data) return <BeforeEvent state={<ErrorState message={failure} onRetry={() => events.refetch()} />} />;
  if (subscription.isLoadingError) return <BeforeEvent state={<PlanUnread onRetry={subscription.refetch} />} />;
  const current = events.data.find(({ id }) => id === eventId) ?? events.data[0];
  if (!current) return <BeforeEvent state={<NoEvents />} />;
  const plan = livePlan(subscription.data, new Date());
  const expiry = plan ? (subscription.data?.expiry_date ?? null) : null;
  return <InEvent event={current} events={events.data} plan={plan} expiry={expiry} />;
}

type Props = { event: HostEvent; events: readonly HostEvent[]; plan: Plan | null; expiry: string | null };

function InEvent({ event, events, plan, expiry }: Props) {
  const { place, part, open, goTo } = useEventInAddress();
  useFollowedEvent(event);
  const createNewEvent = useCreateNewEvent();
  const go = (to: Place) => goTo(event.id, { place: to });
  const facts = (
    <>
      <ChecksLink event={event} />
      <EventFacts event={event} plan={plan} />
    </>
  );
  const line = (
    <NoticeLine of="event" event={event.id} className="h-10 min-w-0 flex-1 phone:h-11 phone:min-w-full">
      <NextStep event={event} />
    </NoticeLine>
  );
  return (
    <Tabs className="contents" value={place} onValueChange={(to) => go(to as Place)}>
      <EventBar eventId={event.id} find={<FindInPlaces event={event} />}>
        <EventMenu
          key={event.id}
          event={event}
          events={events}
          plan={plan}
          expiry={expiry}
          facts={facts}
          onChoose={(other) => goTo(other, { place, part })}
          onCreate={() => createNewEvent(events.length)}
        />
        <PlaceList eventId={event.id} onGo={go} />
      </EventBar>
      {(place !== 'room' || open === 'seat-for-me') && <UndoKeys event={event} />}
      <main id="main" className="flex-[1_0_auto] pb-(--places)" aria-label="Event management">
        {place !== 'room' && (
          <div className="event-line top-(--bar) z-30 flex min-h-10 flex-wrap items-center justify-between gap-x-6 bg-wove px-6 text-sm has-data-tone:sticky phone:min-h-11 phone:px-4 print:hidden">
            {line}
            {place === 'day' ? (
              <DayTimes event={event} part={part} />
            ) : (
              <p className="event-facts ml-auto flex flex-none items-center text-ink-2 max-[1079px]:hidden">{facts}</p>
            )}
          </div>
        )}
        <div key={event.id}>
          <Places event={event} plan={plan} line={line} />
          {place === 'settings' && (
            <Suspense fallback={<Loading />}>
              <EventSettings event={event} plan={plan} expiry={expiry} />
              <Arrival place={place} part={part} />
            </Suspense>
          )}
        </div>
      </main>
    </Tabs>
  );
}

const NoEvents = () => (
  <div className="sheet">
    <EmptyState title="No events found" action={<LinkButton to={paths.purchase}>Create Your First Event</LinkButton>} />
  </div>
);
