import type { User } from '@supabase/supabase-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PageHead } from '@/components/page-head';
import { ErrorState, Loading } from '@/components/page-states';
import { TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { useAuth } from '@/features/auth/auth-provider';
import { RequireUser } from '@/features/auth/components/require-user';
import { useCreateNewEvent } from '@/features/checkout/components/use-create-new-event';
import { DeleteEventDialog } from '@/features/events/components/delete-event-dialog';
import { EditEventDialog } from '@/features/events/components/edit-event-dialog';
import { EventHeading } from '@/features/events/components/event-heading';
import { EventList } from '@/features/events/components/event-list';
import { GuestPagePreview } from '@/features/events/components/guest-page-preview';
import { LocalNotice } from '@/features/events/components/local-notice';
import { MessageForm } from '@/features/events/components/message-form';
import { NoEvents } from '@/features/events/components/no-events';
import { QrCode } from '@/features/events/components/qr-code';
import type { EventRow } from '@/features/events/model';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/store';
import { GuestList } from '@/features/guests/components/guest-list';
import { useUpdateGuest } from '@/features/guests/mutations';
import { guestsQuery } from '@/features/guests/queries';
import { livePlan, type Plan } from '@/features/plans/model';
import { subscriptionQuery } from '@/features/plans/queries';
import { GuestPageActivity } from '@/features/seating/components/guest-page-activity';
import { toAppError } from '@/lib/errors';
import { pageTitle } from '@/lib/page-title';

export const meta = () => [pageTitle('Event Management')];

/** A user's own events, or the local events of a signed-out visitor (decisions: which variant where). */
export default function ManageEvent() {
  const { user, loading } = useAuth();
  // Whoever's session ends while at work is led to the login; a visitor is not.
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  return (
    <main id="main" className="wrap app-main">
      <PageHead title="Event Management" />
      {loading ? (
        <Loading />
      ) : wasSignedIn ? (
        <RequireUser>{(host) => <Managed user={host} />}</RequireUser>
      ) : (
        <Managed user={user} />
      )}
    </main>
  );
}

function Managed({ user }: { user: User | null }) {
  const store = useEventStore();
  const queryClient = useQueryClient();
  const events = useQuery(eventsQuery(store));
  const subscription = useQuery(subscriptionQuery(user?.id ?? null));
  const { eventId, tab, setSearch } = useEventInAddress();
  const createNewEvent = useCreateNewEvent();

  // The list is asked for as soon as the address says whose, not only when the events have come.
  useEffect(() => {
    if (eventId) void queryClient.prefetchQuery(guestsQuery(store, eventId));
  }, [queryClient, store, eventId]);
  useEffect(() => store.onChangedElsewhere(() => void queryClient.invalidateQueries()), [store, queryClient]);

  if (events.isPending || subscription.isPending) return <Loading />;
  // A list that was read once stays when reading it again fails, so that nothing half typed is lost.
  if (!events.data) {
    const { isAboutStorage, message } = toAppError(events.error);
    const loadFailure = 'Failed to load your events. Please try again later.';
    return <ErrorState message={isAboutStorage ? message : loadFailure} onRetry={() => events.refetch()} />;
  }
  if (subscription.data === undefined) {
    return <ErrorState message="We couldn’t read your plan. Please try again." onRetry={() => subscription.refetch()} />;
  }
  const current = events.data.find(({ id }) => id === eventId) ?? events.data[0];
  if (!current) return <NoEvents />;

  return (
    <>
      {store.keptIn === 'browser' && <LocalNotice />}
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
    </>
  );
}

const tabs = [
  { value: 'guests', label: 'Guest List' },
  { value: 'qr', label: 'QR Code' },
  { value: 'preview', label: 'Preview' },
  { value: 'activity', label: 'Activity' },
] as const;

type ManagedEventProps = { event: EventRow; plan: Plan | null; tab: string; onTab: (tab: string) => void };

function ManagedEvent({ event, plan, tab, onTab }: ManagedEventProps) {
  const store = useEventStore();
  const guests = useQuery(guestsQuery(store, event.id));
  const updateGuest = useUpdateGuest(event.id);
  // A local event's page is seen by nobody else: there is nothing to tell and nothing to count.
  const isPublic = store.keptIn === 'account';
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="sheet min-w-0">
      <Tabs value={tab} onValueChange={onTab}>
        <div className="panel-head">
          <EventHeading
            event={event}
            plan={plan}
            actions={
              <>
                <button type="button" className="link min-h-11" onClick={() => setOpen('edit')}>
                  Edit Details
                </button>
                <button type="button" className="link min-h-11 text-claret" onClick={() => setOpen('delete')}>
                  Delete
                </button>
              </>
            }
          />
          <TabList label="Event Management" tabs={isPublic ? tabs : tabs.filter(({ value }) => value !== 'activity')} />
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
            <GuestPagePreview event={event} guests={guests.data ?? []}>
              {isPublic && <MessageForm key={`${event.message} ${event.message_until}`} event={event} />}
            </GuestPagePreview>
          </div>
        </TabPanel>
        {isPublic && (
          <TabPanel value="activity">
            <div className="panel">
              <GuestPageActivity
                eventId={event.id}
                guests={guests.data ?? []}
                onAddName={({ created_at: _, ...guest }, words, settle) =>
                  updateGuest.mutate(
                    { ...guest, also_known_as: [guest.also_known_as, words].filter(Boolean).join(', ') },
                    { onSuccess: settle },
                  )
                }
              />
            </div>
          </TabPanel>
        )}
      </Tabs>
      {open === 'edit' && <EditEventDialog event={event} onClose={close} />}
      {open === 'delete' && <DeleteEventDialog event={event} onClose={close} />}
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
