// Draws the pictures of the host's screens on the home and features pages. Opens the product with the demo wedding's guests:
// `node scripts/run.mjs --built scripts/draw-host-side.ts`. The results are committed; run again after changing what they show.
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BrowserContextOptions,
  chromium,
  type Page,
  type PageScreenshotOptions,
} from '@playwright/test';
import {
  demoEventName,
  demoHouseholds,
  demoMeals,
} from '../app/features/demo/host/demo-households.ts';
import {
  demoFixtures,
  demoRoomSize,
  demoRounds,
  demoTopTable,
} from '../app/features/demo/host/demo-room.ts';
import { launchOptions } from '../tests/support/chromium.ts';
import { createHostOn } from '../tests/support/hosts.ts';
import { locateAutoSeating, locateCheckInPage, logIn } from '../tests/support/pages.ts';
import { makeReplyLinks } from '../tests/support/reply-links.ts';
import { startServer } from '../tests/support/server.ts';

const SEATS = 8;
const QUALITY = 0.26;

const server = await startServer({ LOG_LEVEL: 'warn' });
const labels = ['Top Table', ...demoRounds.map((_, at) => String(at + 1))];
const guests = demoHouseholds
  .flatMap(([household, ...members]) => members.map((member) => [household, ...member] as const))
  .map(([party, name, info, meal, allergies, note], at) => ({
    name,
    table_number: labels[Math.floor(at / SEATS)] ?? null,
    additional_info: info || null,
    party: party || null,
    meal: meal || null,
    allergies: allergies || null,
    kitchen_note: note || null,
    reply: at % 11 === 10 || party === 'Pemberton' ? null : 'yes',
  }));
const amelia = await createHostOn(server, {
  plan: 'Pro',
  events: [
    {
      event_name: demoEventName,
      event_date: '2027-06-12',
      meals: demoMeals,
      time_zone: 'Europe/London',
      guests,
    },
  ],
});
const { data: own } = await amelia.client.from('tables').select('id, label').throwOnError();
const table = {
  shape: 'round',
  seats: SEATS,
  width: 1.524,
  depth: 1.524,
  turn: 0,
  is_shaped: true,
};
const places = [{ ...demoTopTable, shape: 'long' }, ...demoRounds];
await amelia
  .changeSeating({
    room: { ...demoRoomSize, clearance: 1.5, is_shown: true },
    tables: {
      add: [
        {
          ...table,
          ...demoRounds.at(-1),
          id: randomUUID(),
          label: '8',
          has_numbered_chairs: false,
        },
      ],
      update: own?.map(({ id, label }) => ({ ...table, ...places[labels.indexOf(label)], id })),
    },
    fixtures: { add: demoFixtures.map((fixture) => ({ ...fixture, id: randomUUID(), turn: 0 })) },
  })
  .throwOnError();
const links = await makeReplyLinks(amelia);
const hartley = links.find(({ party }) => party === 'Pemberton');

const tom = await createHostOn(server, { name: 'Tom Achebe' });
const invitation = {
  event_uuid: amelia.event.id,
  role: 'editor',
  label: 'Tom',
  sees_names: true,
  sees_meals: true,
};
const { data: invited } = await amelia.client.rpc('invite_to_event', invitation).throwOnError();
await tom.client
  .rpc('accept_event_invitation', { token: (invited as { token: string }).token })
  .throwOnError();

const secret = 'draw_the_pictures_of_the_home_page';
await amelia.client
  .rpc('make_door_link', {
    event_uuid: amelia.event.id,
    link_name: 'Joe',
    link_rights: ['look', 'check_in', 'kitchen'],
    link_ends_at: new Date(Date.now() + 86_400_000).toISOString(),
    secret,
  })
  .throwOnError();

const browser = await chromium.launch(launchOptions);
const folder = join(import.meta.dirname, '../public/images');
mkdirSync(folder, { recursive: true });

async function openPage(context: BrowserContextOptions): Promise<Page> {
  const opened = await browser.newContext({ baseURL: server.url, locale: 'en-GB', ...context });
  return opened.newPage();
}

