import { useEffect } from 'react';

export const loadRoomTab = () => import('./components/room-tab');

/** Asks for the scripts of the room as soon as the address says that it is open, not only when its event has come. */
export function usePrefetchRoomTab(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) void loadRoomTab();
  }, [isOpen]);
}
