import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import {
  createBrowserHost,
  dateInDays,
  expect,
  expectAccessible,
  measureOverflow,
  test,
} from '../support/browser.ts';
import type { TestHost } from '../support/hosts.ts';
import { openEvent } from '../support/pages.ts';
import { readPdf } from '../support/read-prints.ts';
import { assignTableToHost } from '../support/table-links.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const chair = (page: Page, number: number) => page.locator('.chairs > li').nth(number - 1);
async function nameChair(page: Page, number: number, name: string, dinner?: string) {
  const at = chair(page, number);
  await at.locator('summary.chair-line').click();
  await at.getByLabel('Their name').fill(name);
  if (dinner) await at.getByRole('radio', { name: dinner }).check();
}
const save = (page: Page) => button(page, 'Save our table').click();
const namesOf = async ({ client, event }: TestHost) =>
  (
    await unwrap(client.from('guests').select('name').eq('event_id', event.id).order('position'))
  ).map(({ name }) => name);

async function createGala() {
  const gala = await createBrowserHost({
    plan: 'Pro',
    events: [
      {
        event_name: 'Harbour Trust Spring Gala',
        event_date: dateInDays(60),
        meals: ['Beef', 'Cod', 'Squash risotto'],
        theme_background: 'gradient-navy',
        theme_accent_color: 'navy-blue',
        theme_text_color: 'wedding-navy',
      },
    ],
    guests: [
      { name: 'Dame Ruth Harlow', table_number: '4' },
      { name: 'Zoë Fairweather', table_number: '1' },
    ],
  });
  const tables = await unwrap(
    gala.client.from('tables').select('id').eq('event_id', gala.event.id).eq('label', '4'),
  );
  const update = tables.map(({ id }) => ({ id, seats: 6, is_shaped: true }));
  await unwrap(
    gala.client.rpc('change_seating', {
      event_uuid: gala.event.id,
      change: { tables: { update } },
    }),
  );
  return gala;
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('three sponsors name the guests of their tables, from the link to the check-in page', {
  tag: '@any-width',
}, async ({ page, context, browser, baseURL }) => {
  const gala = await createGala();
  const closes_on = dateInDays(40);
  for (const [table, owner] of [
    ['7', 'Wenlock Brewery'],
    ['9', 'Severn Valley Rail'],
  ] as const)
    await assignTableToHost(gala, { table, owner, chairs: 3, closes_on });
  await openEvent(page, gala);
  await button(page, /^Replies/).click();
  await expect(button(page, 'Give a table to someone')).toHaveCount(0);
  await button(page, 'Tables with a host').first().click();

  await button(page, 'Give a table to someone').click();
  const dialog = page.getByRole('dialog', { name: 'Give a table to someone' });
  await dialog.getByLabel('Table', { exact: true }).selectOption('Table 4');
  await expect(dialog).toContainText('Dame Ruth Harlow sits there.');
  await expect(dialog).toContainText('saving the table counts as their yes');
  await button(page, 'Give the table').click();
  await expect(dialog).toContainText('Please write whose table it is.');
  await dialog.getByLabel('Whose table it is').fill('Harlow Bank');
  await dialog.getByLabel('Who names the guests').fill('Priti Shah');
  const closes = dialog.getByLabel('Names close on');
  for (const refused of [dateInDays(-1), dateInDays(61)]) {
    await closes.fill(refused);
    await button(page, 'Give the table').click();
    await expect(dialog).toContainText('Please choose a day from today to the event.');
  }
  await closes.fill(closes_on);
  await expectAccessible(page);
  await button(page, 'Give the table').click();
  await expect(dialog).toHaveCount(0);

  const list = page.getByRole('region', { name: 'Tables with a host' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText('5 to name');
  await expect(page.getByRole('complementary', { name: 'Table 4, Harlow Bank' })).toContainText(
    'Place of Harlow Bank',
  );
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Copy the link of Harlow Bank' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/table\/[\w-]{22}$/);
  await button(page, 'Remind 3 hosts').click();
  const reminder = page.getByRole('region', { name: 'Remind 3 hosts' });
  await reminder.getByRole('button', { name: 'Copy the link of Wenlock Brewery' }).click();
  const words = await page.evaluate(() => navigator.clipboard.readText());
  expect(words).toContain('Dear Wenlock Brewery, please tell us who sits at your table');
  const csv = page.waitForEvent('download');
  await reminder.getByRole('button', { name: 'CSV of 3' }).click();
  expect((await csv).suggestedFilename()).toMatch(/table-links\.csv$/);
  const cards = page.waitForEvent('download');
  await reminder.getByRole('button', { name: 'PDF of 3' }).click();
  const file = await cards;
  expect(file.suggestedFilename()).toMatch(/table-host-cards\.pdf$/);
  const pdf = await readPdf(context, await readFile(await file.path()));
  for (const said of ['Harlow Bank’s table', link.replace(/^https?:\/\//, '')])
    expect(pdf.text.replaceAll('\n', ' ')).toContain(said);
  await expectAccessible(page);
  await button(page, 'Copy list').click();
  await expect
    .poll(
      async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n').length,
    )
    .toBe(3);
  const addresses = (await page.evaluate(() => navigator.clipboard.readText())).match(
    /https?:\S+/g,
  );
  await reminder.getByLabel('Your words', { exact: true }).fill('Who sits with you? {link}');
  await button(page, 'Done').click();
  await button(page, 'Remind 3 hosts').click();
  await expect(reminder.getByLabel('Your words', { exact: true })).toHaveValue(
    'Who sits with you? {link}',
  );
  await button(page, 'Done').click();

  const phone = async (address = '', options: BrowserContextOptions = {}) => {
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
  const priti = await phone(link);
  await expect(priti.getByText('Harlow Bank’s table')).toBeVisible();
  await expect(priti.getByText('1 of 6 have a name.')).toBeVisible();
  await expect(priti.getByText('Zoë Fairweather')).toHaveCount(0);
  await nameChair(priti, 2, 'Sofia Marchetti', 'Cod');
  await expect(chair(priti, 2).locator('summary.chair-line')).toContainText('Sofia Marchetti');
  const sofia = chair(priti, 2);
  await sofia.getByLabel('Anything they can’t eat?').fill('Shellfish');
  await expect(sofia).toContainText('Tell the kitchen: Sofia Marchetti, Shellfish');
  await sofia.getByRole('checkbox').check();
  await expectAccessible(priti);
  await save(priti);
  await expect(priti.getByText('Saved. 2 of 6 have a name.')).toBeVisible();
  await expect(chair(priti, 2)).toContainText('Cod. What they can’t eat is noted');
  await expect(priti.getByText('Shellfish')).toHaveCount(0);
  expect((await measureOverflow(priti)).across).toBe(0);
  await expectAccessible(priti);

  // on a phone without JavaScript
  const tom = await phone(
    addresses?.find((address) => address !== link && address !== ''),
    {
      javaScriptEnabled: false,
    },
  );
  await nameChair(tom, 1, 'Tom Ash', 'Beef');
  await save(tom);
  await expect(tom.getByText('Saved. 1 of 3 have a name.')).toBeVisible();
  await expect(tom.getByLabel('Pass this link on')).toHaveValue(/\/table\/[\w-]{22}$/);

  await expect(list.getByRole('listitem').filter({ hasText: 'Harlow Bank' })).toContainText(
    '4 to name',
  );
  expect((await namesOf(gala)).filter((name) => !name.startsWith('Place of'))).toEqual(
    expect.arrayContaining(['Dame Ruth Harlow', 'Sofia Marchetti', 'Tom Ash', 'Zoë Fairweather']),
  );

  const guests = await phone(`/seating-plan/${gala.event.id}?name=sofia`);
  await expect(guests.getByText('Sofia Marchetti').first()).toBeVisible();
  await guests.goto(`/seating-plan/${gala.event.id}?name=harlow+bank`);
  await expect(guests.getByText('Place of Harlow Bank')).toHaveCount(0);

  const secret = `abcdefghijklmnopqrstuvwx${gala.event.id.slice(0, 8)}`;
  await unwrap(
    gala.client.rpc('make_door_link', {
      event_uuid: gala.event.id,
      link_name: 'Sam',
      link_rights: ['look', 'check_in'],
      link_ends_at: `${dateInDays(60)}T23:00:00Z`,
      secret,
    }),
  );
  const door = await phone(`/door#${secret}`);
  await door.getByRole('searchbox').fill('harlow');
  await expect(door.getByText('Place of Harlow Bank').first()).toBeVisible();
  await expect(door.getByText('Dame Ruth Harlow')).toBeVisible();
});

test('going back after saving reopens the saved table, even after an incomplete form', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const { token } = await assignTableToHost(await createGala(), {
    table: '8',
    owner: 'Harlow Bank',
    chairs: 2,
    closes_on: dateInDays(1),
  });
  await page.goto(`/table/${token}`);
  await nameChair(page, 1, '', 'Beef');
  await save(page);
  await expect(page.getByText('Please write their name.')).toBeVisible();
  await chair(page, 1).getByLabel('Their name').fill('Ann Benn');
  await save(page);
  await expect(page.getByText('Saved.')).toBeVisible();
  const answer = await page.goBack();
  expect([answer?.status(), answer?.request().method()]).toEqual([200, 'GET']);
  await expect(page.getByText('1 of 2 have a name.')).toBeVisible();
});

test('after its date, a table host’s page shows the names in Arabic, read-only', async ({
  page,
}) => {
  const gala = await createGala();
  const { token } = await assignTableToHost(gala, {
    table: '4',
    owner: 'Harlow Bank',
    chairs: 6,
    closes_on: dateInDays(1),
  });
  await page.goto(`/table/${token}?view=form&lang=ar`);
  await expect(page.getByText('طاولة Harlow Bank')).toBeVisible();
  await expect(page.getByText('مكان Harlow Bank').first()).toBeVisible();
  expect((await measureOverflow(page)).across).toBe(0);
  await unwrapVoid(
    gala.client.from('events').update({ event_date: '2026-01-31' }).eq('id', gala.event.id),
  );
  await page.goto(`/table/${token}`);
  await expect(page.getByText(/Names closed on .*31 January 2026/)).toBeVisible();
  await expect(page.getByText('Dame Ruth Harlow')).toBeVisible();
  await expect(button(page, 'Save our table')).toHaveCount(0);
  await expectAccessible(page);
});
