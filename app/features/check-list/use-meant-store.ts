import { useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { meantInAccount } from './in-account';
import { meantInBrowser } from './in-browser';
import type { MeantStore } from './store';

/** The store of whoever uses this page now. */
export function useMeantStore(): MeantStore {
  const { user } = useAuth();
  return useMemo(() => (user ? meantInAccount(user.id) : meantInBrowser), [user]);
}
