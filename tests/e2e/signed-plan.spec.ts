import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import {
  createBrowserHost,
  dateInDays,
  expect,
  expectAccessible,
  test,
} from '../support/browser.ts';
import { openEvent } from '../support/pages.ts';
import { readWords } from '../support/print-legibility.ts';

const plain = { allergies: null, kitchen_note: null, needs: null };
const guests = [
  {
    ...plain,
    name: 'Priya Raman',
    table_number: '8',
    meal: 'Wellington',
    allergies: 'nuts (severe)',
  },
  { ...plain, name: 'Judith Amos', table_number: 'Top Table', meal: 'Lamb' },
  { ...plain, name: 'Peter Amos', table_number: 'Top Table', meal: 'Lamb' },
  { ...plain, name: 'Kit Pemberton', table_number: '4', meal: 'Lamb' },
  {
    ...plain,
    name: 'Rhian Pritchard',
    table_number: '4',
    meal: 'Sea bass',
    allergies: 'crustaceans',
  },
];

test.use({
  permissions: ['clipboard-write'],
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/],
});

/** Opens a venue's page with the project's viewport. The browser caches the page. */
async function createVenue(browser: Browser, options: object, address: string) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.print = () =>
      document.documentElement.setAttribute(
        'data-print-asked',
        document.body.dataset.printing ?? '',
      );
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: /^Signed off on/ })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/plan'))))
    .toBe(true);
  return { context, page };
}

/** A room with placed tables and a bar. */
async function layOut({ client, event }: Awaited<ReturnType<typeof createBrowserHost>>) {
  const { data } = await client.rpc('get_seating_plan', { event_uuid: event.id });
  const { tables } = data as unknown as { tables: { id: string; label: string }[] };
  const places = tables.map(({ id }, at) => ({ id, x: 3 + 5 * at, y: 6, turn: 0 }));
  const bar = { id: randomUUID(), kind: 'bar', x: 3, y: 1.5, width: 4, depth: 1, turn: 0 };
  const change = {
    room: { width: 16, depth: 10 },
    tables: { update: places },
    fixtures: { add: [bar] },
  };
  await client.rpc('change_seating', { event_uuid: event.id, change }).throwOnError();
}

