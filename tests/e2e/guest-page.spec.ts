import { gzipSync } from 'node:zlib';
import { expect, expectAccessible, expectToast, grantPlan, logIn, newEvent, newHost, test } from '../support/browser.ts';
import { madeUpGuests } from '../support/made-up-guests.ts';

const seats = [
  { name: 'Zoë Fairweather', table_number: '4', additional_info: 'Vegetarian' },
  { name: 'Margaret Hartley', table_number: '1', additional_info: 'Mother of the bride' },
  { name: 'William Hartley', table_number: '1' },
  { name: 'Rosalind Hartley-Penhaligon', table_number: 'Top Table', additional_info: 'Gluten free' },
  { name: '<img src=x onerror=alert(1)>', table_number: '"><b>9' },
];

test('typing finds the guest at once; several are told apart; nobody is said kindly', async ({ page }) => {
  const id = await newEvent(await newHost(), seats);
  await page.goto(`/seating-plan/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Amelia/);
  await expect(page.getByText('Saturday 12 June 2027')).toBeVisible();
  await expectAccessible(page);

  const search = page.getByPlaceholder('Enter your name...');
  await search.fill('FAIR');
  await expect(page.getByRole('heading', { name: 'Zoë Fairweather' })).toBeVisible();
  await expect(page.getByText('Table 4')).toBeVisible();
  await expectAccessible(page);

  await search.fill('hartley');
  await expect(page.getByText('3 guests match. Which one is you?')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);

  await search.fill('Bartholomew');
  await expect(page.getByText('No matching guests found')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await search.fill('   ');
  await expect(page.getByText('No matching guests found')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);

  await search.fill('<img');
  await expect(page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
});

test('what was typed before the scripts arrived is searched when they do', async ({ page }) => {
  const id = await newEvent(await newHost(), seats);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/seating-plan/${id}`, { waitUntil: 'commit' });
  await page.getByPlaceholder('Enter your name...').fill('zoe');
  await expect(page.getByRole('heading', { name: 'Zoë Fairweather' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Zoë Fairweather' })).toBeVisible();
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the form finds the table', async ({ page }) => {
    const id = await newEvent(await newHost(), seats, {
      theme_background: 'gradient-sage',
      theme_accent_color: 'burgundy',
      theme_text_color: 'forest-green',
    });
    await page.goto(`/seating-plan/${id}`);
    await expect(
      page.locator('[data-event-bg="gradient-sage"][data-event-accent="burgundy"][data-event-text="forest-green"]'),
    ).toBeVisible();
    await page.getByPlaceholder('Enter your name...').fill('zoe');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\?name=zoe$/);
    await expect(page.getByRole('heading', { name: 'Zoë Fairweather' })).toBeVisible();
    await expect(page.getByText('Table 4')).toBeVisible();
    await page.getByRole('link', { name: 'Clear' }).click();
    await expect(page.getByRole('heading', { name: 'Zoë Fairweather' })).toHaveCount(0);

    await page.getByPlaceholder('Enter your name...').fill('nobody at all');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No matching guests found')).toBeVisible();
  });
});

test.describe('an event that cannot be shown', () => {
  test.use({ expectedErrors: [/404/] });

  for (const [path, message] of [
    ['/seating-plan', 'No event ID provided'],
    ['/seating-plan/00000000-0000-4000-8000-000000000000', 'Event not found'],
    ["/seating-plan/not-a-uuid'--", 'Event not found'],
  ] as const) {
    test(`${path} says ${message}`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
      await expectAccessible(page);
    });
  }
});

