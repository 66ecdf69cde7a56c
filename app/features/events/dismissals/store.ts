import type { StorageLocation } from '../store';

export const REFUSED_HOUSEHOLD_PREFIX = 'household ';

/** Findings that a host dismissed, because they are intended. Every call rejects with an AppError. */
export type DismissalStore = StorageLocation & {
  list(eventId: string, signal: AbortSignal): Promise<string[]>;
  add(eventId: string, found: readonly string[]): Promise<void>;
  remove(eventId: string, found: string): Promise<void>;
};
