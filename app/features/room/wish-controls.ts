import type { GuestTie } from './canvas/tie-lines';

/** The room's interface to wishes, whose kinds belong to the auto-seating feature. */
export type WishControls = {
  ties: readonly GuestTie[];
  onWish: (id: string) => void;
  locked: ReadonlySet<string>;
  onLock: (tableId: string) => void;
};
