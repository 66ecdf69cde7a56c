import { storageKeys } from '@/lib/browser-storage';

/** A quick look at whether a list waits for the event's larger plan; the import reads it for certain. */
export function mayHavePendingImport(eventId: string): boolean {
  try {
    return localStorage.getItem(storageKeys.pendingImport)?.includes(eventId) ?? false;
  } catch {
    return false; // storage is blocked
  }
}
