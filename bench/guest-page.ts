// Measures the guest page: under load, its transfer size, and on a slow phone.
// `node bench/guest-page.ts [PART …]`. Ratios come from alternating runs, so that other load
// affects both sides. Nothing is asserted.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { WebSocket } from 'ws';
import { launchOptions } from '../tests/support/chromium.ts';
import { buildEventRow, createHostOn } from '../tests/support/hosts.ts';
import { createDataFolder, findFreePort, startServer } from '../tests/support/server.ts';
import { readProcessorTime } from './processor.ts';
import { openSlowPhone } from './slow-phone.ts';

const GUESTS = 250;
const EVENTS = 500;
const OPEN_PAGES = 300;
const SECONDS = 5;
const READS = 3000;

const { OTHER } = process.env;
const settings = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' };

const server = await startServer(settings);
const amelia = await createHostOn(server, { plan: 'Pro Plus' });
const newEvents = async (count: number) => {
  const rows = Array.from({ length: count }, () => buildEventRow(amelia.id));
  const { error } = await amelia.client.from('events').insert(rows);
  if (error) throw error;
  return rows.map(({ id = '' }) => id);
};
const guests = differentGuests(GUESTS);
const [id = ''] = await newEvents(1);
await amelia.client.rpc('change_seating', {
  event_uuid: id,
  change: { guests: { add: guests } } as never,
});
const page = `${server.url}/seating-plan/${id}`;
const report = (label: string, value: string) => console.info(`${label.padEnd(58)} ${value}`);
const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
report(
  'load average before',
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' '),
);

/** Sends requests from another thread, so that client and server do not share a thread. */
const load = (url: string, options: Partial<autocannon.Options> = {}) =>
  autocannon({
    url,
    connections: 100,
    duration: SECONDS,
    workers: 1,
    headers: { 'accept-encoding': 'br', apikey: server.publishableKey },
    ...options,
  });

const parts = {
  onTheWire,
  withRoom,
  againstBareRoute,
  againstBackend,
  manyEvents,
  openPages,
  slowPhone,
};
const chosen = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts))
  if (chosen.length === 0 || chosen.includes(name)) await measure();
await server.stop();
await server.remove();

async function onTheWire() {
  const html = await (await fetch(page)).text();
  const [br, gzip] = [brotliCompressSync(html).length, gzipSync(html, { level: 9 }).length];
  const sent = Number(
    (await fetch(page, { headers: { 'Accept-Encoding': 'br' } })).headers.get('Content-Length'),
  );
  report(
    `page of ${GUESTS} guests with distinct names`,
    `${kB(sent)} brotli as sent (${kB(br)} at best), ${kB(gzip)} gzip`,
  );
}

/** Compares the page of the same guests with and without a room of thirty tables. */
async function withRoom() {
  const [event = ''] = await newEvents(1);
  await amelia.client.rpc('change_seating', {
    event_uuid: event,
    change: { guests: { add: guests } } as never,
  });
  const { error } = await amelia.client.rpc('change_seating', {
    event_uuid: event,
    change: roomOfThirty(),
  });
  if (error) throw error;
  const withPlan = `${server.url}/seating-plan/${event}`;
  const [best, plain] = await Promise.all(
    [withPlan, page].map(async (url) => brotliCompressSync(await (await fetch(url)).text()).length),
  );
  report(
    'the same page with a room of 30 tables',
    `${kB(best ?? 0)} brotli at best, ${kB((best ?? 0) - (plain ?? 0))} more`,
  );
  const costs = { plain: [] as number[], room: [] as number[], plainAgain: [] as number[] };
  const urls = { plain: page, room: withPlan, plainAgain: page };
  for (let round = -1; round < 9; round++) {
    const kinds = Object.keys(urls) as (keyof typeof urls)[];
    for (const kind of round % 2 ? kinds.reverse() : kinds) {
      const before = await readProcessorTime(server.pid);
      await load(urls[kind], { connections: 30, amount: READS });
      if (round >= 0) costs[kind].push((await readProcessorTime(server.pid)) - before);
    }
  }
  const perRead = (kind: keyof typeof urls) =>
    `${((median([...costs[kind]]) / READS) * 1000).toFixed(1)} µs`;
  const ofPlain = (kind: keyof typeof urls) =>
    median(costs[kind].map((cost, at) => (costs.plain[at] ?? 0) / cost)).toFixed(2);
  report('cached page, processor time', perRead('plain'));
  report('… with the room', `${perRead('room')}, ${ofPlain('room')} ×`);
  report(
    '… without the room, measured again',
    `${perRead('plainAgain')}, ${ofPlain('plainAgain')} ×`,
  );
}

