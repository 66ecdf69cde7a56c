import type { Locator, Page } from '@playwright/test';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { newId } from '../../app/lib/browser/new-id.ts';
import { createBrowserHost, expect, test } from '../support/browser.ts';
import { weddingParts } from '../support/event-parts.ts';
import type { NewGuest, TestHost } from '../support/hosts.ts';
import {
  locateAutoSeating,
  locateCheckout,
  logIn,
  openEvent,
  submitLogin,
} from '../support/pages.ts';

const desk = { isMobile: false };
const tag = '@any-width';
const guests: NewGuest[] = [
  { name: 'Charlotte Fairweather-Lee', table_number: '1', reply: 'no', party: 'Fairweather' },
  { name: 'Ada Lovelace', reply: 'yes' },
  { name: 'Kit Marlowe', additional_info: 'Usher', meal: 'Lamb' },
  ...Array.from({ length: 12 }, (_, at) => ({ name: `Guest ${at + 1}` })),
];

async function hostWithRoom(): Promise<TestHost> {
  const amelia = await createBrowserHost({ plan: 'Pro', guests });
  const table = (label: string, x: number, y: number) => ({
    ...NEW_TABLE,
    id: newId(),
    label,
    x,
    y,
  });
  const change = {
    room: { width: 20, depth: 14, clearance: 1.5, is_shown: true },
    tables: { add: [table('1', 6, 7), table('2', 14, 7)] },
  };
  await amelia.client
    .rpc('change_seating', { event_uuid: amelia.event.id, change: change as never })
    .throwOnError();
  return amelia;
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('not on the screen');
  const meet =
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  expect(meet, `${JSON.stringify(a)} and ${JSON.stringify(b)} overlap`).toBe(false);
}
const plan = (page: Page) => page.getByRole('group', { name: 'Plan of the room' });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`after login the footer is below the fold and the toast in its corner, at ${viewport.width}`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const amelia = await createBrowserHost({ plan: 'Pro', guests });
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const top =
          document.querySelector('.footer')?.getBoundingClientRect().top ??
          Number.POSITIVE_INFINITY;
        const toast = document.querySelector<HTMLElement>('[data-sonner-toast]')?.dataset;
        if (
          location.pathname === '/dashboard' &&
          !document.querySelector('form [name="password"]')
        ) {
          if (top < innerHeight) seen.push('footer');
          if (toast) seen.push(`${toast.yPosition} ${toast.xPosition}`);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    // Delays the dashboard, as on a slow connection.
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      void page.route('**/rest/v1/subscriptions*', async (route) => {
        resolve();
        await new Promise<void>((go) => {
          answer = go;
        });
        await route.continue();
      });
    });
    await page.goto('/login');
    await submitLogin(page, amelia.email);
    await page.waitForURL('**/dashboard');
    await isAsked;
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.length))
      .toBeGreaterThan(0);
    answer();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0); // the toast disappears by itself
    expect(
      new Set(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).size,
    ).toBe(1);
  });

