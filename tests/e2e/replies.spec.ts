import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import {
  createBrowserHost,
  dateInDays,
  expect,
  expectAccessible,
  test,
} from '../support/browser.ts';
import type { NewGuest, TestHost } from '../support/hosts.ts';
import { isPhone, openEvent } from '../support/pages.ts';
import { readPdf } from '../support/read-prints.ts';
import { fetchReplyTokens, makeReplyLinks } from '../support/reply-links.ts';

const meals = ['Lamb', 'Sea bass', 'Wellington'];
const guests: NewGuest[] = [
  { name: 'Margaret Hartley', table_number: '7', party: 'Hartley' },
  { name: 'William Hartley', table_number: '7', party: 'Hartley' },
  { name: 'Ruth Achebe', table_number: '4', party: 'Achebe' },
  { name: 'Samuel Achebe', table_number: '4', party: 'Achebe' },
  { name: 'Beatrice Thornton', table_number: '1', party: null },
  { name: 'Callum O’Neill', table_number: null, party: null },
];
const createWeddingHost = () =>
  createBrowserHost({
    plan: 'Pro',
    events: [{ meals, event_date: dateInDays(60), evening_from: '19:00' }],
    guests,
    guestDefaults: () => ({ reply: null }),
  });
const guestsOf = async ({ client, event }: TestHost) =>
  new Map(
    (
      await unwrap(client.from('guests').select('*').eq('event_id', event.id).order('position'))
    ).map((guest) => [guest.name, guest]),
  );
