import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PageHead } from '@/components/page-head';
import { ErrorState, Loading } from '@/components/page-states';
import { TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { RequireUser } from '@/features/auth/components/require-user';
import { useCreateNewEvent } from '@/features/checkout/components/use-create-new-event';
import { EventHeading } from '@/features/events/components/event-heading';
import { EventList } from '@/features/events/components/event-list';
import { GuestPagePreview } from '@/features/events/components/guest-page-preview';
import { NoEvents } from '@/features/events/components/no-events';
import { QrCode } from '@/features/events/components/qr-code';
import type { EventRow } from '@/features/events/model';
import { eventsQuery } from '@/features/events/queries';
import { GuestList } from '@/features/guests/components/guest-list';
import { guestsQuery } from '@/features/guests/queries';
import { livePlan, type Plan } from '@/features/plans/model';
import { subscriptionQuery } from '@/features/plans/queries';
import { pageTitle } from '@/lib/page-title';

export const meta = () => [pageTitle('Event Management')];

export default function ManageEvent() {
  return (
    <main id="main" className="wrap app-main">
      <PageHead title="Event Management" />
      <RequireUser>{(user) => <Managed user={user} />}</RequireUser>
    </main>
  );
}

function Managed({ user }: { user: User }) {
  const events = useQuery(eventsQuery(user.id));
  const subscription = useQuery(subscriptionQuery(user.id));
  const { eventId, tab, setSearch } = useEventInAddress();
  const createNewEvent = useCreateNewEvent(user.id);

  if (events.isPending || subscription.isPending) return <Loading />;
  // A list that was read once stays when reading it again fails, so that nothing half typed is lost.
  if (!events.data)
    return <ErrorState message="Failed to load your events. Please try again later." onRetry={() => events.refetch()} />;
  if (subscription.data === undefined) {
    return <ErrorState message="We couldn’t read your plan. Please try again." onRetry={() => subscription.refetch()} />;
  }
  const current = events.data.find(({ id }) => id === eventId) ?? events.data[0];
  if (!current) return <NoEvents />;

  return (
    <div className="manage">
      <EventList
        events={events.data}
        currentId={current.id}
        onChoose={(chosen) => setSearch({ eventId: chosen, tab })}
        onCreate={() => createNewEvent(events.data.length)}
      />
      <ManagedEvent
        key={current.id}
        event={current}
        plan={livePlan(subscription.data, new Date())}
        tab={tab}
        onTab={(chosen) => setSearch({ eventId: current.id, tab: chosen }, { replace: true })}
      />
    </div>
  );
}

const tabs = [
  { value: 'guests', label: 'Guest List' },
  { value: 'qr', label: 'QR Code' },
  { value: 'preview', label: 'Preview' },
] as const;

function ManagedEvent({
  event,
  plan,
  tab,
  onTab,
}: {
  event: EventRow;
  plan: Plan | null;
  tab: string;
  onTab: (tab: string) => void;
}) {
  const guests = useQuery(guestsQuery(event.id));
  return (
    <section className="sheet min-w-0">
      <Tabs value={tab} onValueChange={onTab}>
        <div className="panel-head">
          <EventHeading event={event} plan={plan} />
          <TabList label="Event Management" tabs={tabs} />
        </div>
        <TabPanel value="guests">
          <GuestList event={event} plan={plan} />
        </TabPanel>
        <TabPanel value="qr">
          <div className="panel">
            <QrCode event={event} />
          </div>
        </TabPanel>
        <TabPanel value="preview">
          <div className="panel">
            <GuestPagePreview event={event} guests={guests.data ?? []} />
          </div>
        </TabPanel>
      </Tabs>
    </section>
  );
}

/** The event and tab in the address; an event passed in navigation state is put there, so that a reload keeps it (decisions: /admin). */
function useEventInAddress() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const passed = (state as { eventId?: string } | null)?.eventId;
  useEffect(() => {
    if (passed && !search.has('eventId')) setSearch({ eventId: passed }, { replace: true });
  }, [passed, search, setSearch]);
  return {
    eventId: search.get('eventId') ?? passed,
    tab: tabs.find(({ value }) => value === search.get('tab'))?.value ?? tabs[0].value,
    setSearch,
  };
}
