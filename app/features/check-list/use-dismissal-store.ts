import { useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { dismissalsInAccount } from './in-account';
import { dismissalsInBrowser } from './in-browser';
import type { DismissalStore } from './store';

/** The store for the current user or visitor. */
export function useDismissalStore(): DismissalStore {
  const { user } = useAuth();
  return useMemo(() => (user ? dismissalsInAccount(user.id) : dismissalsInBrowser), [user]);
}
