import type { GuestTie } from './canvas/tie-lines';

/** Everything the room needs of wishes; their kinds belong to the auto-seating feature. */
export type WishControls = {
  ties: readonly GuestTie[];
  onWish: (id: string) => void;
  locked: ReadonlySet<string>;
  onLock: (tableId: string) => void;
};
