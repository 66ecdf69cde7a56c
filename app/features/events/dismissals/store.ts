import type { StorageLocation } from '../store';

/** What a dismissed finding begins with when it is a refused household; the database counts these apart. */
export const REFUSED_HOUSEHOLD = 'household ';

/** Findings dismissed as intended. Every call rejects with an AppError. */
export type DismissalStore = StorageLocation & {
  list(eventId: string, signal: AbortSignal): Promise<string[]>;
  add(eventId: string, found: readonly string[]): Promise<void>;
  remove(eventId: string, found: string): Promise<void>;
};
