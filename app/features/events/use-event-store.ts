import { useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { createAccountEventStore } from './in-account';
import { browserEventStore } from './in-browser';
import { type EventStore, isInAccount } from './store';

export function useEventStore(): EventStore {
  const { user } = useAuth();
  return useMemo(() => (user ? createAccountEventStore(user) : browserEventStore), [user]);
}

/** Whether the events are stored in the account, with a guest page and members. */
export const useIsInAccount = (): boolean => isInAccount(useEventStore());
