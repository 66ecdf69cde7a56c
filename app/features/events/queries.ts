import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { eventsToForget, forgetEvent, removeStoredOfLost } from './forget-event';
import { removeCreatedEvent } from './pending-event';
import type { HostEvent } from './schema';
import { type EventStore, isInAccount, networkModeOf } from './store';

/** Own and shared events, newest first. Cached data of events the user may no longer see are removed. */
export const eventsQuery = (store: EventStore) =>
  queryOptions({
    queryKey: ['events', store.id],
    queryFn: async ({ client, queryKey, signal }) => {
      const events = await store.list(signal);
      for (const id of eventsToForget(client.getQueryData<HostEvent[]>(queryKey) ?? [], events)) forgetEvent(client, id);
      if (isInAccount(store)) removeStoredOfLost(events);
      removeCreatedEvent(store.id, events);
      return events;
    },
    networkMode: networkModeOf(store),
  });

/** Newest first, without dismissed ones. */
export const deletedEventsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['gone events', userId],
    queryFn: ({ signal }) =>
      unwrap(
        supabase
          .from('deleted_events')
          .select('event_id, event_name, guests_count, deleted_at')
          .order('deleted_at', { ascending: false })
          .limit(20)
          .abortSignal(signal),
      ),
  });

/** Apart from the event's data, which somebody's steps through a list must not make everybody read again. */
export const hereKey = (eventId: string) => ['here', { eventId }];
