import type { Keeping } from '@/features/events/store';
import type { WishChange } from '@/features/guests/wishes';
import type { Wish } from './schema';

/** The wishes of a host's events. Every call rejects with an AppError. */
export type WishStore = Keeping & {
  /** In the order in which they were made. */
  list(eventId: string, signal: AbortSignal): Promise<readonly Wish[]>;
  /** Makes a change whole or not at all. */
  change(eventId: string, change: WishChange<Wish>): Promise<void>;
};
