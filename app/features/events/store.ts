import { useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { accountStore } from './account-store';
import { browserStore } from './browser-store';
import type { EventStore } from './event-store';

/** The store of whoever uses this page now. */
export function useEventStore(): EventStore {
  const { user } = useAuth();
  return useMemo(() => (user ? accountStore(user) : browserStore), [user]);
}
