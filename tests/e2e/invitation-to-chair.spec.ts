import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { createBrowserHost, dateInDays, expect, expectToast, test } from '../support/browser.ts';
import { buildCsvFile, locateAutoSeating, locatePrintPack, openEvent } from '../support/pages.ts';
import { readPdfPages } from '../support/read-prints.ts';

const list = buildCsvFile(`Name,Household
Margaret Hartley,Hartley
William Hartley,Hartley
Ruth Achebe,Achebe
ليلى حداد,
Callum O’Neill,
`);
const meals = ['Lamb', 'Vegan'];
const person = (page: Page, name: string) => page.getByRole('group', { name });
async function say(page: Page, name: string, ...answers: string[]) {
  for (const answer of answers)
    await person(page, name).getByRole('radio', { name: answer }).check();
}
const send = (page: Page) => page.locator('.solid-button').click();

test('one reply link leads from the invitation to the guest’s chair, on four phones', {
  tag: '@any-width',
}, async ({ page, guestList, browser, baseURL }) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ meals, event_date: dateInDays(0) }],
  });
  await openEvent(page, amelia);
  await guestList.chooseFile(list);
  await guestList.confirmImport('Import 5 guests');
  await page.getByRole('button', { name: /^Replies/ }).click();
  await page.getByRole('button', { name: 'Make 4 links' }).click();
  const links = page.getByRole('region', { name: 'Send reply links' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    links.getByRole('button', { name: 'CSV of 4' }).click(),
  ]);
  const addresses =
    (await readFile(await file.path(), 'utf8')).match(/\/reply\/[\w-]{22}(?=,)/g) ?? [];
  expect(addresses).toHaveLength(4);
  const [hartleys = '', ruth = '', layla = '', callum = ''] = addresses;
  await links.getByRole('button', { name: 'Done' }).click();

  const phone = async (address: string, options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      baseURL,
      locale: 'en-GB',
      viewport: { width: 390, height: 844 },
      ...options,
    });
    const opened = await context.newPage();
    await opened.goto(address);
    return opened;
  };
  const margaret = await phone(hartleys);
  await say(margaret, 'Margaret Hartley', 'Yes, coming', 'Lamb');
  await say(margaret, 'William Hartley', 'Yes, coming', 'Vegan');
  await person(margaret, 'William Hartley').getByRole('textbox').fill('Nuts (severe)');
  await person(margaret, 'William Hartley').getByRole('checkbox').check();
  await send(margaret);
  await expect(margaret.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  const plain = await phone(ruth, { javaScriptEnabled: false });
  await say(plain, 'Ruth Achebe', 'Yes, coming', 'Lamb');
  await send(plain);
  await expect(plain.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  const arabic = await phone(layla, { locale: 'ar' });
  await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl');
  await say(arabic, 'ليلى حداد', 'نعم، سأحضر', 'Vegan');
  await send(arabic);
  await expect(arabic.getByRole('heading', { name: 'شكرًا لكم' })).toBeVisible();

  const away = await phone(callum);
  await say(away, 'Callum O’Neill', 'Can’t come');
  await send(away);
  await expect(away.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  const counts = page.getByRole('group', { name: 'Replies' });
  await expect(counts.getByRole('button', { name: /coming/ })).toContainText('4');
  await expect(counts.getByRole('button', { name: /can’t/ })).toContainText('1');

  const tables = [4, 9].map((x, at) => ({
    ...NEW_TABLE,
    id: randomUUID(),
    label: String(at + 1),
    x,
    y: 7,
    is_shaped: true,
  }));
  const door = { id: randomUUID(), kind: 'door', x: 6, y: 13.9, width: 2, depth: 0.2, turn: 0 };
  await unwrapVoid(amelia.changeSeating({ tables: { add: tables }, fixtures: { add: [door] } }));
  await openEvent(page, amelia, 'room');
  await page.getByRole('group', { name: 'Plan of the room' }).waitFor();
  await page.keyboard.press('s');
  const seating = locateAutoSeating(page);
  await seating.seatButton.click();
  await seating.button('Apply this plan').click();
  await expectToast(page, 'Plan applied', '4 guests seated.');
  const seats = new Map(
    (
      await unwrap(
        amelia.client.from('guests').select('name, table_number').eq('event_id', amelia.event.id),
      )
    ).map(({ name, table_number }) => [name, table_number]),
  );
  expect(seats.get('Callum O’Neill')).toBeNull();
  expect(seats.get('William Hartley')).toBe(seats.get('Margaret Hartley'));

  await page.getByRole('tab', { name: 'QR Code' }).click();
  const [kitchen] = await readPdfPages((await locatePrintPack(page).print('Kitchen')).content);
  for (const words of ['Lamb', 'Vegan', 'No nuts', 'SEVERE', 'William Hartley'])
    expect(kitchen?.text).toContain(words);
  expect(kitchen?.text).not.toContain('Callum');

  await margaret.goto(hartleys);
  const table = seats.get('Margaret Hartley');
  await expect(margaret.getByText(`Table ${table}`, { exact: true }).first()).toBeVisible();
  await expect(
    margaret.getByRole('img', { name: new RegExp(`Table ${table}: .*from the door`) }),
  ).toBeVisible();
  expect(await margaret.content()).not.toContain('Nuts');
  await plain.goto(ruth);
  await expect(
    plain.getByText(`Table ${seats.get('Ruth Achebe')}`, { exact: true }).first(),
  ).toBeVisible();
  await arabic.goto(layla);
  await expect(arabic.getByText('طاولة').first()).toBeVisible();
  for (const opened of [margaret, plain, arabic, away]) await opened.context().close();
});
