import { queryOptions } from '@tanstack/react-query';
import { type EventStore, networkModeOf } from '@/features/events/event-store';

/** The guests of an event, oldest first (specification 7); those of one import in their own order. */
export const guestsQuery = (store: EventStore, eventId: string) =>
  queryOptions({
    queryKey: ['guests', store.id, eventId],
    queryFn: ({ signal }) => store.guests(eventId, signal),
    networkMode: networkModeOf(store),
  });