/** Sends a reply as the reply page does. */
async function answer(
  amelia: TestHost,
  address: string,
  replies: Record<string, string>,
  dinner: string | null = 'Lamb',
) {
  const known = await guestsOf(amelia);
  const said = Object.entries(replies).map(([name, reply]) => ({
    id: known.get(name)?.id,
    reply,
    meal: reply === 'yes' ? dinner : null,
  }));
  await unwrapVoid(
    amelia.client.rpc('answer_invitation', {
      token: address.split('/').at(-1) ?? '',
      answers: { guests: said } as never,
    }),
  );
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const showReplies = (page: Page) => button(page, /^Replies/).click();
/** A count in the reply summary. */
const part = (page: Page, words: RegExp) =>
  page.getByRole('group', { name: 'Replies' }).getByRole('button', { name: words });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a host sends links, reads replies, frees the chair of a guest who declined, and undoes it', async ({
  context,
  page,
  guestList,
}) => {
  const amelia = await createWeddingHost();
  await openEvent(page, amelia);
  await showReplies(page);
  await expectAccessible(page);
  await button(page, 'Make 4 links').click();

  const sheet = page.getByRole('region', { name: 'Send reply links' });
  await expect(sheet.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Copy the link of Margaret and William' }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Margaret' })).toContainText(
    'Asked on',
  );
  const words = await page.evaluate(() => navigator.clipboard.readText());
  expect(words).toContain('Dear Margaret and William, ');
  const address = /https?:\S+\/reply\/\S+/.exec(words)?.[0] ?? '';

  await sheet.getByRole('button', { name: 'More for Beatrice Thornton' }).click();
  await page.getByRole('menuitemradio', { name: 'Polski' }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Beatrice' })).toContainText(
    'In Polish.',
  );
  const closes = sheet.getByLabel('Replies close on');
  await closes.fill(dateInDays(9));
  await sheet.getByLabel('Evening guests come from').fill('19:30');
  await closes.focus();
  const isStored = { replies_close_on: dateInDays(9), evening_from: '19:30:00' };
  await expect
    .poll(
      async () =>
        (await amelia.client.from('events').select('replies_close_on, evening_from').single()).data,
    )
    .toEqual(isStored);
  await amelia.client
    .from('events')
    .update({ replies_close_on: dateInDays(8) })
    .eq('id', amelia.event.id)
    .throwOnError();
  await expect(closes).toHaveValue(dateInDays(8)); // both changes were saved

  await sheet.getByLabel('Which households').selectOption('unsent');
  await sheet.getByRole('button', { name: 'Copy the link of Beatrice Thornton' }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Beatrice' })).toContainText(
    'Asked on',
  );
  await expect(sheet.getByLabel('Choose Beatrice Thornton')).toBeDisabled(); // the row stays, so that no other row takes its place
  await sheet.getByLabel('Which households').selectOption('waiting');
  const inPolish = await page.evaluate(() => navigator.clipboard.readText());
  expect(inPolish).toMatch(/^Drodzy Beatrice, .*\/reply\/[\w-]{22}$/);

  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'CSV of 4' }).click();
  expect((await download).suggestedFilename()).toMatch(/reply-links\.csv$/);
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Ruth' })).toContainText('Asked on');

  await sheet.getByLabel('Language of your words').selectOption('Polski');
  for (const others of ['Ruth', 'Beatrice', 'Callum'])
    await sheet.getByLabel(new RegExp(`^Choose ${others}`)).uncheck();
  const cards = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'PDF of 1' }).click();
  const file = await cards;
  expect(file.suggestedFilename()).toMatch(/reply-cards\.pdf$/);
  const card = await readPdf(context, await readFile(await file.path()));
  expect(card.code).toBe(`${address}?lang=pl`);
  for (const said of [
    'Margaret i William',
    amelia.event.event_name,
    address.replace(/^https?:\/\//, ''),
  ])
    expect(card.text.replaceAll('\n', ' ')).toContain(said);
  await sheet.getByRole('button', { name: 'Done' }).click();

  await answer(amelia, address, { 'Margaret Hartley': 'yes', 'William Hartley': 'no' });
  await expect(page.getByText('Since you last looked: 1 household')).toBeVisible();
  await expect(part(page, /coming/)).toContainText('1');
  await expect(part(page, /can’t/)).toContainText('1');
  await expectAccessible(page);
  await expect(guestList.row('Margaret Hartley')).toContainText('Coming');
  await button(page, 'Free the chair of William Hartley').click();
  await expect(button(page, 'Free the chair of William Hartley')).toBeHidden();
  await expect
    .poll(async () => (await guestsOf(amelia)).get('William Hartley')?.table_number)
    .toBeNull();
  await page.keyboard.press('Control+z');
  await expect(button(page, 'Free the chair of William Hartley')).toBeVisible();
  await expect
    .poll(async () => (await guestsOf(amelia)).get('William Hartley'))
    .toMatchObject({ table_number: '7', reply: 'no' });

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.reload();
  await page
    .getByRole('button', { name: /^Replies \(/ })
    .first()
    .click();
  await button(page, 'Remind 3 households').first().click();
  const reminder = page.getByRole('region', { name: /^Remind (3|2) households$/ }); // a revoked link gets no reminder
  await expect(reminder.getByRole('listitem')).toHaveCount(3);
  await reminder.getByRole('button', { name: 'Copy the link of Ruth and Samuel' }).click();
  await expect.poll(copied).toContain('Dear Ruth and Samuel, ');
  const old = /\/reply\/[\w-]+/.exec(await copied())?.[0] ?? '';
  await reminder.getByRole('button', { name: 'Copy list' }).click();
  await expect
    .poll(copied)
    .toMatch(/^Ruth and Samuel: \S+\nBeatrice Thornton: \S+\nCallum O’Neill: \S+$/);
  expect(await copied()).toContain(old);
  await expectAccessible(page);
  await reminder.getByRole('button', { name: 'More for Ruth and Samuel' }).click();
  await page.getByRole('menuitem', { name: 'Make a new link; the old one stops' }).click();
  const ruth = reminder.getByRole('listitem').filter({ hasText: 'Ruth' });
  await expect(ruth).toContainText('New link, not sent yet.');
  await expect(ruth).not.toContainText('Copied');
  await reminder.getByRole('button', { name: 'Copy the link of Ruth and Samuel' }).click();
  await expect.poll(copied).toContain('Dear Ruth and Samuel, ');
  expect(await copied()).not.toContain(old);
  await reminder.getByRole('button', { name: 'More for Ruth and Samuel' }).click();
  await page.getByRole('menuitem', { name: 'Revoke the link' }).click();
  await expect(ruth).toContainText('Revoked');
  await reminder.getByRole('button', { name: 'Done' }).click();
  await showReplies(page);
  await expect(page.getByText('Since you last looked')).toHaveCount(0);
});

