import { queryOptions } from '@tanstack/react-query';
import { networkModeOf } from '@/features/events/store';
import type { WishStore } from './store';

/** The wishes of an event, in the order in which they were made. */
export const wishesQuery = (store: WishStore, eventId: string) =>
  queryOptions({
    queryKey: ['wishes', store.id, eventId],
    queryFn: ({ signal }) => store.list(eventId, signal),
    networkMode: networkModeOf(store),
  });
