import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser/browser-storage';
import { newId } from '@/lib/browser/new-id';
import { storedJson } from '@/lib/browser/stored-json';
import { type EventDetails, eventSchema } from './schema';

const pendingEventSchema = z.pick(eventSchema, { id: true, event_name: true, event_date: true });
/** Has the id the event will get, so that it is created once, whether by the server or by the browser. */
export type PendingEvent = z.infer<typeof pendingEventSchema>;

/** Waits in localStorage, by user, while the payment provider's page is open. */
const stored = storedJson(storageKeys.pendingEvent, pendingEventSchema);
export const pendingEvent = stored.read;

export const storePendingEvent = (userId: string, details: EventDetails) =>
  stored.write({ id: pendingEvent(userId)?.id ?? newId(), ...details }, userId);

/** Call once an event was created in any way: a later purchase must not create a second one. */
export const removePendingEvent = stored.remove;

/** Removes the pending event once the server has created it after the payment. */
export function removeCreatedEvent(userId: string, events: readonly { id: string }[]): void {
  const waiting = pendingEvent(userId);
  if (events.some(({ id }) => id === waiting?.id)) removePendingEvent(userId);
}
