import type { BrowserContext, Page } from '@playwright/test';
import { getExitCode } from '../../app/features/guest-page/entrance-screen/exit-code.ts';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { newId } from '../../app/lib/browser/new-id.ts';
import { createBrowserHost, expect, expectAccessible, test } from '../support/browser.ts';
import { buildPrivateFields } from '../support/canary.ts';
import type { NewGuest, TestHost } from '../support/hosts.ts';
import { openEvent } from '../support/pages.ts';

const sizes = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
];
const { party } = buildPrivateFields();
const guests: NewGuest[] = [
  { name: 'Margaret Hartley', table_number: '7', party, seat: 4, additional_info: 'Vegetarian' },
  { name: 'Rosalind Hartley', table_number: '7', party },
  { name: 'Kit Hartley', table_number: '11', party },
  { name: 'William Hartwell', table_number: '2' },
].map((guest) => ({ ...buildPrivateFields(), ...guest }));

/** A door with two tables to its left, one to its right and, if wanted, an entrance screen. */
async function hostWithRoom({ hasScreen = false } = {}): Promise<TestHost> {
  const amelia = await createBrowserHost({ plan: 'Pro', guests });
  const thing = (kind: string, x: number, y: number) => ({
    id: newId(),
    kind,
    x,
    y,
    width: 0.6,
    depth: 0.2,
    turn: 0,
  });
  const table = (label: string, x: number, y: number) => ({
    ...NEW_TABLE,
    id: newId(),
    label,
    x,
    y,
  });
  const change = {
    room: { width: 20, depth: 14, clearance: 1.5, is_shown: true },
    tables: { add: [table('7', 6, 7), table('11', 6, 11), table('2', 14, 7)] },
    fixtures: { add: [thing('door', 10, 14), ...(hasScreen ? [thing('screen', 12, 13.6)] : [])] },
  };
  await amelia.client
    .rpc('change_seating', { event_uuid: amelia.event.id, change: change as never })
    .throwOnError();
  return amelia;
}

function screenOn(page: Page) {
  const begin = page.getByRole('button', { name: 'Find your table' });
  const field = page.getByRole('searchbox', { name: 'Your name, please' });
  const name = (who: string) => page.getByRole('button', { name: who, exact: true });
  return {
    begin,
    field,
    name,
    names: page.getByRole('main').getByRole('list').getByRole('button'),
    open: (eventId: string) => page.goto(`/seating-plan/${eventId}?screen`),
    async find(who: string, typed = who) {
      await begin.click();
      await field.fill(typed);
      await name(who).click();
    },
    found: (who: string) => page.getByRole('heading', { name: who }),
    timer: page.getByRole('timer'),
  };
}

/** Waits until the service worker has cached the screen and its fonts. */
const waitUntilCached = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const [name] = (await caches.keys()).filter((key) => key.endsWith('?screen'));
        return name
          ? (await (await caches.open(name)).keys()).filter(({ url }) =>
              /\/assets\/|\?screen$/.test(url),
            ).length
          : 0;
      }),
    )
    .toBeGreaterThan(4);

