import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { generateGuests } from '../tests/support/generated-guests.ts';
import { createHostOn } from '../tests/support/hosts.ts';
import { startServer } from '../tests/support/server.ts';

const COPIES = 15;
const READS = 8;
const LONG = 20_000;
const server = await startServer({ LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000' });
console.info(`load average: ${loadavg()[0]?.toFixed(1)}`);

async function wedding(size: number, tables: number) {
  const amelia = await createHostOn(server, { plan: 'Pro Plus', events: 1 });
  const labels = Array.from({ length: tables }, (_, at) => String(at + 1));
  const guests = generateGuests(size).map(({ name }, at) => ({
    id: randomUUID(),
    name,
    party: `Household ${at >> 1}`,
    table_number: labels[at % tables],
  }));
  const add = labels.map((label, at) => ({
    shape: 'round',
    width: 1.5,
    depth: 1.5,
    turn: 0,
    has_numbered_chairs: false,
    id: randomUUID(),
    label,
    seats: 10,
    x: 1 + (at % 8) * 2.4,
    y: 1 + (at >> 3) * 2.4,
  }));
  const wishes = guests
    .slice(0, 100)
    .map(({ id }, at) => ({ kind: 'apart', guest_id: id, other_id: guests[at + 100]?.id }));
  const change = {
    guests: { add: guests },
    tables: { add },
    ...(size > 200 && { wishes: { add: wishes } }),
  };
  const { error } = await amelia.changeSeating(change);
  if (error) throw error;
  return amelia;
}

const amelia = await wedding(300, 30);
const copies: number[] = [];
for (let at = 0; at < COPIES; at++) {
  const copy = { id: randomUUID(), event_name: `Copy ${at}`, event_date: '2028-06-12' };
  const given = {
    event_uuid: amelia.event.id,
    copy,
    which_guests: 'all',
    with_room: true,
    with_wishes: true,
  };
  const began = performance.now();
  const { error } = await amelia.client.rpc('duplicate_event', given);
  if (error) throw error;
  copies.push(performance.now() - began);
}
report('copy an event: 300 guests, a room, 100 wishes', copies);

const long = await wedding(LONG, 250);
const rights = { key_name: 'Bench', key_rights: ['names', 'meals', 'notes'] };
const { data } = await long.client.rpc('make_api_key', { event_uuid: long.event.id, ...rights });
const headers = {
  Authorization: `Bearer ${(data as { key: string }).key}`,
  'Accept-Encoding': 'br',
};
const address = `${server.url}/api/v1/events/${long.event.id}`;
const times = { changed: [] as number[], cached: [] as number[], same: [] as number[] };
const waits: number[] = [];
for (let at = 0; at < READS; at++) {
  await long.client
    .from('events')
    .update({ event_name: `Bench ${at}` })
    .eq('id', long.event.id);
  let isReading = true;
  const others = (async () => {
    while (isReading) {
      const began = performance.now();
      await (await fetch(`${server.url}/robots.txt`)).text();
      waits.push(performance.now() - began);
    }
  })();
  const answer = await timed(times.changed, headers);
  isReading = false;
  await others;
  await timed(times.cached, headers);
  await timed(times.same, { ...headers, 'If-None-Match': answer.headers.get('ETag') ?? '' });
}
report(`read ${LONG} guests by API key, after a change`, times.changed);
report('read them again, from the cache', times.cached);
report('read them again, 304', times.same);
report('other requests at the same time', waits);
await server.stop();
await server.remove();

async function timed(into: number[], sent: Record<string, string>): Promise<Response> {
  const began = performance.now();
  const answer = await fetch(address, { headers: sent });
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(String(answer.status));
  into.push(performance.now() - began);
  return answer;
}

function report(label: string, durations: number[]) {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)} ms`;
  console.info(`${label.padEnd(42)} p50 ${at(0.5)}, longest ${at(1)} (${durations.length})`);
}
