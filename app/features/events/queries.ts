import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { unwrap } from '@/lib/errors';
import { followTopic } from '@/lib/follow-topic';
import { supabase } from '@/lib/supabase';
import { untilSettled } from '@/lib/until-settled';
import { eventsToForget, forgetEvent, removeStoredOfLost } from './forget-event';
import { eventsInAccount } from './in-account';
import { eventsInBrowser } from './in-browser';
import { removeCreatedEvent } from './pending-event';
import type { HostEvent } from './schema';
import { type EventStore, isPublic, networkModeOf } from './store';

/** Own and shared events, newest first. Cached data of events the user may no longer see are removed. */
export const eventsQuery = (store: EventStore) =>
  queryOptions({
    queryKey: ['events', store.id],
    queryFn: async ({ client, queryKey, signal }) => {
      const events = await store.list(signal);
      for (const id of eventsToForget(client.getQueryData<HostEvent[]>(queryKey) ?? [], events)) forgetEvent(client, id);
      if (isPublic(store)) removeStoredOfLost(events);
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
          .from('gone_events')
          .select('event_id, event_name, guests_count, gone_at')
          .order('gone_at', { ascending: false })
          .limit(20)
          .abortSignal(signal),
      ),
  });

/** Apart from the event's data, which somebody's steps through a list must not make everybody read again. */
export const hereKey = (eventId: string) => ['here', { eventId }];

/** Refetches an event's data when another window or a helper changes them. Returns the unsubscribe function. */
export function followEvent(client: QueryClient, eventId: string, topic: string): () => void {
  const readAgain = readingAgain(client, eventId);
  const readHere = () => void client.invalidateQueries({ queryKey: hereKey(eventId) });
  return followTopic(`host:${topic}`, {
    onJoin: () => {
      void readAgain({ cancelRefetch: false });
      readHere();
    },
    on: {
      changed: () => void readAgain({ cancelRefetch: true }),
      here: readHere,
    },
  });
}

/** One refetch at a time: restarting on every change would never let a long list finish. */
function readingAgain(client: QueryClient, eventId: string) {
  let isReading = false;
  let due: { cancelRefetch: boolean } | null = null;
  return async (options: { cancelRefetch: boolean }) => {
    due = { cancelRefetch: options.cancelRefetch || due?.cancelRefetch === true };
    if (isReading) return;
    isReading = true;
    while (due) {
      // Mutations compare with the list they began with, so wait for them; they refetch when they settle.
      const isStoring = client.isMutating() > 0;
      if (isStoring) await untilSettled(client);
      const { cancelRefetch } = due;
      due = null;
      await client.invalidateQueries(
        {
          predicate: ({ queryKey, meta }) => (queryKey.includes(eventId) && !meta?.isReadWithPlan) || queryKey[0] === 'events',
        },
        { cancelRefetch: cancelRefetch && !isStoring },
      );
    }
    isReading = false;
  };
}

export function useEventStore(): EventStore {
  const { user } = useAuth();
  return useMemo(() => (user ? eventsInAccount(user) : eventsInBrowser), [user]);
}
