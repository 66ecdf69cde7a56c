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

/** The host's own events and those that others share, newest first. What was read of one that is shared no longer, or less than before, is forgotten. */
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

/** Who else is in an event now, which is no part of it: to read it is a sign of life. */
export const hereKey = (eventId: string) => ['here', { eventId }];

/** Reads anew what is shown of an event whenever another window, or a helper at the door, changes something of it. Returns what ends it. */
export function followEvent(client: QueryClient, eventId: string, topic: string): () => void {
  const readAgain = readingAgain(client, eventId);
  return followTopic(`host:${topic}`, {
    onJoin: () => void readAgain({ cancelRefetch: false }),
    on: {
      changed: () => void readAgain({ cancelRefetch: true }),
      here: () => void client.invalidateQueries({ queryKey: hereKey(eventId) }),
    },
  });
}

/** Refetches everything shown of an event, one refetch at a time: restarting on each change would never let a long list finish. */
function readingAgain(client: QueryClient, eventId: string) {
  let isReading = false;
  let due: { cancelRefetch: boolean } | null = null;
  return async (asked: { cancelRefetch: boolean }) => {
    due = { cancelRefetch: asked.cancelRefetch || due?.cancelRefetch === true };
    if (isReading) return;
    isReading = true;
    while (due) {
      // What this window stores is compared with the list as it was when that began; once it is stored, that reads it anew too.
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

/** The store of whoever uses this page now. */
export function useEventStore(): EventStore {
  const { user } = useAuth();
  return useMemo(() => (user ? eventsInAccount(user) : eventsInBrowser), [user]);
}
