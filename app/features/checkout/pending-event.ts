import type { EventDetails } from '@/features/events/schema';
import { eventDetailsSchema } from '@/features/events/schema';

/** The provider's page lies between the details and the event, so they wait in this browser, by user. */
const keyOf = (userId: string) => `placecard_pending_event_${userId}`;

/** Keeps the details typed before paying. A browser that keeps nothing only means typing them again. */
export function keepPendingEvent(userId: string, details: EventDetails): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(details));
  } catch (error) {
    console.error('The event details could not be kept', error);
  }
}

/** The details typed before paying, or null. */
export function pendingEvent(userId: string): EventDetails | null {
  try {
    return eventDetailsSchema.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
  } catch {
    return null; // nothing there, or nothing that could be used
  }
}

export function forgetPendingEvent(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch (error) {
    console.error('The event details could not be removed', error);
  }
}