/** Tables of three kinds, slightly misaligned, as people place them. */
function roomOfThirty() {
  const add = Array.from({ length: 30 }, (_, at) => ({
    id: randomUUID(),
    label: String(at + 1),
    shape: at > 27 ? 'long' : 'round',
    seats: 8,
    width: at > 27 ? 1.829 : 1.524,
    depth: at > 27 ? 0.762 : 1.524,
    turn: 0,
    has_numbered_chairs: false,
    note: null,
    x: Math.round((2 + (at % 6) * 3.4 + ((at * 7919) % 100) / 100) * 100) / 100,
    y: Math.round((2 + Math.floor(at / 6) * 3.1 + ((at * 104_729) % 100) / 100) * 100) / 100,
  }));
  const fixtures = (['door', 'bar', 'dance-floor', 'stage', 'cake'] as const).map((kind, at) => ({
    id: randomUUID(),
    kind,
    x: 3 + at * 4,
    y: kind === 'door' ? 17 : 1,
    width: 3,
    depth: 0.9,
    turn: 0,
  }));
  return { tables: { add }, fixtures: { add: fixtures }, room: { width: 22, depth: 17 } };
}

async function againstBareRoute() {
  const [port, barePort, dataDir] = [
    await findFreePort(),
    await findFreePort(),
    await createDataFolder(),
  ];
  const child: ChildProcess = fork(join(import.meta.dirname, 'bare-and-cached.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      BARE_PORT: String(barePort),
    },
    execArgv: ['--max-semi-space-size=8'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'], // every request is logged, as in production
  });
  await once(child, 'message');
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  const own = { ...server, ...keys, url: `http://127.0.0.1:${port}` } as typeof server;
  const tom = await createHostOn(own, { plan: 'Pro', events: 1 });
  await tom.client.rpc('change_seating', {
    event_uuid: tom.event.id,
    change: { guests: { add: guests } } as never,
  });
  const pageUrl = `${own.url}/seating-plan/${tom.event.id}`;
  await (await fetch(pageUrl)).text();
  await sleep(4000);
  child.send(pageUrl);
  await once(child, 'message');
  const [plainly, pages, waits]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < 6; round++) {
    const [plain, page] = [await load(`http://127.0.0.1:${barePort}/bare`), await load(pageUrl)];
    if (round === 0) continue;
    plainly.push(plain.requests.average);
    pages.push(page.requests.average);
    waits.push(page.latency.p99);
  }
  child.kill();
  await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
  const [b, k] = [median(plainly), median(pages)];
  report('cached page, 100 connections', `${Math.round(k)} a second, p99 ${median(waits)} ms`);
  report(
    'the same bytes from a bare Hono route, same process',
    `${Math.round(b)} a second; ratio of the page ${(k / b).toFixed(2)}`,
  );
}

async function againstBackend() {
  const rpc = (name: string) => ({
    method: 'GET' as const,
    path: `/rest/v1/rpc/${name}?event_uuid=${id}`,
  });
  const requests = [rpc('get_event_seating_data'), rpc('get_event_guests')];
  const [calls, pages]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round++) {
    calls.push((await load(server.url, { connections: 10, requests })).requests.average / 2);
    pages.push((await load(page, { connections: 10 })).requests.average);
  }
  const [c, p] = [median(calls), median(pages)];
  report(
    'the two REST calls through the backend, 10 connections',
    `${Math.round(c)} pairs a second`,
  );
  report(
    'cached page, 10 connections',
    `${Math.round(p)} a second, ${(p / c).toFixed(0)} × the two calls`,
  );
}