test('links can be created and sent for an imported list that has replies', {
  tag: '@all',
}, async ({ page }) => {
  const replied = guests.map((guest, at) => ({ ...guest, reply: at === 0 ? 'yes' : null }));
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ meals, event_date: dateInDays(60) }],
    guests: replied,
    guestDefaults: () => ({}),
  });
  await openEvent(page, amelia);
  await showReplies(page);
  const send = button(page, 'Send reply links').filter({ visible: true });
  await (isPhone(page) ? send.tap() : send.click());
  const sheet = page.getByRole('region', { name: 'Send reply links' });
  await sheet.getByRole('button', { name: 'Make their links' }).click();
  await sheet.getByRole('button', { name: 'Copy the link of Ruth and Samuel' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('Dear Ruth and Samuel, ');
});

test('links that a removed editor could see are replaced with one click', async ({ page }) => {
  const amelia = await createWeddingHost();
  await makeReplyLinks(amelia);
  const sam = await createBrowserHost({ name: 'Sam' });
  const joining = {
    event_uuid: amelia.event.id,
    role: 'editor',
    label: '',
    sees_names: true,
    sees_meals: true,
  };
  const { token } = (await unwrap(amelia.client.rpc('invite_to_event', joining))) as {
    token: string;
  };
  await unwrapVoid(sam.client.rpc('accept_event_invitation', { token }));
  await unwrapVoid(
    amelia.client.rpc('remove_event_member', { event_uuid: amelia.event.id, member: sam.id }),
  );
  const known = await fetchReplyTokens(amelia);
  await openEvent(page, amelia);
  await showReplies(page);
  await button(page, 'Send reply links').filter({ visible: true }).click();
  const sheet = page.getByRole('region', { name: 'Send reply links' });
  await expect(
    sheet.getByText('Someone who no longer plans this event could see 4 reply links'),
  ).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Make 4 new links').click();
  await expect(sheet.getByText('New link, not sent yet.')).toHaveCount(4);
  await expect(button(page, 'Make 4 new links')).toHaveCount(0);
  const now = await fetchReplyTokens(amelia);
  for (const [id, token] of Object.entries(known)) expect(now[id]).not.toBe(token);
});

test('a household’s message shows under its names in the list, and first in Replies while new', {
  tag: '@all',
}, async ({ page }) => {
  const amelia = await createWeddingHost();
  const links = await makeReplyLinks(amelia);
  const { token = '' } = links.find(({ names }) => names.includes('Ruth Achebe')) ?? {};
  const known = await guestsOf(amelia);
  const said = ['Ruth Achebe', 'Samuel Achebe'].map((name) => ({
    id: known.get(name)?.id,
    reply: 'yes',
    meal: 'Lamb',
  }));
  const answers = { guests: said, note: 'Could we sit near the band?' };
  await unwrapVoid(amelia.client.rpc('answer_invitation', { token, answers: answers as never }));
  await openEvent(page, amelia);
  const message = page.getByText('“Could we sit near the band?”');
  await expect(message).toHaveCount(1);
  await showReplies(page);
  await expect(page.getByText('Since you last looked: 1 household, 1 message')).toBeVisible();
  await expect(page.getByRole('row').filter({ has: message })).toContainText('Samuel Achebe');
  await expect(page.getByRole('row').filter({ has: message })).toContainText('New');
  await expectAccessible(page);
});

