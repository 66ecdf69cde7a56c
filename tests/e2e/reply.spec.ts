import type { Page } from '@playwright/test';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { createBrowserHost, expect, expectAccessible, test } from '../support/browser.ts';
import type { NewGuest, TestHost } from '../support/hosts.ts';
import { makeReplyLinks } from '../support/reply-links.ts';

const meals = ['Lamb', 'Sea bass', 'Wellington'];
const hartleys: NewGuest[] = [
  'Margaret Hartley',
  'William Hartley',
  'Rosalind Hartley-Penhaligon',
].map((name) => ({
  name,
  party: 'Hartley',
}));

/** A host with reply links for all households. */
async function createInvitingHost(guests: NewGuest[], event: object = {}, plus_ones = 0) {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ meals, replies_close_on: '2027-04-30', ...event }],
    guests,
  });
  const links = await makeReplyLinks(amelia, plus_ones);
  return { amelia, addresses: links.map(({ token }) => `/reply/${token}`) };
}
const change = ({ client, event }: TestHost, given: object) =>
  unwrapVoid(client.from('events').update(given).eq('id', event.id));
const repliesOf = async ({ client, event }: TestHost) =>
  (
    await unwrap(
      client
        .from('guests')
        .select('name, reply, meal, reply_allergies, allergies_agreed, is_late')
        .eq('event_id', event.id)
        .order('position'),
    )
  ).map(({ name, reply, meal, reply_allergies, allergies_agreed, is_late }) => ({
    name,
    reply,
    meal,
    allergies: reply_allergies,
    allergies_agreed,
    is_late,
  }));
const person = (page: Page, name: string | RegExp) => page.getByRole('group', { name });
const say = (page: Page, name: string | RegExp, answer: string) =>
  person(page, name).getByRole('radio', { name: answer }).check();
const send = (page: Page) => page.getByRole('button', { name: 'Send our reply' }).click();

test('a household replies on a phone, is asked for what is missing, and changes its reply', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const { amelia, addresses } = await createInvitingHost(hartleys, {}, 1);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(addresses[0] ?? '');
  expect(requests.length).toBeLessThanOrEqual(5);
  expect(requests.filter((url) => url.endsWith('.js'))).toEqual([]);
  await expect(
    page.getByRole('heading', { name: 'Dear Margaret, William and Rosalind' }),
  ).toBeVisible();
  expect(await page.locator('input:checked').count()).toBe(0);
  await expectAccessible(page);

  await say(page, 'Margaret Hartley', 'Yes, coming');
  await say(page, 'Margaret Hartley', 'Sea bass');
  await say(page, 'William Hartley', 'Can’t come');
  await say(page, /Rosalind/, 'Yes, coming');
  await person(page, /Rosalind/)
    .getByLabel('Anything you can’t eat?')
    .fill('Nuts, even traces');
  await expect(person(page, /Rosalind/).getByLabel('Tell the kitchen')).not.toBeChecked();
  await expect(
    person(page, /Rosalind/).getByText(`Tell the kitchen: Rosalind, Nuts, even traces`),
  ).toBeVisible();
  await person(page, /Rosalind/)
    .getByLabel('Tell the kitchen')
    .check();
  await say(page, /Your guest/, 'Yes, coming');
  await page
    .getByLabel('A word to your hosts')
    .fill('Could Mum sit where she can hear the speeches?');
  await send(page);

  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText([
    'Please choose a dinner for Rosalind.',
    'Please write their name.',
  ]);
  await expectAccessible(page);
  await expect(page.getByLabel('A word to your hosts')).toHaveValue(/speeches/);
  await expect(person(page, /Rosalind/).getByLabel('Tell the kitchen')).toBeChecked();
  expect((await repliesOf(amelia)).every(({ reply }) => reply === null)).toBe(true);
  await say(page, /Rosalind/, 'Wellington');
  await expect(page.getByText('Please choose a dinner for Rosalind.')).toHaveCount(0);
  await person(page, /Your guest/)
    .getByLabel('Their name')
    .fill('Kit Pemberton');
  await say(page, /Your guest/, 'Lamb');
  await send(page);

  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([
    /Margaret.*Sea bass/,
    /William.*Can’t come/,
    /Wellington · Allergies noted/,
    /Kit Pemberton.*Lamb/,
  ]);
  expect(await page.content()).not.toContain('even traces');
  await expectAccessible(page);
  expect(await repliesOf(amelia)).toMatchObject([
    { reply: 'yes', meal: 'Sea bass' },
    { reply: 'no', meal: null },
    { reply: 'yes', allergies: 'Nuts, even traces', allergies_agreed: true },
    { name: 'Kit Pemberton', reply: 'yes', meal: 'Lamb' },
  ]);

  await page.getByRole('link', { name: 'Change our reply' }).click();
  await expect(person(page, /Rosalind/).getByText('We already have a note')).toBeVisible();
  await expect(person(page, /Rosalind/).getByLabel('Anything you can’t eat?')).toHaveValue('');
  await say(page, 'William Hartley', 'Yes, coming');
  await say(page, 'William Hartley', 'Lamb');
  await send(page);
  await expect(page.getByRole('listitem').nth(1)).toHaveText(/William.*Lamb/);
  expect((await repliesOf(amelia))[2]?.allergies).toBe('Nuts, even traces');
});

