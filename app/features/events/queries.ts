import { queryOptions } from '@tanstack/react-query';
import { type EventStore, networkModeOf } from './store';

/** The host's own events, newest first. */
export const eventsQuery = (store: EventStore) =>
  queryOptions({
    queryKey: ['events', store.id],
    queryFn: ({ signal }) => store.list(signal),
    networkMode: networkModeOf(store),
  });
