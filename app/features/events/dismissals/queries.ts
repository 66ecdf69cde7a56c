import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { getNetworkMode } from '../store';
import { createAccountDismissalStore } from './in-account';
import { browserDismissalStore } from './in-browser';
import type { DismissalStore } from './store';

export const dismissalsQuery = (store: DismissalStore, eventId: string) =>
  queryOptions({
    queryKey: ['dismissed checks', store.id, eventId],
    queryFn: ({ signal }) => store.list(eventId, signal),
    networkMode: getNetworkMode(store),
  });

export function useDismissalStore(): DismissalStore {
  const { user } = useAuth();
  return useMemo(
    () => (user ? createAccountDismissalStore(user.id) : browserDismissalStore),
    [user],
  );
}
