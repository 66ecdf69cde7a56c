import { createContext, use } from 'react';
import type { DoorGuest, NamedGuest } from '../model';

/** Whether a guest is in, since when, by which other helper, and whether anybody but this phone knows. */
type CheckInStatus = { isIn: boolean; at: string | null; by: string | null; isSent: boolean };

export type AtDoor = {
  guests: readonly DoorGuest[];
  /** The same, for the search: one list as long as nobody is called otherwise. */
  named: readonly NamedGuest[];
  statusOf(guestId: string): CheckInStatus;
  now: Date;
  /** Whether guests are told their chair, and so are helpers. */
  showsChairs: boolean;
  /** Null where the link does not allow it. */
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
