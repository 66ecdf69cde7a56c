import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { findEventsToForget, forgetEvent, removeLostEventData } from './forget-event';
import { removeCreatedPendingEvent } from './pending-event';
import type { HostEvent } from './schema';
import { type EventStore, getNetworkMode, isInAccount } from './store';

/** The user's own and shared events, newest first. Removes cached data of events that the user may no longer see. */
export const eventsQuery = (store: EventStore) =>
  queryOptions({
    queryKey: ['events', store.id],
    queryFn: async ({ client, queryKey, signal }) => {
      const events = await store.list(signal);
      for (const id of findEventsToForget(client.getQueryData<HostEvent[]>(queryKey) ?? [], events))
        forgetEvent(client, id);
      if (isInAccount(store)) removeLostEventData(events);
      removeCreatedPendingEvent(store.id, events);
      return events;
    },
    networkMode: getNetworkMode(store),
  });

export const deletedEventsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['deleted events', userId],
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

/** Separate from the event's data, so that changes to presence do not refetch that data for all members. */
export const presenceKey = (eventId: string) => ['here', { eventId }];

// In this file, so that pages that only watch these mutations do not load their code.
export const settingsMutationKey = ['saving settings'];
export const leaveMutationKey = (eventId: string) => ['leaving', eventId];
