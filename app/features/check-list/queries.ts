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

/** What a list is checked with, as much code as the list itself: it is shown before. */
export const checkingQuery = queryOptions({
  queryKey: ['checking'],
  queryFn: async () => {
    await new Promise<void>(whenIdle);
    const [{ checkList }, { brokenWishes }] = await Promise.all([import('./model'), import('./rules/broken-wishes')]);
    return { checkList, brokenWishes };
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});

export const nicknamesQuery = queryOptions({
  queryKey: ['nicknames'],
  queryFn: async () => {
    await new Promise<void>(whenIdle); // what they tell apart is added to the list of checks
    return (await import('@/features/name-search/nicknames/learned-nicknames')).nicknames;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export function useDismissalStore(): DismissalStore {
  const { user } = useAuth();
  return useMemo(() => (user ? dismissalsInAccount(user.id) : dismissalsInBrowser), [user]);
}
