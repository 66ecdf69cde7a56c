import { z } from 'zod';
import type { Listener } from '../backend/listen-to-postgres.ts';
import type { SeatingStore } from '../guest-page/seating-store.ts';
import type { Sockets } from './sockets.ts';

/** What the embedded realtime.send says (backend/realtime.sql). */
const said = z.object({ topic: z.string(), event: z.string() });

/**
 * A change to an event, told by the database: first what is kept of it is dropped, then whoever has its page open is told, so that what they read
 * next is of after the change.
 */
export const followChanges = (seatings: SeatingStore, sockets: Sockets): Listener => ({
  connected: seatings.setTold,
  heard(payload) {
    const { topic, event } = said.parse(JSON.parse(payload));
    if (topic.startsWith('event:')) seatings.drop(topic.slice('event:'.length));
    sockets.tell(topic, event);
  },
});
