import { queryOptions } from '@tanstack/react-query';
import { readLocalEvents } from './browser-store';
import { type EventStore, networkModeOf } from './event-store';

/** The host's own events, newest first (specification 7). */
export const eventsQuery = (store: EventStore) =>
  queryOptions({
    queryKey: ['events', store.id],
    queryFn: ({ signal }) => store.events(signal),
    networkMode: networkModeOf(store),
  });

/** What this browser keeps of the time before signing in, to be offered to the account. */
export const localEventsQuery = queryOptions({
  queryKey: ['local events'],
  queryFn: async () => readLocalEvents(),
  networkMode: 'always',
  retry: false,
});
