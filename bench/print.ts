// Measures one PDF of all sheets for 300 guests and 40 tables, generated in a browser: time from click to file, including scripts and typefaces, and
// how long the page was blocked. `node bench/print.ts`.
import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import { launchOptions } from '../tests/support/chromium.ts';
import { generateGuests } from '../tests/support/generated-guests.ts';
import { createHostOn } from '../tests/support/hosts.ts';
import { openEvent } from '../tests/support/pages.ts';
import { startServer } from '../tests/support/server.ts';

const GUESTS = 300;
const TABLES = 40;
const RUNS = 5;

const server = await startServer({ LOG_LEVEL: 'warn' });
const amelia = await createHostOn(server, { plan: 'Pro Plus', events: 1 });
const guests = generateGuests(GUESTS).map((guest, index) => ({
  ...guest,
  table_number: String((index % TABLES) + 1),
}));
const { error } = await amelia.client.rpc('change_seating', {
  event_uuid: amelia.event.id,
  change: { guests: { add: guests } } as never,
});
if (error) throw error;
const { data: tables } = await amelia.client
  .from('tables')
  .select('id, label, has_numbered_chairs, note')
  .eq('event_id', amelia.event.id);
const update = (tables ?? []).map((table, index) => ({
  ...table,
  shape: 'round',
  seats: 8,
  x: 2 + (index % 8) * 2.3,
  y: 2 + Math.floor(index / 8) * 2.3,
  width: 1.52,
  depth: 1.52,
  turn: 0,
}));
const fixtures = {
  add: [{ id: randomUUID(), kind: 'door', x: 0.1, y: 12, width: 0.2, depth: 1.8, turn: 0 }],
};
const { error: refused } = await amelia.client.rpc('change_seating', {
  event_uuid: amelia.event.id,
  change: { tables: { update }, fixtures } as never,
});
if (refused) throw refused;

const browser = await chromium.launch(launchOptions);
const seconds: number[] = [];
const blocked: number[] = [];
for (let run = 0; run < RUNS; run++) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: server.url,
  });
  const page = await context.newPage();
  await openEvent(page, amelia, 'print');
  const everything = page.getByRole('button', { name: /^Download all / });
  await everything.waitFor();
  await page.evaluate(() => {
    Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      const measured = window as unknown as { longest: number };
      for (const { duration } of list.getEntries())
        measured.longest = Math.max(measured.longest, duration);
    }).observe({ type: 'longtask' });
  });
  const since = performance.now();
  const [file] = await Promise.all([page.waitForEvent('download'), everything.click()]);
  await file.path();
  seconds.push((performance.now() - since) / 1000);
  blocked.push(await page.evaluate(() => (window as unknown as { longest: number }).longest));
  await context.close();
}
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const row = (label: string, value: string) => console.info(`${label.padEnd(64)} ${value}`);
row(
  `all sheets of ${GUESTS} guests (median of ${RUNS}, and worst)`,
  `${median(seconds).toFixed(2)} s, ${Math.max(...seconds).toFixed(2)} s`,
);
row('page blocked (median of the longest)', `${Math.round(median(blocked))} ms`);

await browser.close();
await server.stop();
await server.remove();
