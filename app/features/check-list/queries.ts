import { queryOptions } from '@tanstack/react-query';
import { networkModeOf } from '@/features/events/store';
import type { DismissalStore } from './store';

export const dismissalsQuery = (store: DismissalStore, eventId: string) =>
  queryOptions({
    queryKey: ['meant checks', store.id, eventId],
    queryFn: ({ signal }) => store.list(eventId, signal),
    networkMode: networkModeOf(store),
  });

/** Nicknames, loaded from their own file. */
export const nicknamesQuery = queryOptions({
  queryKey: ['nicknames'],
  queryFn: async () => (await import('@/features/name-search/nicknames/learned-nicknames')).nicknames,
  staleTime: Number.POSITIVE_INFINITY,
});
