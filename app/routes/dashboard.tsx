import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { notify } from '@/components/notify';
import { PageHead } from '@/components/page-head';
import { EmptyState, ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { profileQuery } from '@/features/account/queries';
import { RequireUser } from '@/features/auth/components/require-user';
import { useCreateNewEvent } from '@/features/checkout/components/use-create-new-event';
import { DashboardFigures } from '@/features/events/components/dashboard-figures';
import { DeleteEventDialog } from '@/features/events/components/delete-event-dialog';
import { EditEventDialog } from '@/features/events/components/edit-event-dialog';
import { EventCard } from '@/features/events/components/event-card';
import { LocalEventsOffer } from '@/features/events/components/local-events-offer';
import type { EventRow } from '@/features/events/model';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/store';
import { PlanEndingNote } from '@/features/plans/components/plan-ending-note';
import { livePlan } from '@/features/plans/model';
import { subscriptionQuery } from '@/features/plans/queries';
import { pageTitle } from '@/lib/page-title';

export const meta = () => [pageTitle('Dashboard')];

export default function Dashboard() {
  return (
    <main id="main" className="wrap app-main">
      <RequireUser>{(user) => <HostDashboard user={user} />}</RequireUser>
    </main>
  );
}

const loadFailure = 'Failed to load your events. Please try again later.';

function HostDashboard({ user }: { user: User }) {
  const events = useQuery(eventsQuery(useEventStore()));
  const subscription = useQuery(subscriptionQuery(user.id));
  const profile = useQuery(profileQuery(user.id));
  const createNewEvent = useCreateNewEvent();
  const [editing, setEditing] = useState<EventRow | null>(null);
  const [deleting, setDeleting] = useState<EventRow | null>(null);

  useEffect(() => {
    if (events.isError) notify.error('Error', loadFailure);
  }, [events.isError]);

  if (events.isPending || subscription.isPending || profile.isPending) return <Loading />;
  const plan = livePlan(subscription.data, new Date());
  const name = profile.data?.full_name || user.email;

  return (
    <>
      <PageHead
        title={
          <>
            Welcome back, <em className="break-words">{name}.</em>
          </>
        }
      />
      <PlanEndingNote subscription={subscription.data} />
      <LocalEventsOffer user={user} />
      <DashboardFigures
        events={events.data ?? []}
        plan={subscription.isError ? undefined : plan}
        expiry={plan ? (subscription.data?.expiry_date ?? null) : null}
      />
      <div className="page-head" style={{ alignItems: 'center' }}>
        <h2 className="title-l">Your Events</h2>
        <Button disabled={events.isError} onClick={() => createNewEvent(events.data?.length ?? 0)}>
          <Plus className="ico" aria-hidden="true" /> Create New Event
        </Button>
      </div>
      {subscription.isError && (
        <ErrorState message="We couldn’t read your plan. Please try again." onRetry={() => subscription.refetch()} />
      )}
      {events.isError && <ErrorState message={loadFailure} onRetry={() => events.refetch()} />}
      {events.data?.length === 0 && (
        <div className="sheet">
          <EmptyState title="No events yet">
            Create your first event, and the guest list, the themes and the QR code are yours.
          </EmptyState>
        </div>
      )}
      <div className="events">
        {events.data?.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            plan={plan}
            onEdit={() => setEditing(event)}
            onDelete={() => setDeleting(event)}
          />
        ))}
      </div>
      {editing && <EditEventDialog event={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteEventDialog event={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
