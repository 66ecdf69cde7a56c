import { useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { eventsInAccount } from './in-account';
import { eventsInBrowser } from './in-browser';
import type { EventStore } from './store';

/** The store of whoever uses this page now. */
export function useEventStore(): EventStore {
  const { user } = useAuth();
  return useMemo(() => (user ? eventsInAccount(user) : eventsInBrowser), [user]);
}
