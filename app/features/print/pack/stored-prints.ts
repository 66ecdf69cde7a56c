import { storageKeys } from '@/lib/browser-storage';
import { NO_PRINTS, type Prints, printsSchema } from './prints';

const keyOf = (eventId: string) => `${storageKeys.prints}${eventId}`;

/** What this browser printed of an event. */
export function storedPrints(eventId: string): Prints {
  try {
    const kept = printsSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(eventId)) ?? 'null'));
    return kept.success ? kept.data : NO_PRINTS;
  } catch {
    return NO_PRINTS;
  }
}

/** Keeps it; without room for it nothing can be told of what changed, and printing goes on all the same. */
export function storePrints(eventId: string, prints: Prints): void {
  try {
    localStorage.setItem(keyOf(eventId), JSON.stringify(prints));
  } catch (error) {
    console.error('What was printed could not be kept', error);
  }
}