for (const viewport of sizes)
  test.describe(`a tablet of ${viewport.width} × ${viewport.height}`, { tag: '@any-width' }, () => {
    test.use({ viewport });

    const tag = viewport.width > viewport.height ? '@all' : [];
    test('guests type two letters, choose a name, and see their table and the route; the screen clears itself', {
      tag,
    }, async ({ page }) => {
      const amelia = await hostWithRoom();
      const screen = screenOn(page);
      await page.clock.install();
      await screen.open(amelia.event.id);
      await expect(page.getByText('Or use your own phone:')).toBeVisible();
      await expectAccessible(page);

      await screen.begin.click();
      await expect(screen.field).toBeFocused();
      await screen.field.fill('h');
      await expect(screen.names).toHaveCount(0);
      await screen.field.fill('ha');
      await expect(screen.names).toHaveCount(3);
      await expect(page.getByText('More people match. Keep typing')).toBeVisible();
      await expect(page.getByText('Vegetarian')).toHaveCount(0);
      const aboveKeyboard = viewport.height - 380;
      expect(
        await screen.names.last().evaluate((name) => name.getBoundingClientRect().bottom),
      ).toBeLessThan(aboveKeyboard);
      await expectAccessible(page);
      await screen.field.fill('rosalnd');
      await expect(page.getByText('No matching guests found. Did you mean')).toBeVisible();
      await screen.name('Rosalind Hartley?').click();
      await expect(screen.found('Rosalind Hartley')).toBeVisible();

      await expectAccessible(page);
      await page.getByRole('button', { name: 'Next guest' }).click();
      await expect(screen.field).toHaveValue('');
      await page.getByRole('button', { name: 'Start again' }).click();

      await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
      await screen.begin.click();
      await screen.field.fill('margaret');
      await page.keyboard.press('Enter');
      await expect(screen.found('Margaret Hartley')).toBeFocused();
      await expect(
        page.getByRole('figure').getByText('Second on the left from the door'),
      ).toBeVisible();
      await expect(page.getByText('Table 7', { exact: true })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: /^Kit\s*11$/ })).toBeVisible();
      await expect(page.getByText(/Vegetarian|Kit Hartley|Chair/)).toHaveCount(0);
      for (const whole of [
        page.getByRole('figure'),
        page.getByRole('button', { name: 'Next guest' }),
      ])
        await expect(whole).toBeInViewport({ ratio: 1 });

      await expect(screen.timer).toHaveText('Clears in 20 s');
      await page.clock.runFor(15_000);
      await expect(screen.timer).toHaveText('Clears in 5 s');
      await page.mouse.click(10, 10);
      await expect(screen.timer).toHaveText('Clears in 20 s');
      await page.getByRole('button', { name: 'More time' }).click();
      await page.clock.runFor(45_000);
      await expect(screen.found('Margaret Hartley')).toBeVisible();
      await page.clock.runFor(16_000);
      await expect(screen.begin).toBeVisible();
      await expect(page.getByText('Margaret')).toHaveCount(0);

      await page.getByRole('combobox', { name: 'Language' }).selectOption('Polski');
      await page.getByRole('button', { name: 'Znajdź swój stolik' }).click();
      await page.getByRole('searchbox').fill('mar');
      await page.clock.runFor(31_000);
      await expect(screen.begin).toBeVisible(); // back in English, without the typed text
      await screen.begin.click();
      await expect(screen.field).toHaveValue('');
    });
  });

const longName = 'Maria-Magdalena Constantinescu-Featherstonehaugh von Hohenlohe';

for (const viewport of [...sizes, { width: 1024, height: 600 }])
  test(`a long name, the table, the route and the buttons do not overlap at ${viewport.width} × ${viewport.height}`, {
    tag: '@any-width',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const amelia = await hostWithRoom();
    await amelia.client
      .from('guests')
      .update({ name: longName })
      .eq('event_id', amelia.event.id)
      .eq('seat', 4)
      .throwOnError();
    const screen = screenOn(page);
    await screen.open(amelia.event.id);
    await screen.find(longName, 'constantinescu');
    await expect(screen.found(longName)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('long-name.png') });
    const parts = [
      screen.found(longName),
      page.locator('.table-round'),
      page.getByRole('figure'),
      page.getByRole('button', { name: 'Next guest' }),
    ];
    const boxes = await Promise.all(
      parts.map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
    );
    for (const [at, box] of boxes.entries()) {
      expect(box.width * box.height).toBeGreaterThan(0);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
      for (const other of boxes.slice(at + 1)) {
        const across =
          Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
        const along =
          Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
        expect(Math.min(across, along), `part ${at}`).toBeLessThanOrEqual(1);
      }
    }
  });

