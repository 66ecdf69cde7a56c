import type { GuestConnection } from './canvas/connection-lines';

/** The room’s interface to guests’ wishes and roles, which the auto-seating feature defines. */
export type WishControls = {
  ties: readonly GuestConnection[];
  onWish: (id: string) => void;
  locked: ReadonlySet<string>;
  onLock: (tableId: string) => void;
  /** Whether the list names guests without a table who usually sit at a top table. */
  needsTopTable: () => boolean;
};
