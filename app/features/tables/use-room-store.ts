import { useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { roomsInAccount } from './in-account';
import { roomsInBrowser } from './in-browser';
import type { RoomStore } from './store';

/** The store of whoever uses this page now. */
export function useRoomStore(): RoomStore {
  const { user } = useAuth();
  return useMemo(() => (user ? roomsInAccount(user.id) : roomsInBrowser), [user]);
}
