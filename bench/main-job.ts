// Measures the main job on a real server with the embedded database: `npm run bench`. Nothing is asserted.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { generateGuests } from '../tests/support/generated-guests.ts';
import { createHostOn } from '../tests/support/hosts.ts';
import { startServer } from '../tests/support/server.ts';

const first = await startServer({ LOG_LEVEL: 'warn' });
await first.stop();
const started = performance.now();
const server = await startServer({ LOG_LEVEL: 'warn', DATA_DIR: first.dataDir });
report('server ready, existing data folder', `${ms(started)} ms`);

const amelia = await createHostOn(server, { plan: 'Pro Plus' });

for (const count of [250, 1000, 10_000]) {
  const { id } = await amelia.addEvent();
  const guests = generateGuests(count);
  const importing = performance.now();
  const { error } = await amelia.client.rpc('change_seating', {
    event_uuid: id,
    change: { guests: { add: guests } } as never,
  });
  if (error) throw error;
  report(`import of ${count} guests, one call`, `${ms(importing)} ms`);

  const page = `${server.url}/seating-plan/${id}`;
  const html = await (await fetch(page, { headers: { 'Accept-Encoding': 'identity' } })).text();
  report(
    `guest page of ${count} guests`,
    `${kB(gzipSync(html).length)} gzip, ${kB(brotliCompressSync(html).length)} brotli`,
  );
  if (count > 1000) continue;

  const rounds = 200;
  const pages = await perSecond(rounds, () => fetch(page).then((answer) => answer.text()));
  const calls = await perSecond(rounds, async () => {
    await Promise.all([
      amelia.client.rpc('get_event_seating_data', { event_uuid: id }, { get: true }),
      amelia.client.rpc('get_event_guests', { event_uuid: id }, { get: true }),
    ]);
  });
  report(
    `guest page of ${count} guests, 10 at once`,
    `${pages.toFixed(0)} a second, ${(pages / calls).toFixed(2)} × the two calls behind it`,
  );
}

await server.stop();
await server.remove();

async function perSecond(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let left = rounds;
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      while (left-- > 0) await work();
    }),
  );
  return rounds / ((performance.now() - begun) / 1000);
}

function report(label: string, value: string) {
  process.stdout.write(`${label.padEnd(48)} ${value}\n`);
}
function ms(since: number) {
  return Math.round(performance.now() - since);
}
function kB(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