test('250 guests arrive in at most 25 kB, compressed, and no search engine keeps them', async ({ request }) => {
  const host = await newHost();
  await grantPlan(host.id, 'Pro');
  const id = await newEvent(host, madeUpGuests(250));
  const answer = await fetch(`${process.env.E2E_URL}/seating-plan/${id}`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');

  const raw = await request.get(`/seating-plan/${id}`, { headers: { 'Accept-Encoding': 'identity' } });
  const html = await raw.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const bytes = gzipSync(html).length;
  expect(bytes).toBeLessThanOrEqual(25_000);
  console.info(`guest page of 250 guests: ${bytes} bytes compressed`);
});

test('nothing on the page leads to another event or to the host', async ({ request }) => {
  const host = await newHost('Secret Host');
  const id = await newEvent(host, seats);
  const html = await (await request.get(`/seating-plan/${id}`)).text();
  expect(html).not.toContain(host.id);
  expect(html).not.toContain(host.email);
  expect(html).not.toContain('Secret Host');
});

test('a guess is offered as one, leads to the table, and needs no script', async ({ page, browser }) => {
  const id = await newEvent(await newHost(), [
    { name: 'Elizabeth Hartley', table_number: '7' },
    { name: 'Siobhán Gallagher', table_number: '4', additional_info: 'Vegetarian' },
    { name: 'Mohinder Kaur Sandhu', table_number: '2', also_known_as: 'Biji' },
  ]);
  await page.goto(`/seating-plan/${id}`);
  const search = page.getByPlaceholder('Enter your name...');
  await search.fill('shivonne');
  await expect(page.getByText('No matching guests found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Siobhán Gallagher' }).click();
  await expect(page.getByText('Table 4')).toBeVisible();
  await search.fill('biji');
  await expect(page.getByRole('heading', { name: 'Mohinder Kaur Sandhu' })).toBeVisible();
  await expect(page.getByText('Biji', { exact: true })).toHaveCount(0);
  await search.fill('bartholomew');
  await expect(page.getByText('Ask the hosts')).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const noScript = await plain.newPage();
  await noScript.goto(new URL(`/seating-plan/${id}?name=lizzie+hartly`, page.url()).href);
  await noScript.getByRole('link', { name: 'Elizabeth Hartley' }).click();
  await expect(noScript.getByText('Table 7')).toBeVisible();
  await plain.close();
});

test('the hosts’ message stands on the page until it is taken down', async ({ page, browser }) => {
  const host = await newHost();
  const id = await newEvent(host, seats);
  await logIn(page, host.email);
  await page.goto(`/admin?eventId=${id}&tab=preview`);
  await page.getByRole('button', { name: 'Pin message' }).click();
  await expect(page.getByText('Please write a message.')).toBeVisible();
  await page.getByLabel('Message').fill('Ceremony moved indoors, 3 pm');
  await page.getByRole('button', { name: 'Pin message' }).click();
  await expectToast(page, 'Message pinned');
  await expect(page.getByText('Guests see this message now.')).toBeVisible();
  await expectAccessible(page);

  const visit = await browser.newContext();
  const guest = await visit.newPage();
  await guest.goto(new URL(`/seating-plan/${id}`, page.url()).href);
  await expect(guest.getByText('Ceremony moved indoors, 3 pm')).toBeVisible();
  await expectAccessible(guest);
  await page.getByRole('button', { name: 'Take it down' }).click();
  await expectToast(page, 'Message removed');
  await guest.reload();
  await expect(guest.getByText('Ceremony moved indoors, 3 pm')).toHaveCount(0);
  await visit.close();
});

test('a search that found nobody becomes another name of the guest it meant', async ({ page }) => {
  const host = await newHost();
  const id = await newEvent(host, [{ name: 'Mohinder Kaur Sandhu', table_number: '2' }]);
  const isCounted = () => page.waitForResponse((answer) => answer.url().endsWith('/rpc/record_guest_page') && answer.ok());
  const visit = isCounted();
  await page.goto(`/seating-plan/${id}`);
  await visit;
  const search = page.getByPlaceholder('Enter your name...');
  for (const name of ['Mohinder', 'Biji']) {
    const counted = isCounted();
    await search.fill(name);
    await counted;
  }
  await logIn(page, host.email);
  await page.goto(`/admin?eventId=${id}&tab=activity`);
  await expect(page.getByRole('heading', { name: 'Visits and searches' })).toBeVisible();
  const { data: days } = await host.client.from('guest_page_days').select('visits, searches');
  expect(days).toEqual([{ visits: 1, searches: 2 }]);
  const missed = page.getByRole('listitem').filter({ hasText: 'biji' });
  await expect(missed).toContainText('once');
  await expectAccessible(page);
  await missed.getByLabel('Add “biji” as also known as of').selectOption({ label: 'Mohinder Kaur Sandhu, table 2' });
  await missed.getByRole('button', { name: 'Add' }).click();
  await expectToast(page, 'Guest Updated');
  await expect(page.getByText('None so far: everybody was found.')).toBeVisible();
  await page.goto(`/seating-plan/${id}?name=biji`);
  await expect(page.getByRole('heading', { name: 'Mohinder Kaur Sandhu' })).toBeVisible();
});