test('on a phone, a link is shared in the household’s language, and a decline asks about the chair', {
  tag: '@all',
}, async ({ page, guestList }) => {
  test.skip(!isPhone(page), 'a wide list keeps the chair without asking');
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ text }: ShareData) => {
        document.documentElement.dataset.shared = text;
      },
    });
  });
  const amelia = await createWeddingHost();
  await openEvent(page, amelia);
  await showReplies(page);
  await expect(guestList.rows).toHaveCount(0);
  await button(page, 'Make 4 links').click();
  const sheet = page.getByRole('region', { name: 'Send reply links' });
  await sheet.getByLabel('Language of your words').selectOption('Polski');
  await sheet.getByRole('button', { name: 'Share the link of Margaret and William' }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Margaret' })).toContainText(
    'Asked on',
  );
  const shared = (await page.locator('html').getAttribute('data-shared')) ?? '';
  expect(shared).toContain('Drodzy Margaret i William');
  await sheet.getByRole('button', { name: 'Done' }).click();

  const address = /https?:\S+\/reply\/[^?\s]+/.exec(shared)?.[0] ?? '';
  await answer(amelia, address, { 'Margaret Hartley': 'no', 'William Hartley': 'no' });
  await expect(guestList.row('William Hartley')).toContainText(
    'Their place at table 7 is still laid.',
  );
  await expectAccessible(page);
  await button(page, 'Keep it, the chair of William Hartley').click();
  await expect(guestList.row('William Hartley')).not.toContainText('still laid');
  await page.reload();
  await expect(guestList.row('Margaret Hartley')).toContainText('still laid');
  await expect(guestList.row('William Hartley')).toContainText('Can’t come');
  await expect(guestList.row('William Hartley')).not.toContainText('still laid');
  await button(page, 'Free the chair of Margaret Hartley').click();
  await expect
    .poll(async () => (await guestsOf(amelia)).get('Margaret Hartley')?.table_number)
    .toBeNull();
  expect((await guestsOf(amelia)).get('William Hartley')?.table_number).toBe('7');
});

test('a search in Replies shows the found guests instead of the panels above', async ({
  page,
  guestList,
}) => {
  const amelia = await createWeddingHost();
  await openEvent(page, amelia);
  await showReplies(page);
  const found = page.getByRole('row', { name: /Ruth Achebe/ });
  const ask = page.getByRole('region', { name: 'Ask for replies' });
  await expect(ask).toBeVisible();
  await guestList.search.fill('ruth');
  await expect(found).toBeVisible();
  await expect(ask).toBeHidden();
  await guestList.search.fill('');
  await expect(ask).toBeVisible();

  await button(page, 'Make 4 links').click();
  await page.getByRole('region', { name: 'Send reply links' }).waitFor();
  await page.keyboard.press('Escape');
  const strip = page.getByRole('group', { name: 'Replies' });
  await expect(strip).toBeVisible();
  await guestList.search.fill('ruth');
  await expect(found).toBeVisible();
  await expect(strip).toBeVisible({ visible: !isPhone(page) });
});

test('the closing date of replies may be in the past, but not after the event', async ({
  page,
}) => {
  await openEvent(page, await createWeddingHost());
  await showReplies(page);
  const closes = page.getByLabel('Replies close on');
  await closes.fill(dateInDays(61));
  await button(page, 'Make 4 links').click();
  await expect(page.getByText('Please choose a day no later than the event.')).toBeVisible();
  await closes.fill(dateInDays(-1));
  await expect(page.getByText('That date has passed:')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Make 4 links').click();
  const sheet = page.getByRole('region', { name: 'Send reply links' });
  await expect(sheet.getByText('That date has passed:')).toBeVisible();
  await sheet.getByLabel('Replies close on').fill(dateInDays(61));
  await sheet.getByLabel('Evening guests come from').focus();
  await expect(sheet.getByText('Please choose a day no later than the event.')).toBeVisible();
  await sheet.getByLabel('Replies close on').fill(dateInDays(9));
  await expect(sheet.getByText(/That date has passed:|no later than/)).toHaveCount(0);
});

test('a new meal’s name can be typed immediately', async ({ page }) => {
  await openEvent(page, await createWeddingHost());
  await showReplies(page);
  await button(page, meals.join(', ')).click();
  await button(page, 'Add a meal').press('Enter');
  await expect(page.getByLabel('Meal 4', { exact: true })).toBeFocused();
  await page.keyboard.type('Risotto');
  await page.keyboard.press('Enter');
  await expect(button(page, [...meals, 'Risotto'].join(', '))).toBeVisible();
});

test('the filters do not move when the checks load', async ({ page }) => {
  const amelia = await createWeddingHost();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/dismissed_checks*', async (route) => {
    await released;
    await route.continue();
  });
  await openEvent(page, amelia);
  const left = async () => (await button(page, /^Replies/).boundingBox())?.x ?? Number.NaN;
  const before = await left();
  const steps = button(page, /^(Step \d of|All \d steps)/);
  await expect(steps).toHaveCount(0);
  release();
  await expect(steps).toBeAttached();
  expect(Math.abs((await left()) - before)).toBeLessThan(10); // up to 10 px, because digits differ in width
});

