import { useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { eventsInAccount } from './in-account';
import { eventsInBrowser } from './in-browser';
import { type EventStore, isInAccount } from './store';

export function useEventStore(): EventStore {
  const { user } = useAuth();
  return useMemo(() => (user ? eventsInAccount(user) : eventsInBrowser), [user]);
}

/** Whether the events are stored in the account, with a guest page and members. */
export const useIsInAccount = (): boolean => isInAccount(useEventStore());
