// Measures the room with 300 guests and 40 tables in a browser: time until it is usable, and the smoothness of dragging a table and a guest on a
// processor slowed down four times. The server runs on the same machine. `node bench/room.ts`.
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../tests/support/chromium.ts';
import { logIn } from '../tests/support/pages.ts';
import { startServer } from '../tests/support/server.ts';
import { createEventWithRoom, GUESTS, TABLES } from './event-with-room.ts';

const [SLOWER, WANTED] = [4, 1500];

const server = await startServer({ LOG_LEVEL: 'warn' });
const { email, event } = await createEventWithRoom(server);

const browser = await chromium.launch(launchOptions);
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  baseURL: server.url,
});
const page = await context.newPage();
await logIn(page, email);

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const row = (label: string, value: string) => console.info(`${label.padEnd(64)} ${value}`);
const slow = await context.newCDPSession(page);
const slowDown = (rate: number) => slow.send('Emulation.setCPUThrottlingRate', { rate });

/** Measures from the start of the navigation until every table is drawn with its guests. */
async function opened(): Promise<number> {
  await page.goto('about:blank');
  await page.goto(`/admin?eventId=${event.id}&place=room`, { waitUntil: 'commit' });
  const ms = await page.waitForFunction(
    ([tables, text]) =>
      document.querySelectorAll('[data-thing] > .room-hit').length === tables &&
      document.querySelector('main')?.textContent?.includes(text) &&
      performance.now(),
    [TABLES, `${GUESTS} of ${GUESTS} seated`] as const,
    { polling: 'raf' },
  );
  return Number(await ms.jsonValue());
}

for (const rate of [1, SLOWER]) {
  await slowDown(rate);
  const times: number[] = [];
  for (let run = 0; run < 5; run++) times.push(await opened());
  row(
    `room usable after, ${rate} × slower (median of 5; target at 1 ×: ${WANTED} ms)`,
    `${Math.round(median(times))} ms`,
  );
}

/** Moves the mouse back and forth for some seconds. Counts the frames and the main thread's busy time for each. */
async function dragged(page: Page, from: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 10, { steps: 3 });
  const frames = page.evaluate(
    () =>
      new Promise<{ gaps: number[]; long: number }>((resolve) => {
        const gaps: number[] = [];
        let long = 0;
        new PerformanceObserver((list) => {
          long += list.getEntries().length;
        }).observe({ type: 'longtask' });
        let last = performance.now();
        const step = (now: number) => {
          gaps.push(now - last);
          last = now;
          if (gaps.length < 180) requestAnimationFrame(step);
          else resolve({ gaps: gaps.slice(5), long });
        };
        requestAnimationFrame(step);
      }),
  );
  let isDone = false;
  void frames.finally(() => {
    isDone = true;
  });
  for (let step = 0; !isDone; step++) {
    await page.mouse.move(
      from.x + 60 + 50 * Math.sin(step / 12),
      from.y + 40 + 30 * Math.cos(step / 12),
    );
  }
  const { gaps, long } = await frames;
  await page.mouse.up();
  const all = gaps.reduce((sum, gap) => sum + gap, 0);
  return `${Math.round(1000 / (all / gaps.length))} (worst gap ${Math.round(Math.max(...gaps))} ms, ${long} long tasks)`;
}

const middleOf = async (selector: string, which: 'first' | 'last' = 'first') => {
  const box = await page.locator(selector)[which]().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
await slowDown(SLOWER);
row(
  `dragging a table, frames a second, ${SLOWER} × slower`,
  await dragged(page, await middleOf('[data-thing] > .room-hit')),
);
await page.keyboard.press('Escape');
row(
  `dragging a guest over tables, frames a second, ${SLOWER} × slower`,
  await dragged(page, await middleOf('.chair[data-pick]', 'last')),
);

await browser.close();
await server.stop();
await server.remove();
