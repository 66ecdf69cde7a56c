import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorState, Loading } from '@/components/page-states';
import { TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { GuestPageActivity } from '@/features/activity/components/guest-page-activity';
import { HowItWentLink } from '@/features/after/components/how-it-went-link';
import { UserOrVisitor } from '@/features/auth/components/user-or-visitor';
import { WishThread } from '@/features/auto-seating/components/wish-thread';
import { WishingGuestList } from '@/features/auto-seating/components/wishing-guest-list';
import { CheckList } from '@/features/check-list/components/check-list';
import { ChecksLink } from '@/features/check-list/components/checks-link';
import { type RequestedView, useRequestedView } from '@/features/check-list/components/use-open-target';
import { useCreateNewEvent } from '@/features/checkout/components/use-create-new-event';
import { EventFollowed } from '@/features/events/components/event-followed';
import { EventHeading } from '@/features/events/components/event-heading';
import { EventList } from '@/features/events/components/event-list';
import { LocalNotice } from '@/features/events/components/local-notice';
import { NoEvents } from '@/features/events/components/no-events';
import { useArrivalAtTop } from '@/features/events/components/use-arrival-at-top';
import { useEventInAddress } from '@/features/events/components/use-event-in-address';
import { useEvents } from '@/features/events/components/use-events';
import { activeEvents } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { isPublic } from '@/features/events/store';
import { useEventStore } from '@/features/events/use-event-store';
import { GuestPagePreview } from '@/features/guest-page/components/guest-page-preview';
import { UndoKeys } from '@/features/guests/components/undo-keys';
import { PlanUnread } from '@/features/plans/components/plan-unread';
import { livePlan, type Plan } from '@/features/plans/model';
import { subscriptionQuery } from '@/features/plans/queries';
import { PrintPack } from '@/features/print/components/print-pack';
import { QrCode } from '@/features/print/components/qr-code';
import { loadRoomTab, usePrefetchRoomTab } from '@/features/room/load-room-tab';
import { usePrefetchSeating } from '@/features/seating/use-seating';
import { pageTitle } from '@/lib/page-title';
import './manage-event.css';

const DoorTab = lazy(() => import('@/features/door/components/door-tab'));
const RoomTab = lazy(loadRoomTab);
const SeatForMe = lazy(() => import('@/features/auto-seating/components/seat-for-me'));

export const meta = () => [pageTitle('Event Management')];

/** A user's own events, or the local events of a signed-out visitor. */
export default function ManageEvent() {
  return (
    <main id="main" className="wrap manage-event" aria-label="Event management">
      <h1 className="event-eyebrow">Event Management</h1>
      <UserOrVisitor>{(user) => <Managed user={user} />}</UserOrVisitor>
    </main>
  );
}

function Managed({ user }: { user: User | null }) {
  useArrivalAtTop();
  const { events, failure } = useEvents();
  const hasVisitors = isPublic(useEventStore());
  const subscription = useQuery(subscriptionQuery(user?.id ?? null));
  const { eventId, tab: chosen, open, setSearch } = useEventInAddress();
  const createNewEvent = useCreateNewEvent();
  const wanted = useRequestedView();
  usePrefetchSeating(eventId);
  usePrefetchRoomTab(chosen === 'room');

  if (events.isPending || subscription.isPending) return <Loading />;
  // A list that was read once stays when reading it again fails, so that nothing half typed is lost.
  if (!events.data) return <ErrorState message={failure} onRetry={() => events.refetch()} />;
  if (subscription.isLoadingError) return <PlanUnread onRetry={subscription.refetch} />;
  const current = events.data.find(({ id }) => id === eventId) ?? events.data[0];
  if (!current) return <NoEvents />;
  const plan = livePlan(subscription.data, new Date());
  const seatForMe = {
    isOpen: open === 'seat-for-me',
    onOpen: () => setSearch({ eventId: current.id, tab: 'room', open: 'seat-for-me' }),
    onClose: () => setSearch({ eventId: current.id, tab: 'room' }),
  };
  const tabs = tabsOf(current, plan, hasVisitors, { ...wanted, seatForMe });
  const tab = tabs.find(({ value }) => value === chosen)?.value ?? 'guests';

  const eventList = (onChosen?: () => void) => (
    <EventList
      events={events.data}
      currentId={current.id}
      onChoose={(other) => {
        onChosen?.();
        setSearch({ eventId: other, tab });
      }}
      onCreate={() => createNewEvent(events.data.length)}
    />
  );

  return (
    <Tabs value={tab} onValueChange={(opened) => setSearch({ eventId: current.id, tab: opened }, { replace: true })}>
      <EventHeading key={current.id} event={current} plan={plan} events={eventList} fact={<Facts event={current} />} />
      <EventFollowed event={current} />
      {(tab !== 'room' || seatForMe.isOpen) && <UndoKeys event={current} />}
      <TabList label="Event Management" tabs={tabs} />
      <div className="manage-columns">
        <aside aria-label="Your Events">{eventList()}</aside>
        <section key={current.id} className="sheet min-w-0">
          {!hasVisitors && <LocalNotice />}
          {tabs.map(({ value, content }) => (
            <TabPanel key={value} value={value}>
              {content}
            </TabPanel>
          ))}
        </section>
      </div>
    </Tabs>
  );
}

const Facts = ({ event }: { event: HostEvent }) => (
  <>
    <ChecksLink event={event} />
    <HowItWentLink event={event} />
  </>
);

type Asked = RequestedView & { seatForMe: { isOpen: boolean; onOpen: () => void; onClose: () => void } };

const panel = (content: ReactNode) => <div className="manage-panel">{content}</div>;

const tabsOf = (event: HostEvent, plan: Plan | null, hasVisitors: boolean, { guests, tableId, seatForMe }: Asked) => [
  { value: 'guests', label: 'Guest List', content: <WishingGuestList event={event} plan={plan} wanted={guests} /> },
  {
    value: 'room',
    label: 'Room',
    content: (
      <Suspense fallback={<Loading />}>
        <RoomTab
          event={event}
          tableId={tableId}
          around={(room) => <WishThread event={event}>{room}</WishThread>}
          onSeatForMe={seatForMe.onOpen}
          instead={
            seatForMe.isOpen
              ? (editor) => (
                  <Suspense fallback={<Loading />}>
                    <SeatForMe event={event} editor={editor} onClose={seatForMe.onClose} />
                  </Suspense>
                )
              : undefined
          }
        />
      </Suspense>
    ),
  },
  {
    value: 'print',
    label: 'Print',
    content: panel(<PrintPack event={event} />),
  },
  {
    value: 'qr',
    label: 'QR Code',
    content: panel(<QrCode event={event} />),
  },
  {
    value: 'preview',
    label: 'Preview',
    content: panel(<GuestPagePreview event={event} />),
  },
  // A local event is opened by nobody else: it has no helpers, and no visitors to count.
  ...(hasVisitors
    ? [
        {
          value: 'door',
          label: 'Door',
          content: panel(
            <Suspense fallback={<Loading />}>
              <DoorTab event={event} />
            </Suspense>,
          ),
        },
        {
          value: 'activity',
          label: 'Activity',
          content: panel(<GuestPageActivity eventId={event.id} />),
        },
      ]
    : []),
  ...(activeEvents([event], new Date()).length > 0
    ? [
        {
          value: 'checks',
          label: 'Before the day',
          content: panel(<CheckList event={event} />),
        },
      ]
    : []),
];