test('going back from the thank-you page never shows the form again, even after an incomplete form', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const { addresses } = await createInvitingHost(hartleys.slice(0, 1));
  await page.goto(addresses[0] ?? '');
  await say(page, 'Margaret Hartley', 'Yes, coming');
  await send(page);
  await expect(page.getByText('Please choose a dinner for Margaret.')).toBeVisible();
  await say(page, 'Margaret Hartley', 'No meal, or not decided');
  await expectAccessible(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  for (const move of ['goBack', 'reload', 'goBack'] as const) {
    const answer = await page[move]();
    expect([answer?.status(), answer?.request().method()]).toEqual([200, 'GET']);
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  }
});

test('a reply made offline waits and is sent automatically', async ({ page, context }) => {
  const { amelia, addresses } = await createInvitingHost([{ name: 'Callum O’Neill' }]);
  await page.goto(addresses[0] ?? '');
  await say(page, 'Callum O’Neill', 'Can’t come');
  await context.setOffline(true);
  await send(page);
  await expect(page.getByText('Not sent yet. Nothing is lost.')).toBeVisible();
  expect((await repliesOf(amelia))[0]?.reply).toBeNull();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect((await repliesOf(amelia))[0]?.reply).toBe('no');
});

test('a language chosen offline loads automatically, and sends no reply', async ({
  page,
  context,
}) => {
  const { amelia, addresses } = await createInvitingHost([{ name: 'Callum O’Neill' }]);
  await page.goto(addresses[0] ?? '');
  await say(page, 'Callum O’Neill', 'Can’t come');
  await context.setOffline(true);
  await page.getByRole('combobox').selectOption('cy');
  await expect(page.getByText('Not sent yet. Nothing is lost.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy');
  expect((await repliesOf(amelia))[0]?.reply).toBeNull();
});

test('a household replies without JavaScript, and a change of language keeps the input', async ({
  browser,
  baseURL,
}) => {
  const { amelia, addresses } = await createInvitingHost([
    ...hartleys.slice(0, 2),
    { name: 'ليلى حداد', meal: null },
  ]);
  const plain = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await plain.newPage();
  await page.goto(addresses[0] ?? '');
  await say(page, 'Margaret Hartley', 'Yes, coming');
  await send(page);
  await expect(page.getByText('Please choose a dinner for Margaret.')).toBeInViewport();
  await expect(page.getByText('Please say whether William is coming.')).toBeVisible();
  await say(page, 'Margaret Hartley', 'Lamb');
  await say(page, 'William Hartley', 'Can’t come');
  await page.getByRole('combobox').selectOption('cy');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy');
  await expect(person(page, 'Margaret Hartley').getByRole('radio', { checked: true })).toHaveCount(
    2,
  );
  await page.locator('.solid-button').click();
  await expect(page.getByRole('listitem')).toHaveText([/Margaret.*Lamb/, /William/]);
  await page.goto(addresses[0] ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy');
  await page.getByRole('combobox').selectOption('en');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await plain.close();

  const arabic = await browser.newContext({
    baseURL,
    locale: 'ar',
    viewport: { width: 390, height: 844 },
  });
  const other = await arabic.newPage();
  await other.goto(addresses[1] ?? '');
  await expect(other.locator('html')).toHaveAttribute('dir', 'rtl');
  await say(other, 'ليلى حداد', 'نعم، سأحضر');
  await say(other, 'ليلى حداد', 'Lamb');
  await expectAccessible(other);
  await other.getByRole('combobox').selectOption('he');
  await expect(other.locator('html')).toHaveAttribute('lang', 'he');
  await expect(person(other, 'ليلى حداد').getByRole('radio', { checked: true })).toHaveCount(2);
  await other.locator('.solid-button').click();
  await expect(other.getByRole('listitem')).toHaveText([/ليلى حداد.*Lamb/]);
  await arabic.close();
  expect((await repliesOf(amelia)).map(({ reply }) => reply)).toEqual(['yes', 'no', 'yes']);
});

test('a reply after the closing date is late, and on the day the same link shows tables and the route', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const { amelia, addresses } = await createInvitingHost(
    [
      { name: 'Margaret Hartley', party: 'Hartley', table_number: '7' },
      { name: 'Rosalind Hartley', party: 'Hartley', table_number: '11' },
      { name: 'Callum O’Neill', is_evening: true },
    ],
    { evening_from: '19:00' },
  );
  const [hartley = '', callum = ''] = addresses;
  await page.goto(hartley);
  await say(page, 'Margaret Hartley', 'Yes, coming');
  await say(page, 'Margaret Hartley', 'Lamb');
  await say(page, 'Rosalind Hartley', 'Can’t come');
  await send(page);
  await expect(page.getByText('You can change it until Friday 30 April 2027.')).toBeVisible();
  await change(amelia, { replies_close_on: '2026-01-01' });
  const [first] = await repliesOf(amelia);
  await page.goto(`${callum}?view=form`);
  await expect(
    page.getByText(/The closing date was Thursday 1 January 2026. .*marked late/),
  ).toBeVisible();
  await say(page, 'Callum O’Neill', 'Yes, coming');
  await expect(page.getByText('For dinner')).toHaveCount(0);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(
    page.getByText('Your reply came after the closing date; your hosts have been told.'),
  ).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect((await repliesOf(amelia)).map(({ is_late }) => is_late)).toEqual([false, false, true]);
  expect((await repliesOf(amelia))[0]).toEqual(first);

  const [table] = await unwrap(
    amelia.client.from('tables').select('id').eq('event_id', amelia.event.id).eq('label', '7'),
  );
  const door = {
    id: crypto.randomUUID(),
    kind: 'door',
    x: 10,
    y: 13.9,
    width: 2,
    depth: 0.2,
    turn: 0,
  };
  await unwrapVoid(
    amelia.changeSeating({
      tables: { update: [{ id: table?.id, x: 5, y: 8, is_shaped: true }] },
      fixtures: { add: [door] },
    }),
  );
  await page.goto(hartley);
  await expect(page.getByRole('heading', { name: 'Replies closed on' })).toBeVisible(); // the page shows no table
  await change(amelia, { opens_at: '2026-01-01T00:00:00Z' });
  await page.goto(hartley);
  await expect(page.getByRole('heading', { name: 'Margaret', exact: true })).toBeVisible();
  await expect(page.getByText('Table 7', { exact: true }).first()).toBeVisible();
  await expect(
    page.getByRole('img', { name: /Table 7: first on the left from the door/ }),
  ).toBeVisible();
  expect(await page.content()).not.toMatch(/Callum/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'What we replied' }).click();
  await expect(page.getByRole('listitem')).toHaveText([/Margaret.*Lamb/, /Rosalind.*Can’t come/]);
  await page.goto(callum);
  await expect(page.getByRole('heading', { name: 'Callum' })).toBeVisible();
  await expect(page.getByText('You’re with us from 19:00')).toBeVisible();
  await expect(page.getByText('There is no set table: sit wherever you like.')).toBeVisible();
  await expectAccessible(page);

  await change(amelia, { closes_at: '2026-01-01T00:00:00Z', opens_at: null });
  expect((await page.goto(hartley))?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { name: 'This link no longer opens a reply' }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a link is hidden from other pages and search engines, and typed text is escaped', async ({
  page,
  request,
}) => {
  const { addresses } = await createInvitingHost(
    [{ name: '<b>Zoë</b> & <script>alert(1)</script>' }],
    {},
    1,
  );
  const answer = await request.get(addresses[0] ?? '');
  expect(answer.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });
  await page.goto(addresses[0] ?? '');
  await expect(person(page, '<b>Zoë</b> & <script>alert(1)</script>')).toBeVisible();
  const calendar = await request.get(`${addresses[0]}?view=calendar`);
  expect(await calendar.text()).toMatch(
    /DTSTART;VALUE=DATE:20270612\r\n[\s\S]*SUMMARY:Amelia & Tom’s Wedding\r\n/,
  );
  const [token = ''] = (addresses[0] ?? '').split('/').slice(-1);
  expect(await calendar.text()).not.toContain(token);
});

test('a guest names the person they bring to a reserved place', { tag: '@any-width' }, async ({
  page,
}) => {
  const { amelia, addresses } = await createInvitingHost([
    { name: 'Luke Fairweather', party: 'Fairweather' },
    { name: 'Guest of Luke Fairweather', party: 'Fairweather' },
  ]);
  await page.goto(addresses[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Dear Luke' })).toBeVisible();
  const place = /Luke may bring someone/;
  const press = (name: string | RegExp, answer: string) => {
    const choice = person(page, name).getByRole('radio', { name: answer });
    return test.info().project.name === 'phone' ? choice.tap() : choice.click();
  };
  await press('Luke Fairweather', 'Yes, coming');
  await press('Luke Fairweather', 'Lamb');
  await press(place, 'Yes, coming');
  await person(page, place).getByLabel('Their name').fill('Omar Haddad');
  await press(place, 'Sea bass');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('place.png'), fullPage: true });
  await send(page);
  await expect(page.getByText('Omar Haddad')).toBeVisible();
  expect((await repliesOf(amelia)).map(({ name }) => name)).toEqual([
    'Luke Fairweather',
    'Omar Haddad',
  ]);
});