async function manyEvents() {
  const ids = await newEvents(EVENTS - 1);
  for (const event of ids) {
    const { error } = await amelia.client.rpc('change_seating', {
      event_uuid: event,
      change: { guests: { add: guests.slice(0, 50) } } as never,
    });
    if (error) throw error;
  }
  const [one, ...others] = ids;
  for (const event of ids) await (await fetch(`${server.url}/seating-plan/${event}`)).arrayBuffer();
  const requests = [one, ...others].map((event) => ({ path: `/seating-plan/${event}` }));
  const [single, spread]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round++) {
    single.push((await load(server.url, { requests: requests.slice(0, 1) })).requests.average);
    spread.push((await load(server.url, { requests })).requests.average);
  }
  const [s, m] = [median(single), median(spread)];
  report(
    `cached pages of ${EVENTS} events in turn`,
    `${Math.round(m)} a second, ${(m / s).toFixed(2)} of one event alone`,
  );
}

/** Measures from the host's write until the last open page is notified, over plain sockets. */
async function openPages() {
  const address = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.publishableKey}&vsn=2.0.0`;
  const notified = new Set<WebSocket>();
  const sockets = await Promise.all(
    Array.from({ length: OPEN_PAGES }, async () => {
      const socket = new WebSocket(address);
      await new Promise((resolve) => socket.once('open', resolve));
      socket.send(JSON.stringify(['1', '1', `realtime:event:${id}`, 'phx_join', {}]));
      await new Promise((resolve) => socket.once('message', resolve));
      socket.on('message', () => notified.add(socket));
      return socket;
    }),
  );
  const waits: number[] = [];
  for (let change = 0; change < 10; change++) {
    notified.clear();
    const started = performance.now();
    await amelia.client
      .from('events')
      .update({ event_name: `Change ${change}` })
      .eq('id', id);
    while (notified.size < OPEN_PAGES) await new Promise((resolve) => setImmediate(resolve));
    waits.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  for (const socket of sockets) socket.terminate();
  report(
    `change received by the last of ${OPEN_PAGES} open pages`,
    `${Math.round(median(waits))} ms after the write began`,
  );
}

type Times = { painted: number; searched: number; sent: number };

/**
 * On a phone with an empty cache and a weak signal, measures when the page is painted, when its
 * search first finds a guest, and when a guest who presses Search at once is found. Alternates with
 * the other build, if given.
 */
async function slowPhone() {
  const timesByUrl = new Map<string, Times[]>([[page, []]]);
  const other = OTHER
    ? await import(`${OTHER}/tests/support/server.ts`).then(({ startServer: start }) =>
        start(settings),
      )
    : null;
  if (other) {
    const tom = await createHostOn(other, { plan: 'Pro', events: 1 });
    await tom.client.rpc('change_seating', {
      event_uuid: tom.event.id,
      change: { guests: { add: guests } } as never,
    });
    timesByUrl.set(`${other.url}/seating-plan/${tom.event.id}`, []);
  }
  const browser = await chromium.launch(launchOptions);
  for (let visit = 0; visit < 7; visit++) {
    for (const [url, times] of timesByUrl) {
      const { painted, found: searched } = await visitSlowly(browser, url, { isSent: false });
      const { found: sent } = await visitSlowly(browser, url, { isSent: true });
      times.push({ painted, searched, sent });
    }
  }
  for (const [url, times] of timesByUrl) {
    report(
      `slow phone, ${url === page ? 'this build' : 'the other build'}`,
      '1.6 Mbit/s, 150 ms, 4 × CPU, empty cache, median of 7',
    );
    for (const stage of ['painted', 'searched', 'sent'] as const)
      report(`… ${stage}`, `${Math.round(medianOf(times, stage))} ms`);
    const { scripts, requests, shift } = await loadedBy(browser, url);
    report('… size of its scripts, requests until loaded', `${kB(scripts)}, ${requests} requests`);
    report('… layout shift until then', shift.toFixed(4));
  }
  await browser.close();
  const [mine = [], others] = [...timesByUrl.values()];
  for (const stage of ['painted', 'searched', 'sent'] as const) {
    if (others)
      report(
        `… ${stage}, ratio to the other build`,
        `${(medianOf(mine, stage) / medianOf(others, stage)).toFixed(2)} ×`,
      );
  }
  await other?.stop();
  await other?.remove();
}

function medianOf(times: Times[], stage: keyof Times) {
  return median(times.map((each) => each[stage]));
}

async function visitSlowly(browser: Browser, url: string, { isSent }: { isSent: boolean }) {
  const name = guests[Math.floor(GUESTS / 2)]?.name ?? '';
  const { context, phone } = await openSlowPhone(browser);
  const visit = new Promise<Visit>((resolve) => phone.exposeFunction('reportVisit', resolve));
  await phone.addInitScript(lookUp, { name, isSent });
  const started = performance.timeOrigin + performance.now();
  await phone.goto(url, { waitUntil: 'commit' });
  const { painted, foundAt } = await visit;
  await context.close();
  return { painted, found: foundAt - started };
}

type Visit = { painted: number; foundAt: number };

/**
 * Runs in the page: performs a guest's actions and times them. Controlling the page from outside
 * would cost its slow processor half a second at random times.
 */
function lookUp({ name, isSent }: { name: string; isSent: boolean }) {
  let painted = 0;
  const isAnswer = new URLSearchParams(window.location.search).has('name');
  if (!isAnswer) {
    new PerformanceObserver((list) => {
      // a guest types only after the first paint
      const [first] = list.getEntriesByName('first-contentful-paint');
      const field = document.querySelector<HTMLInputElement>('input[name=name]');
      if (!first || !field) return;
      painted = first.startTime;
      field.focus();
      document.execCommand('insertText', false, name);
      if (isSent) field.form?.requestSubmit();
    }).observe({ type: 'paint', buffered: true });
  }
  const look = () => {
    const isThere = [...document.querySelectorAll('h2')].some(
      (heading) => heading.textContent === name,
    );
    if (!isThere) return;
    changes.disconnect();
    // The browser paints the frame with the result before it runs work that was deferred while
    // rendering.
    requestAnimationFrame(() => {
      setTimeout(() => {
        const { reportVisit } = window as unknown as { reportVisit(visit: Visit): void };
        reportVisit({ painted, foundAt: performance.timeOrigin + performance.now() });
      });
    });
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true, characterData: true });
}

async function loadedBy(
  browser: Browser,
  url: string,
): Promise<{ scripts: number; requests: number; shift: number }> {
  const { context, phone } = await openSlowPhone(browser);
  let [requests, scripts] = [0, 0];
  phone.on('response', (answer) => {
    const type = answer.request().resourceType();
    if (type !== 'fetch') requests++;
    if (type === 'script') scripts += Number(answer.headers()['content-length'] ?? 0);
  });
  const listening = phone.waitForResponse((answer) => answer.url().endsWith('.json'));
  await phone.goto(url, { waitUntil: 'load' });
  await phone.waitForFunction(
    () => [...document.fonts].filter(({ status }) => status === 'loaded').length > 1,
  );
  await phone.evaluate(() => document.fonts.ready);
  const atLoad = requests;
  await listening;
  const shift = await phone.evaluate(shiftSoFar);
  await context.close();
  return { scripts, requests: atLoad, shift };
}

function shiftSoFar(): Promise<number> {
  return new Promise((resolve) => {
    const shifts = new PerformanceObserver(() => {});
    shifts.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => {
      const entries = shifts.takeRecords() as (PerformanceEntry & { value: number })[];
      resolve(entries.reduce((sum, { value }) => sum + value, 0));
    });
  });
}

function kB(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Names of random syllables, so that they compress badly. Every third guest has a note. */
function differentGuests(count: number) {
  let seed = 42;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const pick = (from: string) => from.split(' ')[random(from.split(' ').length)] ?? '';
  const syllable = () =>
    pick('b br c ch d dr f g gr h j k l m n p r s sh st t th tr v w y z') +
    pick('a ai e ea i o ou u y é ö') +
    pick('l m n r s t nd rt ck ll');
  const word = () => {
    const text = syllable() + (random(3) ? syllable() : '');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return Array.from({ length: count }, (_, index) => ({
    name: `${word()} ${word()}`,
    table_number: String(random(25) + 1),
    additional_info:
      index % 3
        ? null
        : pick('Vegetarian Vegan Coeliac Halal Kosher Wheelchair') + (random(2) ? ', no nuts' : ''),
  }));
}