/** The colours of all visible text. */
const readTextColours = (page: Page) =>
  page.evaluate(() => {
    const worded = [...document.querySelectorAll('#plan *')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    return [...new Set(worded.map((element) => getComputedStyle(element).color))];
  });

const readAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('an owner signs off and makes four changes; the venue sees, prints and keeps them offline', async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  const amelia = await createBrowserHost({ plan: 'Pro', guests });
  const { client, event } = amelia;
  await layOut(amelia);
  await openEvent(page, amelia, 'day', 'before');
  await expectAccessible(page);
  await expect(
    page.getByText('Not signed off yet. With allergies, where guests agreed'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign off the plan for venue and kitchen' }).click();
  await expect(page.getByText('Everyone coming has a table')).toBeVisible();
  await page.getByLabel('Running order of the day').fill('17:30 Dinner\n19:00 Speeches');
  await page.getByRole('button', { name: 'Save running order' }).click();
  await page.getByLabel('Name this version').fill('Final for the venue, 3 June');
  await page.getByRole('button', { name: 'Sign off and copy the link' }).click();
  const address = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  await expectAccessible(page);

  const options = { baseURL, viewport: viewport ?? undefined, permissions: [] };
  const venue = await createVenue(browser, options, address);
  await expect(venue.page.getByText('No changes since')).toBeVisible();
  await expect(venue.page.getByText('This is the latest, checked just now.')).toBeVisible();
  await expect(venue.page.getByText('17:30 Dinner')).toBeVisible();
  const [calendar] = await Promise.all([
    venue.page.waitForEvent('download'),
    venue.page.getByRole('link', { name: 'Calendar file' }).click(),
  ]);
  expect(calendar.suggestedFilename()).toBe('running-order.ics');
  expect(await readFile(await calendar.path(), 'utf8')).toContain('SUMMARY:Speeches');
  await expect(venue.page.getByText('Judith Amos')).toHaveCount(0); // only guests with allergies are named

  const blocked = await (await browser.newContext(options)).newPage();
  await blocked.addInitScript(() => {
    CacheStorage.prototype.open = () =>
      Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  });
  await blocked.goto(address);
  await expect(blocked.getByRole('heading', { name: /^Signed off on/ })).toBeVisible();
  await readAgain(blocked);
  await expect(blocked.getByText('This is the latest, checked just now.')).toBeVisible();
  await expect(blocked.getByText(/^No connection/)).toHaveCount(0);
  await blocked.context().close();

  const change = (name: string, fields: object) =>
    client.from('guests').update(fields).eq('event_id', event.id).eq('name', name).throwOnError();
  await change('Priya Raman', { table_number: '4' });
  await change('Kit Pemberton', { meal: 'Wellington', allergies: 'gluten' });
  await client
    .from('guests')
    .delete()
    .eq('event_id', event.id)
    .eq('name', 'Judith Amos')
    .throwOnError();
  await client
    .from('guests')
    .insert({ ...plain, event_id: event.id, name: 'Gareth Jones', table_number: '8', meal: 'Lamb' })
    .throwOnError();

  await readAgain(venue.page);
  await expect(venue.page.getByText('4 changes since').first()).toBeVisible();
  const list = venue.page.getByRole('listitem');
  await expect(list).toHaveCount(4);
  await expect(list.nth(0)).toContainText(
    'Priya Raman moved here from table 8. Wellington. ⚠ No nuts, severe',
  );
  await expect(list.nth(1)).toContainText('Kit Pemberton: Lamb Wellington, No gluten');
  await expect(list.nth(2)).toContainText('One guest is no longer coming. Now 1');
  await expect(list.nth(3)).toContainText('One guest is coming. Lamb');
  await expect(venue.page.getByRole('row', { name: /^Table 4 changed/ })).toContainText('No nuts');
  await expectAccessible(venue.page);
  await venue.page.screenshot({ path: test.info().outputPath('venue.png'), fullPage: true });

  await venue.page.getByRole('button', { name: 'Print the changes' }).click();
  await expect(venue.page.locator('html')).toHaveAttribute('data-print-asked', 'changes');
  await venue.page.emulateMedia({ media: 'print' });
  await expect(venue.page.getByRole('table')).toBeHidden();
  await expect(list).toHaveCount(4);
  await venue.page.emulateMedia({ media: 'screen' });
  await venue.page.getByRole('button', { name: 'Print the plan' }).click();
  await expect(venue.page.locator('html')).toHaveAttribute('data-print-asked', 'plan');
  await venue.page.emulateMedia({ media: 'print' });
  expect(await readTextColours(venue.page)).toEqual(['rgb(0, 0, 0)']);
  await expect(venue.page.locator('tfoot')).toHaveCSS('display', 'table-row-group'); // otherwise every printed page would repeat the footer
  const sheets = await readWords(
    new Blob([
      new Uint8Array(
        await venue.page.pdf({ printBackground: false, path: test.info().outputPath('plan.pdf') }),
      ),
    ]),
  );
  const words = sheets.map(({ text }) => text).join(' ');
  expect(words).toMatch(/▸ *changed since/);
  expect(words.match(/▸/g)).toHaveLength(4); // in the heading and at three changed tables
  await venue.page.emulateMedia({ media: 'screen' });

  await venue.context.setOffline(true);
  await venue.page.reload();
  await expect(venue.page.getByText(/^No connection: this is the plan of/)).toBeVisible();
  await expect(list).toHaveCount(4);
  await venue.context.setOffline(false);
  await expect(venue.page.getByText('This is the latest, checked just now.')).toBeVisible();

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/4 changes since/).first()).toBeVisible();
  await expect(page.getByText('Judith Amos')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('drawer.png') });
  const [kept] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Look and print Final for the venue, 3 June' }).click(),
  ]);
  await expect(kept.getByRole('heading', { name: '4 changes since' })).toBeVisible();
  await expectAccessible(kept);
  await kept.screenshot({ path: test.info().outputPath('kept.png'), fullPage: true });
  await kept.getByRole('button', { name: 'Show it as signed off' }).click();
  await expect(kept.getByText('As it was signed off, without later changes.')).toBeVisible();
  await expect(kept.getByText('Judith Amos')).toBeVisible();
  await expect(kept.getByText('Gareth Jones')).toHaveCount(0);
  await expect(kept.getByRole('button', { name: 'Print the changes' })).toHaveCount(0);
  await kept.getByRole('button', { name: 'Show later changes' }).click();
  await expect(kept.getByText('Gareth Jones').first()).toBeVisible();
  await kept.close();
  await page.getByRole('button', { name: 'Revoke the link of venue and kitchen' }).click();
  await expect(
    page.getByRole('button', { name: 'Restore the link of venue and kitchen' }),
  ).toBeVisible();
  await readAgain(venue.page);
  await expect(
    venue.page.getByRole('heading', { name: 'This link has been revoked' }),
  ).toBeVisible();
  await expect(venue.page.getByText('Priya')).toHaveCount(0);
  await expectAccessible(venue.page);
  await venue.page.screenshot({ path: test.info().outputPath('closed.png') });
  expect(
    await venue.page.evaluate(
      async () =>
        (await (await caches.open('placecard-plan-1')).keys()).filter(({ url }) =>
          url.includes('kept'),
        ).length,
    ),
  ).toBe(0);
  await venue.context.close();
});

