// Measures members who edit an event of 300 guests simultaneously, each in a window that reads the
// others' changes: time per change, and time until another member has read the change. `npm run
// bench:collaboration [-- PEOPLE]`; also on PostgreSQL, if available.
import { setTimeout as sleep } from 'node:timers/promises';
import { RealtimeClient } from '@supabase/realtime-js';
import { generateGuests } from '../tests/support/generated-guests.ts';
import { createHostOn, type TestHost } from '../tests/support/hosts.ts';
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres.ts';
import { type RunningServer, startServer } from '../tests/support/server.ts';
import { connectAdmin } from '../tests/support/test-server.ts';

const PEOPLE = Number(process.argv[2] ?? 30);
const GUESTS = 300;
const CHANGES_EACH = 5;
const LONGEST_MS = 20_000;
/** The average time between two changes by one member. */
const THINKS_MS = 10_000;

const line = (text: string) => process.stdout.write(`${text}\n`);
function report(label: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    `${(sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0)} ms`;
  line(`  ${label.padEnd(42)} p50 ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)} (${sorted.length})`);
}

type Changes = { version: number; guests?: { id: string; party: string | null }[] };

/**
 * Opens a window that reads the changes on each notification, one read at a time. A change is
 * marked by a party name; `onRead` gets each mark that was read.
 */
async function openWindow(
  server: RunningServer,
  { client }: TestHost,
  event: { id: string; host_topic: string },
  onRead: (mark: string) => void,
) {
  const { data } = await client.rpc('get_seating_plan', { event_uuid: event.id }).throwOnError();
  let { version } = data as unknown as Changes;
  let isDue = false;
  let isReading = false;
  const read = async () => {
    isDue = true;
    if (isReading) return;
    isReading = true;
    while (isDue) {
      isDue = false;
      const { data } = await client
        .rpc('get_seating_changes', { event_uuid: event.id, since: version }, { get: true })
        .abortSignal(AbortSignal.timeout(LONGEST_MS))
        .throwOnError();
      const changes = data as unknown as Changes;
      version = changes.version;
      for (const { party } of changes.guests ?? []) if (party) onRead(party);
    }
    isReading = false;
  };
  const socket = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: server.publishableKey },
  });
  const channel = socket
    .channel(`host:${event.host_topic}`)
    .on('broadcast', { event: 'changed' }, () => void read());
  await new Promise<void>((resolve) =>
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()),
  );
  return () => socket.disconnect();
}

async function together(server: RunningServer, count: number, thinksMs: number) {
  const people = [];
  for (let person = 0; person < count; person++)
    people.push(await createHostOn(server, { plan: 'Pro Plus' }));
  const [owner, ...others] = people as [TestHost, ...TestHost[]];
  const event = await owner.addEvent({ guests: generateGuests(GUESTS) });
  const editors = others.map(({ id }) => ({
    event_id: event.id,
    user_id: id,
    role: 'editor',
    sees_names: true,
    sees_meals: true,
  }));
  if (editors.length > 0)
    await connectAdmin(server).from('event_members').insert(editors).throwOnError();
  const { data: guests } = await owner.client
    .from('guests')
    .select('id')
    .eq('event_id', event.id)
    .throwOnError();

  const [changes, readings]: [number[], number[]] = [[], []];
  const begun = new Map<string, number>();
  const close = await Promise.all(
    people.map((person, at) =>
      openWindow(server, person, event, (mark) => {
        if (!mark.startsWith(`${at} `))
          readings.push(performance.now() - (begun.get(mark) ?? Number.NaN));
      }),
    ),
  );
  await Promise.all(
    people.map(async ({ client }, at) => {
      for (let number = 0; number < CHANGES_EACH; number++) {
        await sleep(thinksMs * (0.5 + Math.random()));
        const [mark, id] = [`${at} ${number}`, guests[(at * CHANGES_EACH + number) % GUESTS]?.id];
        begun.set(mark, performance.now());
        const change = {
          guests: { update: [{ id, party: mark, table_number: String(1 + (number % 30)) }] },
        };
        const request = client.rpc('change_seating', { event_uuid: event.id, change });
        await request.abortSignal(AbortSignal.timeout(LONGEST_MS)).throwOnError();
        changes.push(performance.now() - (begun.get(mark) ?? 0));
      }
    }),
  );
  await sleep(2000);
  for (const end of close) end();
  line(`${count} people, ${changes.length} changes`);
  report('a change', changes);
  report('until another person has read a change', readings);
}

async function measureOn(label: string, environment: Record<string, string>) {
  line(label);
  const server = await startServer({
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    ...environment,
  });
  await together(server, 2, 200);
  await together(server, PEOPLE, THINKS_MS);
  await server.stop();
  await server.remove();
}

await measureOn('the embedded database', {});
if (findPostgresPrograms()) {
  const database = await startPostgres();
  if (!database) throw new Error('PostgreSQL could not be started');
  try {
    await measureOn('PostgreSQL', { DATABASE_URL: database.url });
  } finally {
    await database.remove();
  }
}
process.exit(0);
