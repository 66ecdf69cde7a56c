import { queryOptions } from '@tanstack/react-query';
import { forgetMadeEvent } from './pending-event';
import { type EventStore, networkModeOf } from './store';

/** The host's own events, newest first. */
export const eventsQuery = (store: EventStore) =>
  queryOptions({
    queryKey: ['events', store.id],
    queryFn: async ({ signal }) => {
      const events = await store.list(signal);
      forgetMadeEvent(store.id, events);
      return events;
    },
    networkMode: networkModeOf(store),
  });
