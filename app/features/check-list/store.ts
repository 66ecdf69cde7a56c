import type { StorageLocation } from '@/features/events/store';

/** What hosts mean so of what was found in their events. Every call rejects with an AppError. */
export type DismissalStore = StorageLocation & {
  list(eventId: string, signal: AbortSignal): Promise<string[]>;
  add(eventId: string, found: string): Promise<void>;
  remove(eventId: string, found: string): Promise<void>;
};
