// Measures uncached guest pages: `npm run bench:cold`. With OTHER=/path/to/a/built/checkout, this
// build and that checkout are measured alternately. Nothing is asserted.
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateGuests } from '../tests/support/generated-guests.ts';
import { createHostOn } from '../tests/support/hosts.ts';
import { createTemporaryFolder, type RunningServer, startServer } from '../tests/support/server.ts';

const BURST = 200;
const AT_ONCE = 60;
const ROUNDS = 3;
const guests = generateGuests(120);
const agent = new Agent({ keepAlive: true });

type Builds = { name: string; start: typeof startServer };
const builds: Builds[] = [{ name: 'this build', start: startServer }];
const { OTHER } = process.env;
if (OTHER)
  builds.push({
    name: 'the other build',
    start: (await import(`${OTHER}/tests/support/server.ts`)).startServer,
  });

const settings = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000' };
for (let round = 1; round <= ROUNDS; round++) {
  for (const { name, start } of builds) await measure(`${round}, ${name}`, start);
}

async function measure(name: string, start: typeof startServer) {
  console.info(`\n${name}; load average before: ${loadavg()[0]?.toFixed(1)}`);
  const dataDir = await createTemporaryFolder();
  const made = await start({ ...settings, DATA_DIR: dataDir });
  const [cachedId = '', ...events] = await makeEvents(made, 1 + BURST + AT_ONCE);
  await made.stop();
  const server = await start({ ...settings, DATA_DIR: dataDir });
  await burst(server, cachedId, events.slice(0, BURST));
  await againstCalls(server, events.slice(BURST));
  await server.stop();
  await server.remove();
}

/**
 * Requests each event's page once, all within a second, while repeatedly requesting a cached page.
 */
async function burst(server: RunningServer, cachedId: string, events: string[]) {
  const page = (id: string) => timeOf(server, `/seating-plan/${id}`);
  await page(cachedId);
  const alone = await measureUntil(() => page(cachedId), sleep(2000));
  const took: number[] = [];
  const meanwhile = await measureUntil(
    () => page(cachedId),
    Promise.all(
      events.map(async (id) => {
        await sleep(Math.random() * 1000);
        took.push(await page(id));
      }),
    ),
  );
  report(`${BURST} uncached pages within a second`, took);
  report('a cached page, without load', alone);
  report('a cached page at the same time', meanwhile);
}

async function againstCalls(server: RunningServer, events: string[]) {
  const all = async (pathOf: (id: string) => string) => {
    const began = performance.now();
    await Promise.all(events.map((id) => timeOf(server, pathOf(id))));
    return performance.now() - began;
  };
  const calls = () => all((id) => `/rest/v1/rpc/get_event_seating_data?event_uuid=${id}`);
  await calls();
  const [before, pages, after] = [
    await calls(),
    await all((id) => `/seating-plan/${id}`),
    await calls(),
  ];
  const ratio = pages / ((before + after) / 2);
  console.info(
    `${`${AT_ONCE} uncached pages at once`.padEnd(34)} ${ms(pages)}; calls ${ms(before)} and ${ms(after)}: ${ratio.toFixed(2)} ×`,
  );
}

/** Sends a request every ten milliseconds until `done`. Returns their durations. */
async function measureUntil(
  fetchPage: () => Promise<number>,
  done: Promise<unknown>,
): Promise<number[]> {
  const took: number[] = [];
  let isDone = false;
  void done.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    took.push(await fetchPage());
    await sleep(10);
  }
  return took;
}

function timeOf(server: RunningServer, path: string): Promise<number> {
  const began = performance.now();
  const headers = { 'Accept-Encoding': 'br', apikey: server.publishableKey };
  return new Promise((resolve, reject) => {
    request(server.url + path, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - began));
    })
      .on('error', reject)
      .end();
  });
}

async function makeEvents(server: RunningServer, count: number): Promise<string[]> {
  const amelia = await createHostOn(server, { plan: 'Pro Plus' });
  const ids: string[] = [];
  while (ids.length < count) {
    const { id } = await amelia.addEvent();
    const { error } = await amelia.client.rpc('change_seating', {
      event_uuid: id,
      change: { guests: { add: guests } } as never,
    });
    if (error) throw error;
    ids.push(id);
  }
  return ids;
}

function report(label: string, times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    ms(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
  console.info(
    `${label.padEnd(34)} p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} (${times.length})`,
  );
}

function ms(milliseconds: number) {
  return milliseconds < 10 ? `${milliseconds.toFixed(1)} ms` : `${Math.round(milliseconds)} ms`;
}
