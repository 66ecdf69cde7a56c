import { createAccountEventStore } from '@/features/events/in-account';
import { eventsQuery } from '@/features/events/queries';
import { parseTabTarget } from '@/features/events/workspace-tabs';
import { subscriptionQuery } from '@/features/plans/queries';
import { createAccountSeatingStore } from '@/features/seating/in-account';
import { seatingQuery } from '@/features/seating/queries';
import { getQueryClient } from '@/lib/backend/query-client';
import { getCurrentSession } from '@/lib/backend/session';
import { paths } from '@/lib/text/paths';
import { lazyTabs } from './manage-event-panels';

/** Starts loading the data for the URL before React renders, which is slow on phones. Ignores errors, because the page retries. */
export async function prefetchEventPage(): Promise<void> {
  if (window.location.pathname !== paths.admin) return;
  const search = new URLSearchParams(window.location.search);
  void lazyTabs[parseTabTarget(search).place].prefetch();
  const session = await getCurrentSession();
  if (!session) return;
  const { user } = session;
  const client = getQueryClient();
  const eventId = search.get('eventId');
  await Promise.all([
    client.prefetchQuery(eventsQuery(createAccountEventStore(user))),
    client.prefetchQuery(subscriptionQuery(user.id)),
    eventId && client.prefetchQuery(seatingQuery(createAccountSeatingStore(user.id), eventId)),
  ]);
}
