import { z } from 'zod';
import type { Listener } from '../backend/postgres/listen-to-postgres.ts';
import type { EventLookup } from '../guest-page/event-lookup.ts';
import type { GuestPageCache } from '../guest-page/guest-page-data.ts';
import type { Sockets } from './sockets.ts';

const notification = z.object({ topic: z.string(), event: z.string() });

/** Drops the cache of a changed event before open pages are notified, so that they read the new state. */
export const createChangeListener = (
  guestPages: GuestPageCache,
  eventLookup: EventLookup,
  sockets: Sockets,
): Listener => ({
  connected(isConnected) {
    guestPages.setListening(isConnected);
    eventLookup.setListening(isConnected);
  },
  onMessage(payload) {
    const { topic, event } = notification.parse(JSON.parse(payload));
    const [, eventId] = /^event:(.+)$/.exec(topic) ?? [];
    if (eventId) {
      eventLookup.remember(eventId);
      guestPages.drop(eventId);
    }
    sockets.broadcast(topic, event);
  },
});
