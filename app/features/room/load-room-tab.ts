import { useEffect } from 'react';

export const loadRoomTab = () => import('./components/room-tab');

/** Preloads the room's scripts as soon as the address asks for it, before its event has loaded. */
export function usePrefetchRoomTab(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) void loadRoomTab();
  }, [isOpen]);
}
