import { useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { guestsInAccount } from './in-account';
import { guestsInBrowser } from './in-browser';
import type { GuestStore } from './store';

/** The store of whoever uses this page now. */
export function useGuestStore(): GuestStore {
  const { user } = useAuth();
  return useMemo(() => (user ? guestsInAccount(user.id) : guestsInBrowser), [user]);
}
