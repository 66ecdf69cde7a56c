import type { Tie } from './canvas/threads';

/** All that the room knows of wishes; their kinds are the auto-seating feature’s business. */
export type Wishing = {
  ties: readonly Tie[];
  onWish: (id: string) => void;
  /** Ids of guests and tables that stay as they are when others are seated. */
  locked: ReadonlySet<string>;
  onLock: (tableId: string) => void;
};
