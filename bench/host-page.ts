// Measures an event of 300 guests and 40 tables on a slow phone with an empty cache: bytes, time until the list is usable, until each further page
// is shown, and from input to paint. Run with `npm run bench:host`.
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../tests/support/chromium.ts';
import { logIn } from '../tests/support/pages.ts';
import { startServer } from '../tests/support/server.ts';
import { createEventWithRoom, GUESTS, TABLES } from './event-with-room.ts';
import { openSlowPhone } from './slow-phone.ts';

const [RUNS, SEATED_A_RUN] = [5, 6];
const server = await startServer({ LOG_LEVEL: 'warn' });
const { email, event } = await createEventWithRoom(server, RUNS * SEATED_A_RUN);
const browser = await chromium.launch(launchOptions);
const login = await browser.newContext({ baseURL: server.url });
await logIn(await login.newPage(), email);
const storageState = await login.storageState();
await login.close();

const middle = (values: number[], part = 0.5) =>
  values.sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
const row = (label: string, value: string) => console.info(`${label.padEnd(64)} ${value}`);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** An element whose presence shows that the page is fully rendered. */
const readyElement = {
  Room: (page: Page) => page.locator('main [data-thing]').nth(TABLES - 1),
  Preview: (page: Page) => page.getByTitle(/^Guest page of/),
  'QR Code & print': (page: Page) => page.getByRole('button', { name: /Download/ }).first(),
  'The day': (page: Page) => page.getByRole('main').getByRole('heading').first(),
};

const opened: number[] = [];
const atFirst: number[] = [];
const later = new Map<string, number[]>();
const waits = { typing: [] as number[], seating: [] as number[], dragging: [] as number[] };
for (let run = 0; run < RUNS; run++) {
  const { context, phone } = await openSlowPhone(browser, {
    baseURL: server.url,
    storageState,
    hasTouch: true,
  });
  let scripts = 0;
  phone.on('response', (answer) => {
    if (answer.request().resourceType() === 'script')
      scripts += Number(answer.headers()['content-length'] ?? 0);
  });
  await phone.addInitScript(watchWaits);
  await phone.goto(`/admin?eventId=${event.id}`, { waitUntil: 'commit' });
  const usable = await phone.waitForFunction(
    (guests) =>
      document.body?.textContent?.includes(`Showing ${guests} of ${guests} guests`) &&
      performance.now(),
    GUESTS,
    { polling: 'raf' },
  );
  opened.push(Number(await usable.jsonValue()));
  atFirst.push(scripts);
  await phone.waitForLoadState('networkidle');

  waits.typing.push(
    ...(await measureWaits(phone, () =>
      phone.getByLabel('Search by name or table').pressSequentially('rosalind', { delay: 250 }),
    )),
  );
  await phone.getByLabel('Search by name or table').fill('');
  for (const [place, drawn] of Object.entries(readyElement)) {
    const pressed = performance.now();
    await phone.getByRole('tab', { name: place }).click();
    await drawn(phone).waitFor({ state: 'attached' });
    later.set(place, [...(later.get(place) ?? []), performance.now() - pressed]);
    if (place === 'Room') await useRoom(phone);
    await phone.waitForTimeout(500);
  }
  await context.close();
}

row(
  `${GUESTS} guests: list usable after (median of ${RUNS}; target 3500 ms)`,
  `${Math.round(middle(opened))} ms`,
);
row('… scripts by then, compressed (target 180 kB)', kB(middle(atFirst)));
for (const [place, times] of later)
  row(`… ${place} after a click (target 1000 ms)`, `${Math.round(middle(times))} ms`);
for (const [action, times] of Object.entries(waits)) {
  row(
    `… ${action}, from input to paint, p75 of ${times.length} (target 200 ms)`,
    `${Math.round(middle(times, 0.75))} ms`,
  );
}
await browser.close();
await server.stop();
await server.remove();

/** Assigns guests to a table by tapping both, then drags a table. */
async function useRoom(phone: Page) {
  const cards = phone.getByRole('region', { name: /^No table yet/ }).locator('[data-pick]');
  const tables = phone.locator('main [data-thing]');
  waits.seating.push(
    ...(await measureWaits(phone, async () => {
      for (let guest = 0; guest < SEATED_A_RUN; guest++) {
        await cards.first().tap();
        await phone.waitForTimeout(300);
        await tables.nth(guest * 3 + 1).tap({ force: true });
        await phone.waitForTimeout(500);
      }
    })),
  );
  for (let drag = 0; drag < 4; drag++) {
    const box = await tables.nth(drag * 5).boundingBox();
    if (!box) throw new Error('no table is drawn');
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    waits.dragging.push(
      ...(await measureWaits(phone, async () => {
        await phone.mouse.move(centre.x, centre.y);
        await phone.mouse.down();
        for (let step = 0; step < 20; step++)
          await phone.mouse.move(centre.x + step, centre.y + step * 2);
        await phone.mouse.up();
      })),
    );
    for (const key of ['Escape', '0']) await phone.keyboard.press(key); // an open panel would cover the next guest
    await phone.waitForTimeout(500);
  }
}

/**
 * Measures the time from each input to its paint during `work`. Like INP, uses the longest time of
 * each interaction.
 */
async function measureWaits(phone: Page, work: () => Promise<unknown>): Promise<number[]> {
  await phone.evaluate(() => (window as unknown as { waits: Map<number, number> }).waits.clear());
  await work();
  await phone.waitForTimeout(500);
  return phone.evaluate(() => [
    ...(window as unknown as { waits: Map<number, number> }).waits.values(),
  ]);
}

function watchWaits() {
  const waits = new Map<number, number>();
  Object.assign(window, { waits });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number;
    })[]) {
      const { interactionId, duration } = entry;
      if (interactionId)
        waits.set(interactionId, Math.max(duration, waits.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
