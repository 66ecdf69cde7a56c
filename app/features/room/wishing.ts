import type { Tie } from './canvas/threads';

/** What is wished in the room, of which it knows no kind. */
export type Wishing = {
  /** Threads between guests, which are drawn where their cards are. */
  ties: readonly Tie[];
  /** Starts a wish about this guest. */
  onWish: (id: string) => void;
  /** Guests and tables that stay as they are when others are seated. */
  locked: ReadonlySet<string>;
  onLock: (tableId: string) => void;
};
