import { createContext, use } from 'react';
import type { DoorGuest, NamedGuest } from '../model';

/** `helperName`: the helper who checked the guest in; null if this phone's helper did. */
type CheckInStatus = {
  isIn: boolean;
  checkedInAt: string | null;
  helperName: string | null;
  isSent: boolean;
};

export type DoorContextValue = {
  guests: readonly DoorGuest[];
  /** Input of the search; the same array until a name changes. */
  searchableGuests: readonly NamedGuest[];
  getStatus(guestId: string): CheckInStatus;
  now: Date;
  /** “Chair 3”; null if the guest has none or the host does not show chairs. */
  getChair(guest: DoorGuest): string | null;
  /** Null if the link may not check in. */
  mark: ((guests: readonly DoorGuest[], kind: 'in' | 'undone') => void) | null;
  openMoveDialog: ((guest: DoorGuest) => void) | null;
};

const DoorContext = createContext<DoorContextValue | null>(null);
export const DoorProvider = DoorContext.Provider;

export function useDoorContext(): DoorContextValue {
  const door = use(DoorContext);
  if (!door) throw new Error('useDoorContext is only available on the door page');
  return door;
}
