// Measures Event Management with 10,000 guests in a browser: time until the list is usable, time from keystroke to paint, and scrolling.
// The server runs on the same machine. `node bench/guest-list.ts`.
import { chromium } from '@playwright/test';
import { formatCount, formatNumber } from '../app/lib/text/counts.ts';
import { launchOptions } from '../tests/support/chromium.ts';
import { generateGuests } from '../tests/support/generated-guests.ts';
import { createHostOn } from '../tests/support/hosts.ts';
import { locateGuestList, logIn } from '../tests/support/pages.ts';
import { startServer } from '../tests/support/server.ts';

const GUESTS = 10_000;

const server = await startServer({ LOG_LEVEL: 'warn' });
const amelia = await createHostOn(server, { plan: 'Pro Plus', events: 1 });
const { id } = amelia.event;
const { error } = await amelia.client.rpc('change_seating', {
  event_uuid: id,
  change: { guests: { add: generateGuests(GUESTS) } } as never,
});
if (error) throw error;

const browser = await chromium.launch(launchOptions);
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  baseURL: server.url,
});
const page = await context.newPage();
await logIn(page, amelia.email);

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const row = (label: string, value: string) => console.info(`${label.padEnd(52)} ${value}`);

const opened: number[] = [];
for (let run = 0; run < 5; run++) {
  await page.goto('/');
  await page.goto(`/admin?eventId=${id}`, { waitUntil: 'commit' });
  const ms = await page.waitForFunction(
    (shown) => document.body?.textContent?.includes(shown) && performance.now(),
    `Showing ${formatNumber(GUESTS)} of ${formatCount(GUESTS, 'guest')}`,
    { polling: 'raf' },
  );
  opened.push(Number(await ms.jsonValue()));
}
row(`${GUESTS} guests: list usable after (median of 5)`, `${Math.round(median(opened))} ms`);

const search = page.getByLabel('Search by name or table');
await search.focus();
await page.evaluate(() => {
  const waits: number[] = [];
  Object.assign(window, { waits });
  let pressed = 0;
  document.addEventListener('keydown', () => (pressed = performance.now()), true);
  // Measures from the key press until the changed list is painted. Keys that change nothing are not counted.
  const foot = document.querySelector('.guest-list-foot') as Element;
  const changed = () => {
    const since = pressed;
    pressed = 0;
    if (since) requestAnimationFrame(() => waits.push(performance.now() - since));
  };
  new MutationObserver(changed).observe(foot, {
    subtree: true,
    childList: true,
    characterData: true,
  });
});
for (const word of ['rosalind', 'jakub', 'penhal']) {
  for (const letter of word) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(200);
  }
  await search.fill('');
  await page.waitForTimeout(200);
}
const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits);
row(
  `search, key to paint (median of ${waits.length}, and worst)`,
  `${Math.round(median(waits))} ms, ${Math.round(Math.max(...waits))} ms`,
);

const frames = await page.evaluate(
  () =>
    new Promise<number[]>((resolve) => {
      const gaps: number[] = [];
      let last = performance.now();
      const step = (now: number) => {
        gaps.push(now - last);
        last = now;
        window.scrollBy(0, 240);
        if (gaps.length < 240) requestAnimationFrame(step);
        else resolve(gaps.slice(5));
      };
      requestAnimationFrame(step);
    }),
);
row(
  'scrolling, frames a second (240 frames)',
  String(Math.round(1000 / (frames.reduce((sum, gap) => sum + gap, 0) / frames.length))),
);
row('rows in the document while scrolling', String(await locateGuestList(page).rows.count()));

await browser.close();
await server.stop();
await server.remove();