test('one click frees the chairs of all guests who declined, and Undo restores them', {
  tag: '@any-width',
}, async ({ page }) => {
  const amelia = await createWeddingHost();
  for (const name of ['Ruth Achebe', 'Samuel Achebe', 'Callum O’Neill'])
    await unwrapVoid(
      amelia.client
        .from('guests')
        .update({ reply: 'no' })
        .eq('event_id', amelia.event.id)
        .eq('name', name),
    );
  await openEvent(page, amelia);
  await showReplies(page);
  await expect(button(page, 'Free both')).toHaveCount(0);
  await part(page, /can’t/).click();
  await expect(page.getByText('Two of their places are still laid.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Free both').click();
  const tables = async () =>
    [...(await guestsOf(amelia)).values()].map(({ table_number }) => table_number);
  await expect.poll(tables).toEqual(['7', '7', null, null, '1', null]);
  await expect(button(page, 'Free both')).toHaveCount(0);
  await button(page, 'Undo').first().click();
  await expect.poll(tables).toEqual(['7', '7', '4', '4', '1', null]);
});

test('paper replies are entered by keyboard and undone, and a reply that failed to save is reopened', {
  tag: '@all',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 503|Failed to save the reply/);
  const amelia = await createWeddingHost();
  await openEvent(page, amelia);
  await showReplies(page);
  await page
    .getByRole('region', { name: 'Ask for replies' })
    .getByRole('button', { name: 'Type in paper replies' })
    .click();
  const whose = page.getByLabel('Whose card is it?');
  for (const [name, keys] of [
    ['achebe', 'y2n'],
    ['thornt', 'y1'],
    ['callum', 'n'],
  ] as const) {
    await expect(whose).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'The card' })).toBeFocused();
    await page.keyboard.type(keys);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('status').filter({ hasText: 'Paper replies' })).toContainText(
    '3 typed in, 1 household to go.',
  );
  await expectAccessible(page);
  const said = async () =>
    [...(await guestsOf(amelia)).values()].map(({ reply, meal }) => [reply, meal]);
  const none = [null, null];
  expect(await said()).toEqual([
    none,
    none,
    ['yes', 'Sea bass'],
    ['no', null],
    ['yes', 'Lamb'],
    ['no', null],
  ]);
  await button(page, 'Undo the reply of Beatrice Thornton').click();
  await expect
    .poll(said)
    .toEqual([none, none, ['yes', 'Sea bass'], ['no', null], none, ['no', null]]);

  await button(page, 'Margaret and William Hartley').click();
  await page.keyboard.type('y3');
  await page.getByLabel('Allergies of Margaret Hartley').fill('nuts');
  await page.keyboard.press('Enter'); // an incomplete card is not stored
  await expect(page.getByRole('form', { name: 'The card' })).toBeFocused();
  await page.keyboard.type('y1g');
  await page.keyboard.type('Kit Pemberton');
  await expectAccessible(page);
  const isStored = '**/rest/v1/rpc/change_seating';
  await page.route(isStored, (route) =>
    route.fulfill({ status: 503, json: { code: 'XX000', message: 'busy' } }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page.unroute(isStored);
  await button(page, 'Open again the reply of Margaret and William Hartley').click();
  await expect(page.getByLabel('A guest they bring')).toHaveValue('Kit Pemberton');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await guestsOf(amelia)).get('Kit Pemberton'))
    .toMatchObject({ reply: 'yes', party: 'Hartley' });
  expect((await guestsOf(amelia)).get('Kit Pemberton')?.plus_one_of).toBe(
    (await guestsOf(amelia)).get('Margaret Hartley')?.id,
  );
  await button(page, 'Back to the guest list').click();
  await expect(page.getByRole('group', { name: 'Show' })).toBeVisible();
});

