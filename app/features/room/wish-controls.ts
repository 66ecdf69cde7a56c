import type { GuestTie } from './canvas/tie-lines';

/** The room's interface to wishes and roles of guests, whose kinds belong to the auto-seating feature. */
export type WishControls = {
  ties: readonly GuestTie[];
  onWish: (id: string) => void;
  locked: ReadonlySet<string>;
  onLock: (tableId: string) => void;
  /** Whether the list names guests without a table who usually sit at a top table. */
  needsTopTable: () => boolean;
};
