import { createContext, use } from 'react';
import type { DoorGuest, NamedGuest } from '../model';

/** Whether a guest is in, since when, checked in by which other helper, and whether it is sent. */
type CheckInStatus = { isIn: boolean; at: string | null; by: string | null; isSent: boolean };

export type AtDoor = {
  guests: readonly DoorGuest[];
  /** For the search: the same list until a name changes. */
  named: readonly NamedGuest[];
  statusOf(guestId: string): CheckInStatus;
  now: Date;
  /** Guests and helpers see chair numbers. */
  showsChairs: boolean;
  /** Null without the right to check in. */
  mark: ((guests: readonly DoorGuest[], kind: 'in' | 'undone') => void) | null;
  askToMove: ((guest: DoorGuest) => void) | null;
};

const DoorContext = createContext<AtDoor | null>(null);
export const DoorProvider = DoorContext.Provider;

export function useAtDoor(): AtDoor {
  const door = use(DoorContext);
  if (!door) throw new Error('nothing is at the door outside the door page');
  return door;
}
