import { storageKeys } from '@/lib/browser-storage';
import { newId } from '@/lib/new-id';
import { type EventDetails, eventSchema } from './schema';

const pendingEventSchema = eventSchema.pick({ id: true, event_name: true, event_date: true });
/** With the id it will have, so that server and browser, whichever comes first, make it once. */
export type PendingEvent = EventDetails & { id: string };

/** The provider's page lies between the details and the event, so they wait in this browser, by user. */
const keyOf = (userId: string) => storageKeys.pendingEvent + userId;

/** Keeps the details typed before paying. A browser that keeps nothing only means typing them again. */
export function storePendingEvent(userId: string, details: EventDetails): void {
  try {
    const id = pendingEvent(userId)?.id ?? newId();
    localStorage.setItem(keyOf(userId), JSON.stringify({ id, ...details }));
  } catch (error) {
    console.error('The event details could not be kept', error);
  }
}

export function pendingEvent(userId: string): PendingEvent | null {
  try {
    return pendingEventSchema.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
  } catch {
    return null; // nothing there, or nothing that could be used
  }
}

/** Once an event was made, however: what waited would come with a later purchase, and nobody would have asked for it. */
export function removePendingEvent(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch (error) {
    console.error('The event details could not be removed', error);
  }
}

/** Forgets what waited once it is among the events: the server made it when the payment was confirmed. */
export function removeCreatedEvent(userId: string, events: readonly { id: string }[]): void {
  const waiting = pendingEvent(userId);
  if (events.some(({ id }) => id === waiting?.id)) removePendingEvent(userId);
}
