import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';
import { newId } from '@/lib/browser/new-id';
import { type EventDetails, eventSchema } from './schema';

const pendingEventSchema = z.pick(eventSchema, { id: true, event_name: true, event_date: true });
export type PendingEvent = z.infer<typeof pendingEventSchema>;

const stored = createJsonStorage(storageKeys.pendingEvent, pendingEventSchema);
export const readPendingEvent = stored.read;

export const storePendingEvent = (userId: string, details: EventDetails) =>
  stored.write({ id: readPendingEvent(userId)?.id ?? newId(), ...details }, userId);

/** Call after any creation of an event, because a later purchase must not create a second one. */
export const removePendingEvent = stored.remove;

export function removeCreatedPendingEvent(userId: string, events: readonly { id: string }[]): void {
  const waiting = readPendingEvent(userId);
  if (events.some(({ id }) => id === waiting?.id)) removePendingEvent(userId);
}
