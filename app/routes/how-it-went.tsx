import { EmptyState, ErrorState, Loading } from '@/components/page-states';
import { HowItWent } from '@/features/after/components/how-it-went';
import { UserOrVisitor } from '@/features/auth/components/user-or-visitor';
import { LocalNotice } from '@/features/events/components/local-notice';
import { NoEvents } from '@/features/events/components/no-events';
import { useEventInAddress } from '@/features/events/components/use-event-in-address';
import { useEvents } from '@/features/events/components/use-events';
import { pageTitle } from '@/lib/page-title';

export const meta = () => [pageTitle('How it went')];

export default function HowItWentPage() {
  return (
    <main id="main" className="wrap after">
      <UserOrVisitor>{(user) => (user ? <OfEvent /> : <OfVisitor />)}</UserOrVisitor>
    </main>
  );
}

function OfEvent() {
  const { events, failure } = useEvents();
  const { eventId } = useEventInAddress();
  if (events.isPending) return <Loading />;
  if (!events.data) return <ErrorState message={failure} onRetry={() => events.refetch()} />;
  const event = events.data.find(({ id }) => id === eventId) ?? events.data[0];
  return event ? <HowItWent key={event.id} event={event} /> : <NoEvents />;
}

const OfVisitor = () => (
  <div className="sheet">
    <h1 className="sr-only">How it went</h1>
    <EmptyState title="There is nothing to look back on here">
      An event that is kept in this browser has a page that nobody else opens, and no helpers at the door.
    </EmptyState>
    <LocalNotice />
  </div>
);
