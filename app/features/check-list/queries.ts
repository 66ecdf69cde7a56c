import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { networkModeOf } from '@/features/events/store';
import { retriedImport } from '@/lib/retried-import';
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

const loadCheckRules = retriedImport(() => import('./check-rules'));

/** The rules weigh as much as the list that they check, which is shown first. */
export const checkRulesQuery = queryOptions({
  queryKey: ['check rules'],
  queryFn: async () => {
    await new Promise<void>(whenIdle);
    return loadCheckRules();
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