test.describe('at the entrance', { tag: '@any-width' }, () => {
  test.use({ viewport: { width: 1180, height: 820 } });

  test('the route starts at the screen; edits, dimming and chairs appear live', {
    tag: '@all',
  }, async ({ page, context }) => {
    const amelia = await hostWithRoom({ hasScreen: true });
    const screen = screenOn(page);
    await screen.open(amelia.event.id);
    await screen.find('Margaret Hartley', 'marg');
    await expect(page.getByText('Second on the left from here')).toBeVisible();
    await expect(page.getByText('You are here')).toBeVisible();
    await amelia.client
      .from('guests')
      .update({ table_number: '2' })
      .eq('event_id', amelia.event.id)
      .eq('name', 'Margaret Hartley');
    await expect(page.getByText('Table 2', { exact: true })).toBeVisible();
    await amelia.client
      .from('guests')
      .update({ seat: 3 })
      .eq('event_id', amelia.event.id)
      .eq('name', 'Margaret Hartley');

    const desk = await context.newPage();
    await openEvent(desk, amelia, 'preview', 'chairs');
    await desk.getByLabel('Show guests their chair').click();
    await expect(page.getByText('Chair 3')).toBeVisible();
    await expectAccessible(desk);
    await openEvent(desk, amelia, 'day');
    await expect(desk.getByAltText('QR code of the entrance screen')).toBeVisible();
    await expect(desk.getByText(`Code to leave it: ${getExitCode(amelia.event.id)}`)).toBeVisible();
    const light = await colourOf(page);
    await desk.getByLabel('Dim the screen').click();
    await expect.poll(() => colourOf(page)).not.toBe(light);
    await expectAccessible(page);
    await expectAccessible(desk);
    await desk.getByLabel('Dim the screen').click();
    await expect.poll(() => colourOf(page)).toBe(light);
  });

  test('leaving the screen needs the hosts’ code', async ({ page, guestPage }) => {
    const amelia = await hostWithRoom();
    const screen = screenOn(page);
    await screen.open(amelia.event.id);
    await expect(page.getByRole('link')).toHaveCount(0);
    await page.getByRole('button', { name: /Leave this screen/ }).click();
    const code = page.getByLabel('The hosts’ code');
    const right = getExitCode(amelia.event.id);
    await code.fill(right === '0000' ? '1111' : '0000');
    await page.getByRole('button', { name: 'Leave this screen', exact: true }).click();
    await expect(page.getByText('That is not the code.')).toBeVisible();
    await expectAccessible(page);
    await code.fill(right);
    await page.keyboard.press('Enter');
    await expect(guestPage.searchBox).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });

  test.describe('without a network', () => {
    test.use({ expectedErrors: [/Failed to load resource|ERR_|WebSocket|fetch/] });

    test('the screen reports the lost connection, works in any language, survives a reload and updates later', async ({
      page,
      context,
    }) => {
      const amelia = await hostWithRoom();
      const screen = screenOn(page);
      await screen.open(amelia.event.id);
      await waitUntilCached(page);
      await cut(context);
      await expect(
        page.getByText(/^No internet: this plan is from \d\d:\d\d and still works$/),
      ).toBeVisible();
      await expect(page.getByText('Anyone with a buttonhole knows the way too.')).toBeVisible();
      await expect(page.getByText('Or use your own phone:')).toHaveCount(0);
      await expectAccessible(page);

      await page.reload();
      await expect(page.getByText(/^No internet/)).toBeVisible();
      await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
      await page.getByRole('button', { name: 'Finden Sie Ihren Tisch' }).click();
      await page.getByRole('searchbox').fill('peggy'); // finds the nickname, because nicknames were loaded while online
      await page.getByRole('button', { name: /Margaret Hartley/ }).click();
      await expect(page.getByText('Zweiter links von der Tür aus')).toBeVisible();

      await amelia.client
        .from('guests')
        .update({ table_number: '2' })
        .eq('event_id', amelia.event.id)
        .eq('name', 'Margaret Hartley');
      await context.setOffline(false);
      await expect(page.getByText('Tisch 2', { exact: true })).toBeVisible();
    });
  });
});

const colourOf = (page: Page) =>
  page.locator('.screen-card').evaluate((card) => getComputedStyle(card).backgroundColor);
const cut = (context: BrowserContext) => context.setOffline(true);
