import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { seatedAfter } from '@/features/tables/change';
import { pendingGuestChanges, pendingSeating } from '@/features/tables/mutations';
import { apply, guestsOf } from './change';
import { askedOf, changeOf, refusedEdits } from './mutations';
import { guestsQuery } from './queries';
import type { Guest } from './schema';
import { useGuestStore } from './use-guest-store';

export function useGuests(eventId: string) {
  const store = useGuestStore();
  const query = useQuery(guestsQuery(store, eventId));
  const pending = useMutationState({ filters: pendingSeating(store, eventId), select: askedOf });
  const guests = useMemo(
    () =>
      query.data &&
      pending.reduce<readonly Guest[]>(
        (list, asked) => ('reason' in asked ? apply(list, asked.change) : seatedAfter(list, asked)),
        query.data,
      ),
    [query.data, pending],
  );
  return { query, guests };
}

/** The list as its host typed it, what the store refused included; and of which guests something is being saved or was not saved. */
export function useGuestEdits(eventId: string) {
  const store = useGuestStore();
  const { query, guests } = useGuests(eventId);
  const pending = useMutationState({ filters: pendingGuestChanges(store, eventId), select: changeOf });
  const refused = useMutationState({ filters: refusedEdits(store, eventId), select: changeOf });
  const typed = useMemo(
    () => guests && [...refused, ...pending.filter((change) => 'update' in change)].reduce(apply, guests),
    [guests, refused, pending],
  );
  const saving = useMemo(() => new Set(pending.flatMap(guestsOf).map(({ id }) => id)), [pending]);
  const unsaved = useMemo(() => new Set(refused.flatMap(guestsOf).map(({ id }) => id)), [refused]);
  return { query, guests: typed, saving, unsaved };
}

/** Asks for the guests as soon as the address says whose, not only when the events have come. */
export function usePrefetchGuests(eventId: string | undefined): void {
  const store = useGuestStore();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (eventId) void queryClient.prefetchQuery(guestsQuery(store, eventId));
  }, [queryClient, store, eventId]);
}
