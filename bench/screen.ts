// Runs an entrance screen for an hour: `npm run bench:screen` (300 searches at full speed, ten network failures), or with `--hour` in real time, one
// search every twelve seconds. Reports the growth of the page's memory and lost searches. Nothing is asserted.
import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium } from '@playwright/test';
import { launchOptions } from '../tests/support/chromium.ts';
import { createHostOn } from '../tests/support/hosts.ts';
import { startServer } from '../tests/support/server.ts';

const SEARCHES = 300;
const CUTS = 10;
/** Searches before the measured ones: the first ones compile scripts and index names. */
const WARM_UP = 150;
const isHour = process.argv.includes('--hour');
const pace = isHour ? 3_600_000 / SEARCHES : 0;

const server = await startServer({ LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '100' });
const given =
  'Amelia Beatrix Callum Daniel Eilidh Farah Gwen Hamish Imani Jakub Kit Leyla Margaret Nia Owen Priya'.split(
    ' ',
  );
const family =
  'Adeyemi Bellweather Chowdhury Dąbrowski Evans Fairweather Gallagher Hartley Iqbal Jones Kowalska Llewellyn Moreau O’Neill Patel Rhys'.split(
    ' ',
  );
const guests = given.flatMap((first, at) =>
  family.map((last, table) => ({
    name: `${first} ${last}`,
    table_number: String(((at + table) % 25) + 1),
  })),
);
const amelia = await createHostOn(server, { plan: 'Pro Plus', guests });
const browser = await chromium.launch(launchOptions);
const context = await browser.newContext({ viewport: { width: 1180, height: 820 } });
const page = await context.newPage();
const errors: string[] = [];
page.on('pageerror', (error) => errors.push(String(error)));
await page.goto(`${server.url}/seating-plan/${amelia.event.id}?screen`);
await page.getByRole('button', { name: 'Find your table' }).waitFor();
await page.evaluate(() => navigator.serviceWorker.ready);
const session = await context.newCDPSession(page);

/** Bytes of the page's own objects, after garbage collection. */
async function heapOf(client: CDPSession): Promise<number> {
  await client.send('Runtime.discardConsoleEntries'); // otherwise the console warnings of network failures stay in memory, with their error objects
  for (let time = 0; time < 2; time++) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize / 1024;
}
const nodes = async () => {
  const { nodes: count } = await session.send('Memory.getDOMCounters');
  return count;
};

/** The network fails before these searches, by number, and recovers some searches later. */
const cutAt = new Set<number>();
while (cutAt.size < CUTS) cutAt.add(WARM_UP + Math.floor(Math.random() * (SEARCHES - 10)));
let backAt = 0;
let cuts = 0;
let lost = 0;
let before = { heap: 0, nodes: 0 };
const took: number[] = [];

for (let at = 0; at < WARM_UP + SEARCHES; at++) {
  const began = performance.now();
  if (at === WARM_UP) before = { heap: await heapOf(session), nodes: await nodes() };
  if (cutAt.has(at)) {
    cuts++;
    await context.setOffline(true);
    backAt = at + 1 + Math.floor(Math.random() * 8);
  }
  if (at === backAt) await context.setOffline(false);
  const name = guests[Math.floor(Math.random() * guests.length)]?.name ?? '';
  try {
    await page
      .getByRole('button', { name: /^(Find your table|Next guest)$/ })
      .click({ timeout: 5000 });
    await page.getByRole('searchbox').fill(name, { timeout: 5000 });
    await page.getByRole('button', { name, exact: true }).first().click({ timeout: 5000 });
    await page.getByRole('heading', { name, exact: true }).waitFor({ timeout: 5000 });
  } catch (error) {
    lost++;
    console.warn(`search ${at} for ${name} was lost: ${(error as Error).message.split('\n')[0]}`);
    await page
      .getByRole('button', { name: 'Start again' })
      .click({ timeout: 1000 })
      .catch(() => {});
  }
  took.push(performance.now() - began);
  if (at >= WARM_UP) await sleep(Math.max(0, pace - (performance.now() - began)));
}
await context.setOffline(false);
await sleep(2000);
const after = { heap: await heapOf(session), nodes: await nodes() };

// In the last network failure the page is reloaded offline and still finds guests.
await context.setOffline(true);
await page.reload();
await page.getByRole('button', { name: 'Find your table' }).click();
const [first] = guests;
await page.getByRole('searchbox').fill(first?.name ?? '');
const isBack = await page
  .getByRole('button', { name: first?.name ?? '', exact: true })
  .first()
  .isVisible();

const report = (label: string, value: string) => console.info(`${label.padEnd(44)} ${value}`);
const sorted = took.sort((a, b) => a - b);
const change = (from: number, to: number) =>
  `${from.toFixed(0)} to ${to.toFixed(0)} (${(((to - from) / from) * 100).toFixed(1)} %)`;
report(
  'searches, network failures, lost searches',
  `${SEARCHES}, ${cuts}, ${lost}${isHour ? ', within an hour' : ''}`,
);
report(
  'one scripted search, p50 and p95, ms',
  `${sorted[Math.floor(took.length * 0.5)]?.toFixed(0)}, ${sorted[Math.floor(took.length * 0.95)]?.toFixed(0)}`,
);
report('heap of the page before and after, kB', change(before.heap, after.heap));
report('DOM nodes before and after', change(before.nodes, after.nodes));
report('search works after an offline reload', String(isBack));
report('errors on the page', String(errors.length));
await browser.close();
await server.stop();
await server.remove();
