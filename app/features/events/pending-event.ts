import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser-storage';
import { newId } from '@/lib/new-id';
import { storedJson } from '@/lib/stored-json';
import { type EventDetails, eventSchema } from './schema';

const pendingEventSchema = z.pick(eventSchema, { id: true, event_name: true, event_date: true });
/** With the id it will have, so that server and browser, whichever comes first, make it once. */
export type PendingEvent = z.infer<typeof pendingEventSchema>;

/** The provider's page lies between the details and the event, so they wait in this browser, by user. */
const stored = storedJson(storageKeys.pendingEvent, pendingEventSchema);
export const pendingEvent = stored.read;

/** Keeps the details typed before paying. */
export const storePendingEvent = (userId: string, details: EventDetails) =>
  stored.write({ id: pendingEvent(userId)?.id ?? newId(), ...details }, userId);

/** Once an event was made, however: what waited would come with a later purchase, and nobody would have asked for it. */
export const removePendingEvent = stored.remove;

/** Forgets what waited once it is among the events: the server made it when the payment was confirmed. */
export function removeCreatedEvent(userId: string, events: readonly { id: string }[]): void {
  const waiting = pendingEvent(userId);
  if (events.some(({ id }) => id === waiting?.id)) removePendingEvent(userId);
}
