import { storageKeys } from '@/lib/kept-in-browser';
import { type EventDetails, eventDetailsSchema } from './schema';

/** The provider's page lies between the details and the event, so they wait in this browser, by user. */
const keyOf = (userId: string) => storageKeys.pendingEvent + userId;

/** Keeps the details typed before paying. A browser that keeps nothing only means typing them again. */
export function keepPendingEvent(userId: string, details: EventDetails): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(details));
  } catch (error) {
    console.error('The event details could not be kept', error);
  }
}

export function pendingEvent(userId: string): EventDetails | null {
  try {
    return eventDetailsSchema.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
  } catch {
    return null; // nothing there, or nothing that could be used
  }
}

/** Once an event was made, however: what waited would come with a later purchase, and nobody would have asked for it. */
export function forgetPendingEvent(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch (error) {
    console.error('The event details could not be removed', error);
  }
}
