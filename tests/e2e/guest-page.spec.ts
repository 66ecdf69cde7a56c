import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { unwrapVoid } from '../../app/lib/backend/errors.ts';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
  waitUntilStable,
} from '../support/browser.ts';
import { buildPrivateFields } from '../support/canary.ts';
import { generateGuests } from '../support/generated-guests.ts';
import type { TestHost } from '../support/hosts.ts';
import { openEvent } from '../support/pages.ts';

const seats = [
  { name: 'Zoë Fairweather', table_number: '4', additional_info: 'Vegetarian' },
  { name: 'Margaret Hartley', table_number: '1', additional_info: 'Mother of the bride' },
  { name: 'William Hartley', table_number: '1' },
  {
    name: 'Rosalind Hartley-Penhaligon',
    table_number: 'Top Table',
    additional_info: 'Gluten free',
  },
  { name: '<img src=x onerror=alert(1)>', table_number: '"><b>9' },
].map((seat) => ({ ...buildPrivateFields(), ...seat }));

/** Three round tables to the left of the door. */
async function drawRoom({ client, event }: TestHost) {
  const add = [10, 7, 4].map((y, at) => ({
    ...NEW_TABLE,
    id: randomUUID(),
    label: String(at + 1),
    x: 4,
    y,
  }));
  const door = { id: randomUUID(), kind: 'door', x: 10, y: 14, width: 1.8, depth: 0.2, turn: 0 };
  const change = { tables: { add }, fixtures: { add: [door] }, room: { width: 20, depth: 14 } };
  const { error } = await client.rpc('change_seating', { event_uuid: event.id, change });
  expect(error).toBeNull();
}