test('the order page opens at its top, even after scrolling to a plan', { tag }, async ({
  page,
}) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await page.goto('/checkout');
  await locateCheckout(page).plan('Pro').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 400));
  await locateCheckout(page).choose('Pro');
  await expect(page.getByRole('heading', { name: 'Shall we print the board?' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the next-step button is large enough for a finger', { tag }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a mouse needs less');
  const amelia = await createBrowserHost({ plan: 'Pro', guests });
  await openEvent(page, amelia);
  const press = page.getByRole('button', { name: 'Seat them', exact: true });
  await expect(press).toBeVisible();
  expect((await press.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('the notice about a guest with a long name does not cover the search', async ({
  page,
  guestList,
}) => {
  const amelia = await createBrowserHost({ plan: 'Pro', guests });
  await openEvent(page, amelia);
  const name = 'Maximilian Bartholomew Featherstonehaugh-Cholmondeley of Ravenscroft';
  await guestList.add({ name, table: '4' });
  const notice = page.getByRole('status').filter({ hasText: 'Guest Added' });
  await expect(notice).toBeVisible();
  const [card, search] = await Promise.all([
    notice.boundingBox(),
    page.getByRole('searchbox').first().boundingBox(),
  ]);
  if (!card || !search) throw new Error('the notice or the search has no box');
  expect(card.y + card.height).toBeLessThanOrEqual(search.y);
});

for (const width of [768, 1024, 1440])
  test.describe(`a list ${width} px wide`, { tag }, () => {
    test.use({ viewport: { width, height: 900 }, ...desk });

    test('headings are not cut off, common names do not wrap, and declined guests show', async ({
      page,
    }) => {
      const amelia = await createBrowserHost({ plan: 'Pro', guests });
      await openEvent(page, amelia);
      const grid = page.getByRole('grid', { name: 'Guests' });
      const name = page.getByRole('button', { name: /^Charlotte Fairweather-Lee/ });
      await expect(name).toBeVisible();
      const cut = await grid
        .getByRole('columnheader')
        .evaluateAll((heads) =>
          heads
            .filter((head) => head.clientWidth > 2 && head.scrollWidth > head.clientWidth)
            .map((head) => head.textContent),
        );
      expect(cut).toEqual([]);
      const lines = await name.evaluate((button) => {
        const range = document.createRange();
        range.selectNodeContents(button.firstChild ?? button);
        return range.getClientRects().length;
      });
      expect(lines).toBe(1);
      const row = grid.getByRole('row').filter({ has: name });
      const beside = await row
        .locator('[data-reply]')
        .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark, '::before').content));
      expect(
        (await row.getByText('Can’t come', { exact: true }).isVisible()) ||
          beside.includes('"Can’t come"'),
      ).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

    test('the fields of the new row are below their headings, if all are invited to everything', async ({
      page,
    }) => {
      const amelia = await createBrowserHost({
        plan: 'Pro',
        events: [{ parts: weddingParts }],
        guests,
      });
      await openEvent(page, amelia);
      await expect(page.getByRole('button', { name: 'Add Guest' })).toBeVisible();
      const listLefts = (cells: Locator) =>
        cells.evaluateAll((all) =>
          all.flatMap((cell) => {
            const { left, width } = cell.getBoundingClientRect();
            return width > 2 ? [Math.round(left)] : [];
          }),
        );
      const fields = await listLefts(page.locator('.guest-form > [class*="guest-row-"]'));
      expect(fields.length).toBeGreaterThan(3);
      const headings = await listLefts(page.getByRole('columnheader'));
      expect(headings).toEqual(expect.arrayContaining(fields));
    });
  });

for (const viewport of [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
])
  test.describe(`a room on a screen of ${viewport.width} px`, { tag }, () => {
    test.use({ viewport, ...desk });

    test('nothing covers the room, and a search clears once the found guest is seated', async ({
      page,
    }) => {
      const amelia = await hostWithRoom();
      await openEvent(page, amelia, 'room');
      const wall = plan(page).locator('rect.room-wall');
      await expect(wall).toBeVisible();
      await expectApart(page.getByRole('button', { name: 'Zoom out' }).locator('..'), wall);
      const search = page.getByRole('searchbox', { name: 'Search guests without a table' });
      await search.fill('Ada');
      await page.getByRole('button', { name: 'Ada Lovelace', exact: true }).click();
      const line = page.getByRole('region', { name: 'Carrying' });
      await expect(line).toBeVisible();
      await expectApart(line.locator('..'), plan(page).getByText('20 m', { exact: true }));
      await plan(page).getByRole('button', { name: 'Table 2, 0 of 8 seats' }).click();
      await expect(plan(page).getByRole('button', { name: 'Table 2, 1 of 8 seats' })).toBeVisible();
      await expect(search).toHaveValue('');
      await expect(page.getByRole('button', { name: 'Kit Marlowe', exact: true })).toBeVisible();
    });
  });

test.describe('a room on a tablet', { tag }, () => {
  test.use({ viewport: { width: 768, height: 900 }, ...desk });

  test('tools are large enough for a finger, and the menu has the others', async ({ page }) => {
    const amelia = await hostWithRoom();
    await openEvent(page, amelia, 'room');
    await expect(plan(page).locator('rect.room-wall')).toBeVisible();
    for (const tool of await page.locator('.plan-palette button').all()) {
      const box = await tool.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectApart(
      page.locator('.plan-palette'),
      page.getByRole('button', { name: 'Zoom out' }).locator('..'),
    );
    await page.getByRole('button', { name: 'More to add' }).click();
    await expect(page.getByRole('menuitem', { name: /Dance floor/ })).toBeVisible();
  });

  test('the guest page’s preview is beside its options', async ({ page }) => {
    const amelia = await createBrowserHost({ plan: 'Pro', guests });
    await openEvent(page, amelia, 'preview');
    const [phone, options] = [
      await page.locator('.phone-live').boundingBox(),
      await page.getByRole('heading', { name: 'Look' }).boundingBox(),
    ];
    if (!phone || !options) throw new Error('the phone or its options are not on the screen');
    expect(options.x).toBeGreaterThan(phone.x + phone.width);
    const times = await page.getByRole('group', { name: 'The page' }).getByRole('button').all();
    const boxes = await Promise.all(times.map((time) => time.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  });
});

test.describe('without a connection', { tag }, () => {
  test.use({ viewport: { width: 1440, height: 900 }, ...desk });

  test('the QR code stays visible when its language changes', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket|Unable to preload/);
    const amelia = await createBrowserHost({ plan: 'Pro', guests });
    await openEvent(page, amelia, 'print');
    const code = page.getByRole('img', { name: /^QR code of the guest page/ });
    await expect(code).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('combobox', { name: 'The code opens in' }).selectOption('pl');
    await expect(code).toBeVisible();
    await context.setOffline(false);
  });
});

test.describe('a tablet in portrait', { tag }, () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('found names use the whole width, one per line', async ({ page }) => {
    const amelia = await createBrowserHost({
      plan: 'Pro',
      guests: ['Amelia Hartley', 'Tom Hartley', 'Rosalind Hartley'].map((name) => ({ name })),
    });
    await page.goto(`/seating-plan/${amelia.event.id}?screen`);
    await page.getByRole('button', { name: 'Find your table' }).tap();
    await page.getByRole('searchbox').fill('hart');
    const names = page.getByRole('main').getByRole('list').getByRole('button');
    await expect(names).toHaveCount(3);
    const boxes = await names.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(1);
    expect(boxes[0]?.width).toBeGreaterThan(600);
  });
});

test.describe('an applied plan', { tag }, () => {
  test.use({ viewport: { width: 1440, height: 900 }, ...desk });

  test('an applied plan is announced above the room, not over it', async ({ page }) => {
    const amelia = await hostWithRoom();
    await openEvent(page, amelia, 'room');
    const seatForMe = locateAutoSeating(page);
    await seatForMe.button('Seat them for me').click();
    await seatForMe.seatButton.click();
    await seatForMe.button('Apply this plan').click();
    await expect(page.getByText('Plan applied', { exact: true })).toBeVisible();
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0); // not a toast, which would cover the room
    await expectApart(
      page.getByText('Plan applied', { exact: true }),
      plan(page).locator('rect.room-wall'),
    );
  });
});

test('component styles override the reset on every page, in any order of stylesheets', async ({
  page,
}) => {
  const listLayers = () =>
    page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const names = rules.flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      });
      return [...new Set(names)].slice(0, 4);
    });
  const layers = ['theme', 'base', 'components', 'utilities'];
  for (const path of ['/', '/demo', '/login']) {
    await page.goto(path);
    expect(await listLayers(), path).toEqual(layers);
  }
  const amelia = await createBrowserHost({ plan: 'Pro', guests });
  await logIn(page, amelia.email);
  await openEvent(page, amelia);
  await expect(page.getByRole('button', { name: /^All/ })).not.toHaveCSS('padding-left', '0px');
  expect(await listLayers()).toEqual(layers);
});
