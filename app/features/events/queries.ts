import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { removeCreatedEvent } from './pending-event';
import { readingAgain } from './reading-again';
import { type EventStore, networkModeOf } from './store';

/** The host's own events, newest first. */
export const eventsQuery = (store: EventStore) =>
  queryOptions({
    queryKey: ['events', store.id],
    queryFn: async ({ signal }) => {
      const events = await store.list(signal);
      removeCreatedEvent(store.id, events);
      return events;
    },
    networkMode: networkModeOf(store),
  });

/** Events of an account that deleted themselves and whose host has not said to have read it, newest first. */
export const deletedEventsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['gone events', userId],
    queryFn: () =>
      unwrap(
        supabase
          .from('gone_events')
          .select('event_id, event_name, guests_count, gone_at')
          .order('gone_at', { ascending: false })
          .limit(20),
      ),
  });

/** Reads anew what is shown of an event whenever another window, or a helper at the door, changes something of it. Returns what ends it. */
export function followEvent(client: QueryClient, eventId: string, topic: string): () => void {
  const readAgain = readingAgain(client, eventId);
  const channel = supabase
    .channel(`host:${topic}`)
    .on('broadcast', { event: 'changed' }, () => void readAgain({ cancelRefetch: true }))
    .subscribe((status) => status === 'SUBSCRIBED' && void readAgain({ cancelRefetch: false })); // what changed before then was missed
  return () => void supabase.removeChannel(channel);
}
