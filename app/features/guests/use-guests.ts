import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { shownList } from './change';
import { changeOf, pendingChanges } from './mutations';
import { guestsQuery } from './queries';
import { useGuestStore } from './use-guest-store';

export function useGuests(eventId: string) {
  const store = useGuestStore();
  const query = useQuery(guestsQuery(store, eventId));
  const pending = useMutationState({ filters: pendingChanges(store, eventId), select: changeOf });
  const guests = useMemo(() => query.data && shownList(query.data, pending), [query.data, pending]);
  return { query, guests };
}

/** Asks for the guests as soon as the address says whose, not only when the events have come. */
export function usePrefetchGuests(eventId: string | undefined): void {
  const store = useGuestStore();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (eventId) void queryClient.prefetchQuery(guestsQuery(store, eventId));
  }, [queryClient, store, eventId]);
}
