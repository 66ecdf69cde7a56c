import { randomUUID } from 'node:crypto';
import { generateGuests } from '../tests/support/generated-guests.ts';
import { createHostOn } from '../tests/support/hosts.ts';
import type { RunningServer } from '../tests/support/server.ts';

export const [GUESTS, TABLES] = [300, 40];
const ROUND = {
  shape: 'round',
  seats: 8,
  width: 1.524,
  depth: 1.524,
  turn: 0,
  has_numbered_chairs: false,
};

/** Creates a host with an event of 300 guests and 40 placed tables. All guests except the last `unseated` are seated. */
export async function createEventWithRoom(server: RunningServer, unseated = 0) {
  const host = await createHostOn(server, { plan: 'Pro Plus', events: 1 });
  const guests = generateGuests(GUESTS).map((guest, at) => ({
    ...guest,
    table_number: at < GUESTS - unseated ? String((at % TABLES) + 1) : null,
  }));
  const tables = Array.from({ length: TABLES }, (_, at) => ({
    ...ROUND,
    id: randomUUID(),
    label: String(at + 1),
    x: 2.5 + (at % 8) * 3.5,
    y: 2.5 + Math.floor(at / 8) * 3.5,
  }));
  for (const change of [
    { guests: { add: guests } },
    { tables: { add: tables }, room: { width: 30, depth: 20 } },
  ]) {
    const { error } = await host.client.rpc('change_seating', {
      event_uuid: host.event.id,
      change: change as never,
    });
    if (error) throw error;
  }
  return host;
}