async function save(page: Page, name: string, clip?: PageScreenshotOptions['clip']): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1_000);
  const png = (await page.screenshot({ clip })).toString('base64');
  const webp = await page.evaluate(
    async ({ base64, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.width,
        height: image.height,
      });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
    },
    { base64: png, quality: QUALITY },
  );
  const bytes = Buffer.from(webp, 'base64');
  writeFileSync(join(folder, `${name}.webp`), bytes);
  console.info(`${name}.webp: ${bytes.length} bytes`);
}

const phone = { viewport: { width: 390, height: 800 }, isMobile: true, deviceScaleFactor: 1 };
const desk = (width: number, height: number) => ({
  viewport: { width, height },
  deviceScaleFactor: 1,
});
const eventPath = `/admin?eventId=${amelia.event.id}`;

const reply = await openPage(phone);
await reply.goto(`/reply/${hartley?.token}`);
await save(reply, 'reply-page');

const list = await openPage(desk(940, 470));
await logIn(list, amelia.email);
await list.goto(eventPath);
await list.getByText('Amelia Hartley').first().waitFor();
await list.getByRole('button', { name: /^Replies/ }).click();
await save(list, 'replies');

const [mine, theirs] = [await openPage(desk(1100, 690)), await openPage(desk(1100, 690))];
await logIn(theirs, tom.email);
await theirs.goto(`${eventPath}&place=room`);
await logIn(mine, amelia.email);
await mine.goto(`${eventPath}&place=room`);
await theirs
  .getByRole('button', { name: /^Table 2\b/ })
  .first()
  .click();
await mine
  .getByRole('button', { name: /^Table 7\b/ })
  .first()
  .click();
await mine.getByRole('list', { name: 'Here now' }).waitFor();
await mine.waitForTimeout(2_000);
await save(mine, 'planned-together');

const door = await openPage(phone);
await locateCheckInPage(door).open(`/door#${secret}`);
await door.getByText('Amelia Hartley').first().waitFor();
for (const guest of ['Aoife Byrne', 'Anna Schmidt', 'Callum Fraser'])
  await locateCheckInPage(door).tick(guest);
await locateCheckInPage(door).searchBox.fill('');
await save(door, 'door');
await locateCheckInPage(door).openTab('Kitchen');
await door.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' });
await save(door, 'kitchen');

const screen = await openPage({ ...desk(1180, 800), deviceScaleFactor: 0.8 });
await screen.goto(`/seating-plan/${amelia.event.id}?screen`);
await screen.getByRole('button').first().click();
await screen.getByRole('textbox').or(screen.getByRole('searchbox')).first().fill('priya');
await screen.getByRole('button', { name: /Priya Raman/ }).click();
await save(screen, 'entrance');

// Details at their real size, for the features page.
const HEIGHT = 672;
const demo = await openPage({
  viewport: { width: 1240, height: HEIGHT + 84 },
  deviceScaleFactor: 1.5,
});
await demo.goto('/');
await demo.getByRole('link', { name: 'Be the host for a minute' }).first().click();
await demo.getByRole('button', { name: 'Seat them for me' }).first().click();
await locateAutoSeating(demo).seatButton.click();
await locateAutoSeating(demo).button('Apply this plan').waitFor();
await save(demo, 'seating-reasons', { x: 0, y: 84, width: 404, height: HEIGHT });
await locateAutoSeating(demo).button('Apply this plan').click();

await demo.setViewportSize({ width: 1240, height: HEIGHT + 48 });
await demo.goto(demo.url().replace(/place=\w+/, 'place=guests'));
await demo.getByText('Priya Raman').first().click();
await demo.getByRole('button', { name: 'Update' }).waitFor();
await save(demo, 'guest-panel', { x: 800, y: 48, width: 440, height: HEIGHT });

await demo.setViewportSize({ width: 1240, height: 1240 });
await demo.goto(demo.url().replace(/place=\w+/, 'place=print'));
await demo.getByRole('button', { name: 'Print Venue' }).waitFor();
await demo.waitForTimeout(3_000); // the papers are drawn one by one
const papers = await demo.getByRole('heading', { name: 'On paper' }).boundingBox();
await save(demo, 'papers', { x: 26, y: (papers?.y ?? 0) - 24, width: 1188, height: 414 });

await browser.close();
await server.stop();
await server.remove();
