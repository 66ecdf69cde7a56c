import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sortBySoonest } from '@/features/events/model';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import { getQueryClient } from '@/lib/backend/query-client';
import { manageEventPath } from '@/lib/text/paths';

/** Public pages have no query client of their own. */
export default function SoonestEventLink() {
  return (
    <QueryClientProvider client={getQueryClient()}>
      <EventLink />
    </QueryClientProvider>
  );
}

function EventLink() {
  const { data: events = [] } = useQuery(eventsQuery(useEventStore()));
  const [event] = sortBySoonest(events, new Date());
  if (!event) return null;
  return (
    <Link className="back-to-event-link" to={manageEventPath(event.id)}>
      Back to {event.event_name}
    </Link>
  );
}
