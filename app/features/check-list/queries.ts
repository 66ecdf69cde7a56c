import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { networkModeOf } from '@/features/events/store';
import { whenIdle } from '@/lib/when-idle';
import { dismissalsInAccount } from './in-account';
import { dismissalsInBrowser } from './in-browser';
import type { DismissalStore } from './store';

export const dismissalsQuery = (store: DismissalStore, eventId: string) =>
  queryOptions({
    queryKey: ['dismissed checks', store.id, eventId],
    queryFn: ({ signal }) => store.list(eventId, signal),
    networkMode: networkModeOf(store),
  });

export const nicknamesQuery = queryOptions({
  queryKey: ['nicknames'],
  queryFn: async () => {
    await new Promise<void>(whenIdle); // the list is shown before, and what they tell apart is added to it
    return (await import('@/features/name-search/nicknames/learned-nicknames')).nicknames;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export function useDismissalStore(): DismissalStore {
  const { user } = useAuth();
  return useMemo(() => (user ? dismissalsInAccount(user.id) : dismissalsInBrowser), [user]);
}
