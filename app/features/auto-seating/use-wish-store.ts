import { useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { wishesInAccount } from './in-account';
import { wishesInBrowser } from './in-browser';
import type { WishStore } from './store';

/** The store of whoever uses this page now. */
export function useWishStore(): WishStore {
  const { user } = useAuth();
  return useMemo(() => (user ? wishesInAccount(user.id) : wishesInBrowser), [user]);
}
