import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { createAccountEventStore } from './in-account';
import { browserEventStore } from './in-browser';
import { type EventStore, isInAccount } from './store';

/** Provides the demo's events instead of the user's own, and the notice that says so. */
export const DemoEventsContext = createContext<{ store: EventStore; notice: ReactNode } | null>(
  null,
);

export function useEventStore(): EventStore {
  const { user } = useAuth();
  const demo = useContext(DemoEventsContext);
  return useMemo(
    () => demo?.store ?? (user ? createAccountEventStore(user) : browserEventStore),
    [demo, user],
  );
}

export const useIsInAccount = (): boolean => isInAccount(useEventStore());
