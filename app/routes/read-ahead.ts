import { eventsInAccount } from '@/features/events/in-account';
import { parsePlaceTarget } from '@/features/events/places';
import { eventsQuery } from '@/features/events/queries';
import { subscriptionQuery } from '@/features/plans/queries';
import { seatingInAccount } from '@/features/seating/in-account';
import { seatingQuery } from '@/features/seating/queries';
import { getQueryClient } from '@/lib/backend/query-client';
import { getCurrentSession } from '@/lib/backend/session';
import { paths } from '@/lib/text/paths';
import { lazyPlaces } from './manage-event-places';

/** Starts fetching what the URL needs before rendering, which takes long on slow phones. The page repeats and reports failed fetches. */
export async function readAhead(): Promise<void> {
  if (window.location.pathname !== paths.admin) return;
  const search = new URLSearchParams(window.location.search);
  void lazyPlaces[parsePlaceTarget(search).place].prefetch();
  const session = await getCurrentSession();
  if (!session) return;
  const { user } = session;
  const client = getQueryClient();
  const eventId = search.get('eventId');
  await Promise.all([
    client.prefetchQuery(eventsQuery(eventsInAccount(user))),
    client.prefetchQuery(subscriptionQuery(user.id)),
    eventId && client.prefetchQuery(seatingQuery(seatingInAccount(user.id), eventId)),
  ]);
}
