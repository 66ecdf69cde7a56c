import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { getNetworkMode } from '../store';
import { dismissalsInAccount } from './in-account';
import { dismissalsInBrowser } from './in-browser';
import type { DismissalStore } from './store';

export const dismissalsQuery = (store: DismissalStore, eventId: string) =>
  queryOptions({
    queryKey: ['dismissed checks', store.id, eventId],
    queryFn: ({ signal }) => store.list(eventId, signal),
    networkMode: getNetworkMode(store),
  });

export function useDismissalStore(): DismissalStore {
  const { user } = useAuth();
  return useMemo(() => (user ? dismissalsInAccount(user.id) : dismissalsInBrowser), [user]);
}