test('the chair of a guest who declined is freed before signing off, and Undo restores it', {
  tag: '@any-width',
}, async ({ page }) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    guests: guests.map((guest, at) => (at === 1 ? { ...guest, reply: 'no' } : guest)),
  });
  await openEvent(page, amelia, 'day', 'before');
  const pressed = (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    return test.info().project.name === 'phone' ? button.tap() : button.click();
  };
  await pressed('Sign off the plan for venue and kitchen');
  const row = page
    .getByRole('listitem')
    .filter({ hasText: '1 guest can’t come and still has a chair' });
  await expect(row).toContainText('Judith Amos');
  const dinners = page.getByRole('definition').first();
  await expect(dinners).toHaveText('4');
  await page.screenshot({ path: test.info().outputPath('held.png') });
  await pressed('Free it');
  await expect(row).toHaveCount(0);
  await expect(dinners).toHaveText('4');
  await page.keyboard.press('Escape');
  await pressed('Undo');
  await pressed('Sign off the plan for venue and kitchen');
  await expect(row).toBeVisible();
});

test('on a phone, each of eight dishes has its symbol beside its number, and the total is beside the table', async ({
  browser,
  baseURL,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    guests: Array.from({ length: 8 }, (_, at) => ({
      ...plain,
      name: `Guest ${at}`,
      table_number: at < 6 ? '1' : '2',
      meal: `Dish ${at}`,
    })),
  });
  const { client, event } = amelia;
  await client.rpc('sign_plan', { event_uuid: event.id, label: 'Final' }).throwOnError();
  const secret = randomBytes(32).toString('base64url');
  const link = {
    link_name: 'Venue',
    link_rights: ['venue', 'kitchen', 'names'],
    link_ends_at: dateInDays(300),
    secret,
  };
  await client.rpc('make_door_link', { event_uuid: event.id, ...link }).throwOnError();
  const venue = await createVenue(
    browser,
    { baseURL, viewport: { width: 390, height: 844 } },
    `/plan#${secret}`,
  );
  await expect(venue.page.getByText('Allergies', { exact: false })).toHaveCount(0); // no guest has allergies
  const row = venue.page.getByRole('row', { name: /^Table 1/ });
  await expect(row.getByRole('cell', { name: 'Dish 3' })).toHaveText(/Dish 3 *1$/);
  await expect(row.getByRole('cell', { name: 'Dish 7' })).toHaveCount(0); // nobody at this table chose the dish
  const [name, total] = await Promise.all([
    row.getByRole('rowheader').boundingBox(),
    row.getByText('6', { exact: true }).boundingBox(),
  ]);
  expect((total?.y ?? 0) + (total?.height ?? 0) / 2).toBeGreaterThan(name?.y ?? 0);
  expect((total?.y ?? 0) + (total?.height ?? 0) / 2).toBeLessThan(
    (name?.y ?? 0) + (name?.height ?? 0),
  );
  await expectAccessible(venue.page);
  await venue.page.screenshot({ path: test.info().outputPath('dishes.png'), fullPage: true });
  await venue.context.close();
});

test.describe('for crawlers and without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is not indexed and asks the reader to switch on JavaScript', {
    tag: '@all',
  }, async ({ page }) => {
    const answer = await page.goto('/plan');
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    await expect(page.getByText('Please switch on JavaScript.')).toBeVisible();
  });
});