test('an evening guest has no table, is counted separately, and is not listed as unseated', async ({
  page,
  guestList,
}) => {
  const amelia = await createWeddingHost();
  await openEvent(page, amelia);
  await expect(guestList.unseatedFilter(1)).toBeVisible();
  await guestList.select('Callum O’Neill');
  await guestList.applyToSelected('Invite to the evening only');
  await expect(guestList.row('Callum O’Neill')).toContainText('From 19:00');
  await expect(guestList.unseatedFilter(1)).toBeHidden();
  await expect
    .poll(async () => (await guestsOf(amelia)).get('Callum O’Neill')?.is_evening)
    .toBe(true);
  await page.getByLabel('More filters').selectOption({ label: 'Evening (1)' });
  await expect(guestList.rows).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(guestList.unseatedFilter(1)).toBeVisible();
});

test('a guest who accepts late is seated by moving at most four others', { tag: '@all' }, async ({
  page,
  guestList,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ event_date: dateInDays(60), replies_close_on: dateInDays(-2) }],
    guests: [
      ...['Margaret', 'William', 'Ruth', 'Samuel'].map((name) => ({ name, table_number: '7' })),
      { name: 'Gareth Jones', table_number: null },
    ],
    guestDefaults: () => ({ reply: null }),
  });
  const links = await makeReplyLinks(amelia);
  const { token = '' } = links.find(({ names }) => names.includes('Gareth Jones')) ?? {};
  await answer(amelia, token, { 'Gareth Jones': 'yes' }, null);
  await openEvent(page, amelia);
  await showReplies(page);
  await expect(
    page.getByText('Since you last looked: 1 household, after the closing date'),
  ).toBeVisible();
  await expect(guestList.row('Gareth Jones')).toContainText('Late, ');
  await button(page, 'Seat Gareth').click();
  await expect(page.getByRole('heading', { name: 'Seat them for me' })).toBeVisible();
  await button(page, 'Apply this plan').click();
  await expect
    .poll(async () => (await guestsOf(amelia)).get('Gareth Jones')?.table_number)
    .toBe('7');
});

test('Try again loads reply links after a failure', { tag: '@all' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const amelia = await createWeddingHost();
  await makeReplyLinks(amelia);
  await page.route(
    '**/functions/v1/show-reply-links',
    (route) => route.fulfill({ status: 503, json: { code: 'busy' } }),
    {
      times: 9,
    },
  );
  await openEvent(page, amelia);
  await showReplies(page);
  await button(page, 'Send reply links').first().click();
  const sheet = page.getByRole('region', { name: 'Send reply links' });
  await expect(sheet.getByText(/We couldn’t read your links\./)).toBeVisible();
  await expect(
    sheet.getByRole('button', { name: 'Copy the link of Margaret and William' }),
  ).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/functions/v1/show-reply-links');
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(
    sheet.getByRole('button', { name: 'Copy the link of Margaret and William' }),
  ).toBeVisible();
  await expect(sheet.getByText(/We couldn’t read your links\./)).toHaveCount(0);
});

test('a late reply is announced above the list until the host has seen it', {
  tag: '@all',
}, async ({ page, guestList }) => {
  const amelia = await createWeddingHost();
  const [first] = await makeReplyLinks(amelia);
  await unwrapVoid(
    amelia.client
      .from('events')
      .update({ replies_close_on: '2026-01-01' })
      .eq('id', amelia.event.id),
  );
  await answer(
    amelia,
    `/reply/${first?.token}`,
    Object.fromEntries((first?.names ?? []).map((name) => [name, 'yes'])),
  );
  await openEvent(page, amelia);
  const late = page.getByText('1 household has replied after the closing date.');
  await expect(late).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Show replies').click();
  await expect(
    page.getByText(/Since you last looked: 1 household, after the closing date/),
  ).toBeVisible();
  await expect(late).toHaveCount(0);
  await showReplies(page);
  await expect(guestList.rows.first()).toBeVisible();
  await expect(late).toHaveCount(0);
});
