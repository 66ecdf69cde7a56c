// Draws the workspace picture of the features page from the product: `node scripts/run.mjs --built scripts/draw-workspace.ts`. The results are
// committed; run again after changing the guest list or the event bar.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../tests/support/chromium.ts';
import { createHostOn } from '../tests/support/hosts.ts';
import { logIn } from '../tests/support/pages.ts';
import { startServer } from '../tests/support/server.ts';

const seated = (table_number: string | null, ...guests: [name: string, more?: object][]) =>
  guests.map(([name, more]) => ({ name, table_number, reply: 'yes', ...more }));
const guests = [
  ...seated(
    'Top',
    ['Amelia Hartley', { party: 'The couple', additional_info: 'The bride', meal: 'Roast beef' }],
    ['Tom Achebe', { party: 'The couple', additional_info: 'The groom', meal: 'Baked trout' }],
    [
      'Margaret Hartley',
      { party: 'Hartley', additional_info: 'Mother of the bride', meal: 'Baked trout' },
    ],
    [
      'William Hartley',
      { party: 'Hartley', additional_info: 'Father of the bride', meal: 'Roast beef' },
    ],
  ),
  ...seated(
    '4',
    ['Folake Adeyemi', { party: 'Adeyemi', meal: 'Baked trout' }],
    ['Oluwaseun Adeyemi', { party: 'Adeyemi', meal: 'Roast beef', allergies: 'Nuts (severe)' }],
    ['Temitope Adeyemi', { party: 'Adeyemi', additional_info: 'High chair at the table' }],
    ['Zoë Fairweather', { additional_info: 'Bridesmaid', meal: 'Squash risotto' }],
  ),
  ...seated(
    '12',
    ['José Alvarez', { meal: 'Baked trout', reply: null }],
    ['Lucía Alvarez', { meal: 'Roast beef', reply: null }],
  ),
  ...seated(
    '6',
    ['Dafydd ap Rhys', { additional_info: 'Usher', meal: 'Roast beef' }],
    ['Ffion ap Rhys', { meal: 'Roast beef', allergies: 'Gluten' }],
  ),
  ...seated(
    null,
    ['Gareth Jones'],
    ['Ngozi Okafor', { additional_info: 'Reads at the service' }],
    ['Chidi Okafor'],
  ),
  ...seated('9', [
    'Priya Raman',
    { additional_info: 'Plays the cello at four', meal: 'Squash risotto', allergies: 'Sesame' },
  ]),
];

const server = await startServer({ LOG_LEVEL: 'warn' });
const host = await createHostOn(server, {
  plan: 'Pro',
  events: [{ event_name: 'Amelia & Tom’s Wedding', event_date: '2027-06-12', guests }],
});
const browser = await chromium.launch(launchOptions);
mkdirSync(join(import.meta.dirname, '../public/images'), { recursive: true });
for (const { name, width, height, scale, isMobile } of [
  { name: 'workspace', width: 1280, height: 704, scale: 1.5, isMobile: false },
  { name: 'workspace-plain', width: 1280, height: 704, scale: 1.025, isMobile: false }, // as wide as on the page
  { name: 'workspace-phone', width: 390, height: 590, scale: 1.5, isMobile: true },
]) {
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    deviceScaleFactor: scale,
    baseURL: server.url,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await logIn(page, host.email);
  await page.goto(`/admin?eventId=${host.event.id}`);
  await page.getByText('Amelia Hartley').first().waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1000);
  const png = (await page.screenshot()).toString('base64');
  const webp = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.4).split(',')[1] ?? '';
  }, png);
  const bytes = Buffer.from(webp, 'base64');
  writeFileSync(join(import.meta.dirname, `../public/images/${name}.webp`), bytes);
  console.info(`${name}.webp: ${bytes.length} bytes`);
  await context.close();
}
await browser.close();
await server.stop();
await server.remove();