test('typing finds a guest at once, distinguishes namesakes, and says when nobody matches', async ({
  page,
  guestPage,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: seats });
  const { id } = amelia.event;
  await guestPage.open(id);
  await page.keyboard.press('Tab');
  await expect(guestPage.searchBox).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Amelia/);
  await expect(page.getByText('Saturday 12 June 2027')).toBeVisible();
  await expectAccessible(page);

  await guestPage.search('FAIR');
  await expect(guestPage.resultHeading('Zoë Fairweather')).toBeVisible();
  await expect(guestPage.table('4')).toBeVisible();
  await expectAccessible(page);

  await guestPage.search('hartley');
  await expect(page.getByText('3 guests match. Which one is you?')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);

  await guestPage.search('Bartholomew');
  await expect(page.getByText('No matching guests found')).toBeVisible();
  await expect(page.getByText('Anyone wearing a buttonhole')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(guestPage.searchBox).toHaveValue('');
  await expect(guestPage.searchBox).toBeFocused();
  await guestPage.search('   ');
  await expect(page.getByText('No matching guests found')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);

  await guestPage.search('<img');
  await expect(guestPage.resultHeading('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('text typed before the scripts load is searched once they have loaded, then fonts load', async ({
  page,
  guestPage,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: seats });
  const { id } = amelia.event;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/seating-plan/${id}`, { waitUntil: 'commit' });
  await guestPage.search('zoe');
  await expect(guestPage.resultHeading('Zoë Fairweather')).toHaveCount(0);
  const typefaces = () =>
    page.evaluate(
      () =>
        [...document.fonts].filter(
          ({ family, status }) => /Cabin Variable/.test(family) && status !== 'unloaded',
        ).length,
    );
  expect(await typefaces()).toBe(0);
  release();
  await expect(guestPage.resultHeading('Zoë Fairweather')).toBeVisible();
  await expect.poll(typefaces).toBe(1);
});

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the form finds the table', async ({ page, guestPage }) => {
    const amelia = await createBrowserHost({
      plan: 'Basic',
      events: [
        {
          theme_background: 'gradient-sage',
          theme_accent_color: 'burgundy',
          theme_text_color: 'forest-green',
          guests: seats,
        },
      ],
    });
    const { id } = amelia.event;
    await guestPage.open(id);
    await expect(
      page.locator(
        '[data-event-bg="gradient-sage"][data-event-accent="burgundy"][data-event-text="forest-green"]',
      ),
    ).toBeVisible();
    await guestPage.search('zoe');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\?name=zoe&lang=en$/);
    await expect(guestPage.resultHeading('Zoë Fairweather')).toBeVisible();
    await expect(guestPage.table('4')).toBeVisible();
    await guestPage.lookUpSomeoneElse.click();
    await expect(guestPage.resultHeading('Zoë Fairweather')).toHaveCount(0);

    await guestPage.search('hartley');
    await page.keyboard.press('Enter');
    await expect(page.getByText('3 guests match. Which one is you?')).toBeVisible();
    await page.getByRole('link', { name: /Rosalind/ }).click();
    await expect(page.locator('.table-round')).toHaveText('Top Table');
    await guestPage.lookUpSomeoneElse.click();

    await guestPage.search('nobody at all');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No matching guests found')).toBeVisible();
  });
});

test.describe('with a room, before the scripts load or without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the table is marked, with the route to it and the party’s tables', async ({
    page,
    guestPage,
  }) => {
    const amelia = await createBrowserHost({
      plan: 'Basic',
      guests: [
        { name: 'Margaret Hartley', table_number: '2', party: 'Hartleys' },
        { name: 'Rosalind Penhaligon', table_number: '3', party: 'Hartleys' },
        { name: 'Theo Later', table_number: null },
      ],
    });
    await drawRoom(amelia);
    await guestPage.open(amelia.event.id, 'margaret');
    const sentence = 'Table 2: second on the left from the door';
    await expect(page.getByRole('figure')).toContainText(sentence);
    await expect(page.getByRole('img', { name: sentence })).toBeVisible();
    await expect(page.getByRole('img')).not.toContainText(/Hartley|Rosalind/);
    await expect(page.locator('.party')).toContainText('Rosalind Penhaligon');
    await expect(page.locator('.party')).toContainText('Table 3');
    await page.goto(`/seating-plan/${amelia.event.id}?name=margaret&lang=ar`);
    await expect(page.getByRole('figure')).toContainText('الثانية على اليسار من الباب');
    await guestPage.open(amelia.event.id, 'theo');
    await expect(page.getByText('Your hosts are still finishing the seating plan')).toBeVisible();
    await expect(page.getByRole('figure')).toHaveCount(0);
  });
});

test('once a single guest matches, route and party show without Enter, and the field does not move', async ({
  page,
  guestPage,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [
      { name: 'Margaret Hartley', table_number: '2', party: 'Hartleys' },
      { name: 'Rosalind Penhaligon', table_number: '3', party: 'Hartleys' },
      { name: 'Marcus Achebe', table_number: '1' },
    ],
  });
  await drawRoom(amelia);
  await guestPage.open(amelia.event.id);
  await guestPage.search('mar');
  await expect(page.getByText('2 guests match. Which one is you?')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready); // with the fallback font the couple's names would need only one line
  const before = await guestPage.searchBox.boundingBox();
  await guestPage.search('marg');
  await expect(guestPage.resultHeading('Margaret Hartley')).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Table 2: second on the left from the door' }),
  ).toBeVisible();
  await expect(page.locator('.party')).toContainText('Rosalind Penhaligon');
  await expect(guestPage.searchBox).toBeFocused();
  expect(await guestPage.searchBox.boundingBox()).toEqual(before);
  await expect(page.locator('[aria-live]').filter({ hasText: 'Rosalind' })).toHaveCount(0);
  await expectAccessible(page);
  await guestPage.search('mar');
  await expect(page.getByRole('figure')).toHaveCount(0);
});

test('a room added while a page is open appears on it, and is accessible in the dark theme', {
  tag: '@all',
}, async ({ page, guestPage }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [{ name: 'Margaret Hartley', table_number: '2' }],
  });
  await guestPage.open(amelia.event.id);
  await guestPage.search('margaret');
  await guestPage.submit();
  await expect(page.getByText('Look up someone else')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  await drawRoom(amelia);
  const plan = page.getByRole('img', { name: 'Table 2: second on the left from the door' });
  await expect(plan).toBeVisible();
  await expectAccessible(page);
  await guestPage.open(amelia.event.id, 'margaret');
  await expect(plan).toBeVisible();
});

test.describe('a room plan that fails to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a room plan that fails to load keeps the server’s drawing and retries at the next search', async ({
    page,
    guestPage,
  }) => {
    const amelia = await createBrowserHost({
      plan: 'Basic',
      guests: [
        { name: 'Margaret Hartley', table_number: '2' },
        { name: 'Margaret Hughes', table_number: '2' },
      ],
    });
    await drawRoom(amelia);
    let asked = 0;
    await page.route(/room-directions/, (route) => {
      asked++;
      return route.abort();
    });
    const plan = page.getByRole('img', { name: 'Table 2: second on the left from the door' });
    const readAgain = page.waitForResponse(/\.json$/);
    await guestPage.open(amelia.event.id, 'margaret hartley');
    await expect.poll(() => asked).toBeGreaterThan(0);
    await readAgain;
    await waitUntilStable(page); // the page may render again, for example when the nicknames are loaded
    await expect(plan).toBeVisible();

    await guestPage.lookUpSomeoneElse.click();
    const lookUp = async (name: string) => {
      await guestPage.search('margaret');
      await page.getByRole('link', { name }).click();
      await expect(guestPage.resultHeading(name)).toBeVisible();
    };
    const before = asked;
    await lookUp('Margaret Hartley');
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(plan).toHaveCount(0);
    await page.unroute(/room-directions/);
    await guestPage.lookUpSomeoneElse.click();
    await lookUp('Margaret Hughes');
    await expect(plan).toBeVisible();
  });
});

test.describe('a page whose event cannot be shown', () => {
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

test('the page with 250 guests is at most 25 kB compressed, and is not indexed', async ({
  request,
}) => {
  const amelia = await createBrowserHost({ plan: 'Pro', guests: generateGuests(250) });
  const { id } = amelia.event;
  const answer = await fetch(`${process.env.E2E_URL}/seating-plan/${id}`, {
    headers: { 'Accept-Encoding': 'gzip' },
  });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');

  const raw = await request.get(`/seating-plan/${id}`, {
    headers: { 'Accept-Encoding': 'identity' },
  });
  const html = await raw.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const bytes = gzipSync(html).length;
  expect(bytes).toBeLessThanOrEqual(25_000);
  console.info(`guest page of 250 guests: ${bytes} bytes compressed`);
});

test('the page contains nothing about the host', { tag: '@all' }, async ({ request }) => {
  const amelia = await createBrowserHost({ name: 'Secret Host', plan: 'Basic', guests: seats });
  const { id } = amelia.event;
  const html = await (await request.get(`/seating-plan/${id}`)).text();
  expect(html).not.toContain(amelia.id);
  expect(html).not.toContain(amelia.email);
  expect(html).not.toContain('Secret Host');
});

test('a guess is marked as such, and leads to the table even without JavaScript', async ({
  page,
  browser,
  guestPage,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [
      { name: 'Elizabeth Hartley', table_number: '7' },
      { name: 'Siobhán Gallagher', table_number: '4', additional_info: 'Vegetarian' },
      { name: 'Mohinder Kaur Sandhu', table_number: '2', also_known_as: 'Biji' },
    ],
  });
  const { id } = amelia.event;
  await guestPage.open(id);
  await guestPage.search('shivonne');
  await expect(page.getByText('No matching guests found')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Did you mean Siobhán Gallagher?' }),
  ).toBeVisible();
  await expect(guestPage.table('4')).toHaveCount(0);
  await expectAccessible(page);
  await guestPage.showMyTable.press('Enter');
  await expect(guestPage.table('4')).toBeVisible();
  await expect(guestPage.resultHeading('Siobhán Gallagher')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(guestPage.lookUpSomeoneElse).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(guestPage.searchBox).toBeFocused();
  await expect(guestPage.searchBox).toHaveValue('');
  await guestPage.search('biji');
  await expect(guestPage.resultHeading('Mohinder Kaur Sandhu')).toBeVisible();
  await expect(page.getByText('Biji', { exact: true })).toHaveCount(0);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const noScript = await plain.newPage();
  await noScript.goto(new URL(`/seating-plan/${id}?name=lizzie+hartly`, page.url()).href);
  await noScript.getByRole('link', { name: 'Yes, show my table' }).click();
  await expect(noScript.getByText('Table 7')).toBeVisible();
  await plain.close();
});

test('a nickname match is marked as a guess beside exact matches', async ({ page, guestPage }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [
      { name: 'Bob Smithson', table_number: '1' },
      { name: 'Robert Smith', table_number: '7' },
    ],
  });
  await guestPage.open(amelia.event.id);
  await guestPage.search('bob smith');
  await expect(guestPage.resultHeading('Bob Smithson')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible();
  await expect(guestPage.table('7')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Robert Smith' }).click();
  await expect(guestPage.table('7')).toBeVisible();
});

test('shows twelve of many matches; choosing one shows the table, and the next guest can search', async ({
  page,
  guestPage,
}) => {
  const many = Array.from({ length: 79 }, (_, at) => ({
    name: `Ann ${String.fromCharCode(97 + (at % 26))}${at}`,
    table_number: '3',
  }));
  const twins = ['Aunt of the bride', 'Choir'].map((note, at) => ({
    name: 'Zara Bell',
    table_number: `${at + 5}`,
    additional_info: note,
  }));
  const amelia = await createBrowserHost({ plan: 'Pro', guests: [...many.reverse(), ...twins] });
  await guestPage.open(amelia.event.id, 'ann');
  await expect(
    page.getByRole('heading', { name: '79 guests match. Type a little more' }),
  ).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(12);
  await expect(page.getByRole('listitem').first()).toHaveText('Ann a0Table 3');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ann a26' }).click();
  await expect(guestPage.resultHeading('Ann a26')).toBeFocused();
  await guestPage.lookUpSomeoneElse.click();
  await expect(guestPage.searchBox).toBeFocused();

  await guestPage.search('zara');
  await guestPage.searchBox.blur(); // the matches stay listed
  await guestPage.searchBox.press('Enter'); // two guests match, so Enter keeps the list too
  await page.getByRole('link', { name: 'Choir' }).click();
  await expect(guestPage.table('6')).toBeVisible();
  await expect(guestPage.table('5')).toHaveCount(0);
  await guestPage.lookUpSomeoneElse.click();
  await guestPage.search('ann b1');
  await guestPage.searchBox.blur();
  await expect(guestPage.lookUpSomeoneElse).toHaveCount(0);
  await guestPage.submit();
  await expect(guestPage.lookUpSomeoneElse).toBeVisible();
});

test.describe('display settings', { tag: '@all' }, () => {
  const guests = [
    {
      name: 'Wilhelmina Featherstonehaugh-MacNamara',
      table_number: '12',
      additional_info: 'Godmother',
    },
    { name: 'Rosalind Hartley', table_number: 'Top Table' },
  ];
  const boxOf = async (what: Locator) =>
    (await what.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };

  /** The words that are broken across two lines. */
  const brokenWords = (what: Locator) =>
    what.evaluate((element) => {
      const [text] = [...element.childNodes] as Text[];
      const range = document.createRange();
      return [...(text?.data ?? '').matchAll(/[^\s-]+/g)].flatMap(({ index, 0: word }) => {
        range.setStart(text as Text, index);
        range.setEnd(text as Text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? word : [];
      });
    });

  test('at 200 % text size on a narrow phone, words do not break and the table number scales with its table', async ({
    page,
    guestPage,
  }) => {
    const amelia = await createBrowserHost({ plan: 'Basic', guests });
    await page.setViewportSize({ width: 320, height: 640 });
    await guestPage.open(amelia.event.id);
    await page.addStyleTag({ content: 'html { font-size: 130% }' });
    const room = await guestPage.searchBox.evaluate((field: HTMLInputElement) => {
      const { font, fontSize } = getComputedStyle(field, '::placeholder');
      const drawn = document.body.appendChild(document.createElement('span'));
      Object.assign(drawn.style, { font, fontSize, whiteSpace: 'nowrap', position: 'absolute' });
      drawn.textContent = field.placeholder;
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const width = drawn.offsetWidth;
      drawn.remove();
      return (
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width
      );
    });
    expect(room).toBeGreaterThanOrEqual(0);

    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await guestPage.search('wilhelmina');
    await guestPage.submit();
    const name = guestPage.resultHeading('Wilhelmina');
    expect(await brokenWords(name)).toEqual([]);
    const [table, number] = [
      await boxOf(page.locator('.table-round')),
      await boxOf(page.locator('.table-round span')),
    ];
    expect(number.height).toBeGreaterThan(table.height / 4);
    expect(number.x).toBeGreaterThan(table.x + table.width / 8);
    expect(number.x + number.width).toBeLessThan(table.x + (table.width * 7) / 8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page);
  });

  test('on a phone in landscape, name and number are side by side within the screen', async ({
    page,
    guestPage,
  }) => {
    const amelia = await createBrowserHost({ plan: 'Basic', guests });
    const screen = { width: 844, height: 390 };
    await page.setViewportSize(screen);
    await guestPage.open(amelia.event.id, 'wilhelmina');
    const [name, table] = [
      await boxOf(guestPage.resultHeading('Wilhelmina')),
      await boxOf(page.locator('.table-round')),
    ];
    expect(name.x + name.width).toBeLessThanOrEqual(table.x);
    for (const box of [name, table, await boxOf(guestPage.lookUpSomeoneElse)]) {
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(screen.height);
    }
    await guestPage.lookUpSomeoneElse.click();
    const field = await boxOf(guestPage.searchBox);
    expect(field.y + field.height).toBeLessThanOrEqual(screen.height);
  });

  test('a phone in dark mode gets a dark page, and the host’s preview keeps the theme’s colours', async ({
    page,
    guestPage,
  }) => {
    const amelia = await createBrowserHost({ plan: 'Basic', guests });
    await page.emulateMedia({ colorScheme: 'dark' });
    await guestPage.open(amelia.event.id);
    await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(42, 33, 32)');
    for (const words of ['', 'a', 'rosalin hartly', 'nobody']) {
      await guestPage.search(words);
      await expectAccessible(page);
    }
    await guestPage.search('rosalind');
    await guestPage.submit();
    await expect(page.locator('.table-round')).toHaveText('Top Table');
    await expectAccessible(page);
    await openEvent(page, amelia, 'preview');
    const preview = page.frameLocator('iframe').getByRole('article');
    await expect(preview).toHaveCSS('background-color', 'rgb(255, 254, 252)');
  });
});

test('the hosts’ message shows on the page until it is removed', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: seats });
  const { id } = amelia.event;
  await openEvent(page, amelia, 'preview', 'message');
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
  await page.getByLabel('Message').fill('Coats are dried in the cloakroom');
  const { client } = amelia;
  await client.from('events').update({ message: 'Parking is full' }).eq('id', id).throwOnError();
  await expect(page.getByText('“Parking is full”')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Coats are dried in the cloakroom'); // typed but not pinned yet
  await page.getByRole('button', { name: 'Remove message' }).click();
  await expectToast(page, 'Message removed');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await guest.reload();
  await expect(guest.getByText('Ceremony moved indoors, 3 pm')).toHaveCount(0);
  await visit.close();
});

test('a search that found nobody can be added as another name of a guest', { tag: '@all' }, async ({
  page,
  guestPage,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [{ name: 'Mohinder Kaur Sandhu', table_number: '2' }],
  });
  const { id } = amelia.event;
  const isCounted = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/rpc/record_guest_page') && answer.ok(),
    );
  const visit = isCounted();
  await guestPage.open(id);
  await visit;
  for (const name of ['Mohinder', 'Biji']) {
    const counted = isCounted();
    await guestPage.search(name);
    await counted;
  }
  await openEvent(page, amelia, 'day', 'today');
  await expect(page.getByRole('heading', { name: 'Visits and searches' })).toBeVisible();
  const figures = page.getByRole('definition');
  await expect(figures).toHaveText(['1', '2', '1 of 1']);
  await expect(page.getByRole('table', { name: /by the hour$/ }).getByRole('row')).not.toHaveCount(
    0,
  );
  const missed = page.getByRole('listitem').filter({ hasText: 'biji' });
  await expect(missed).toContainText('once');
  await expectAccessible(page);
  await missed.getByRole('button', { name: 'Add as guest' }).click();
  await expect(missed.getByLabel('Name')).toHaveValue('Biji');
  await expectAccessible(page);
  await missed.getByRole('button', { name: 'Match to a guest…' }).click();
  await missed.getByLabel('Who is “biji”?').fill('sandhu');
  await expectAccessible(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/v1/rpc/change_seating', async (route) => {
    await held;
    return route.fallback();
  });
  await missed.getByRole('button', { name: 'Mohinder Kaur Sandhu Table 2' }).click();
  await expect(missed.getByRole('button', { name: 'Mohinder Kaur Sandhu Table 2' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Guest List' }).click(); // the search is removed even if the host switches tabs
  await expect(page.getByText('Visits and searches')).toHaveCount(0);
  const isForgotten = page.waitForResponse(
    (deleted) => deleted.url().includes('/missed_searches') && deleted.ok(),
  );
  answer();
  await expectToast(page, 'Guest Updated');
  await isForgotten;
  await page.goBack();
  await expect(page.getByText('None so far: every search found someone.')).toBeVisible();
  await guestPage.open(id, 'biji');
  await expect(guestPage.resultHeading('Mohinder Kaur Sandhu')).toBeVisible();
});

test('an evening guest is welcomed by name with the start time, with and without JavaScript', async ({
  page,
  guestPage,
  browser,
  baseURL,
}) => {
  const seats = [
    { name: 'Callum O’Neill', is_evening: true, party: 'O’Neill' },
    { name: 'Kit O’Neill', is_evening: true, party: 'O’Neill' },
    { name: 'Zoë Fairweather' },
  ];
  const amelia = await createBrowserHost({
    plan: 'Basic',
    events: [{ evening_from: '19:00' }],
    guests: seats,
    guestDefaults: () => ({}),
  });
  await guestPage.open(amelia.event.id);
  await guestPage.search('callum');
  await expect(guestPage.resultHeading('Callum O’Neill')).toBeVisible();
  await expect(page.getByText('You’re with us from 19:00')).toBeVisible();
  await expect(page.getByText('There is no set table: sit wherever you like.')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText('Kit O’Neill19:00');
  await expect(page.getByText('Your hosts are still finishing the seating plan')).toBeHidden();
  await expectAccessible(page);

  await unwrapVoid(
    amelia.client.from('events').update({ evening_from: '20:30' }).eq('id', amelia.event.id),
  );
  await expect(page.getByText('You’re with us from 20:30')).toBeVisible();
  await guestPage.search('neill');
  await expect(page.getByRole('listitem')).toHaveText([/Callum.*20:30/, /Kit.*20:30/]);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'fr-FR' });
  const plain = await context.newPage();
  await plain.goto(`/seating-plan/${amelia.event.id}?name=callum`);
  await expect(plain.getByText('Vous êtes avec nous à partir de 20:30')).toBeVisible();
  await context.close();
});
