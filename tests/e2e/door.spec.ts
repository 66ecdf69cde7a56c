import type { Browser, Page } from '@playwright/test';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectAccessibleInLargeText,
  test,
} from '../support/browser.ts';
import { buildHelperName, generateLinkSecret } from '../support/canary.ts';
import { locateCheckInPage, locateGuestPage, openEvent } from '../support/pages.ts';

const guests = [
  { name: 'Margaret Hartley', table_number: '7', party: 'Hartley' },
  { name: 'William Hartley', table_number: '7', party: 'Hartley' },
  { name: 'Beatrix Hartley', table_number: '7', party: 'Hartley', additional_info: 'High chair' },
  { name: 'Zoë Fairweather', table_number: '4', meal: 'Sea bass', allergies: 'nuts (severe)' },
  { name: 'ليلى الفارسي', table_number: '4' },
  { name: 'Rosalind Hartley-Penhaligon', table_number: 'Top Table' },
];

/** Creates a helper's link to a host's first event by an API call. */
async function createLink(
  { client, event }: Awaited<ReturnType<typeof createBrowserHost>>,
  rights: string[],
): Promise<string> {
  const secret = generateLinkSecret();
  const end = new Date(Date.now() + 86_400_000).toISOString();
  const { error } = await client.rpc('make_door_link', {
    event_uuid: event.id,
    link_name: buildHelperName('Joe'),
    link_rights: ['look', ...rights],
    link_ends_at: end,
    secret,
  });
  expect(error).toBeNull();
  return `/door#${secret}`;
}

/** Waits until the service worker is installed, so that the page opens offline. */
const waitUntilCached = (page: Page) =>
  expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/door')))).toBe(true);

/** Opens the page on another phone and waits until it is cached. */
async function phoneWith(browser: Browser, baseURL: string | undefined, address: string) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const door = locateCheckInPage(page);
  await door.open(address);
  await waitUntilCached(page);
  return { context, page, door };
}

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const taken = (page: Page) =>
  page.getByRole('heading', { name: 'The hosts have revoked this link' });

test('two phones check in guests offline, end with the same state, and the host sees who came', async ({
  page,
  browser,
  baseURL,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  await openEvent(page, amelia, 'day', 'today');
  await page.getByRole('button', { name: 'Add a helper' }).click();
  await page.getByLabel('Who is it for?').fill('Joe, usher');
  await page.getByRole('button', { name: 'Make link' }).click();
  const address = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();

  const [joe, meg] = await Promise.all([
    phoneWith(browser, baseURL, address),
    phoneWith(browser, baseURL, address),
  ]);
  await Promise.all([joe.context.setOffline(true), meg.context.setOffline(true)]);

  await joe.door.searchBox.fill('hartley');
  await joe.page.getByRole('button', { name: 'Check in all three' }).click();
  await expect(joe.page.getByRole('status').filter({ hasText: 'Three more are in' })).toContainText(
    '3 of 6 in',
  );
  await expect(joe.door.count(3, 6)).toBeVisible();
  await meg.door.tick('Margaret Hartley', 'marg');
  await meg.door.tick('Zoë Fairweather', 'zoe');
  await meg.door.tick('William Hartley', 'will');
  await meg.door.undo();
  await expect(meg.page.getByText('William Hartley isn’t in. 2 of 6 in')).toBeAttached();
  await expect(meg.door.row('William Hartley')).toHaveAttribute('aria-pressed', 'false');

  await joe.page.reload();
  await expect(joe.door.unsentNotice(3)).toBeVisible();
  await expect(joe.page.getByText(/^No connection/)).toBeVisible();
  await expect(joe.door.row('Beatrix Hartley')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(joe.page);

  await Promise.all([meg.context.setOffline(false), joe.context.setOffline(false)]);
  await expect(joe.page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible(); // sent rows stay listed
  for (const { door } of [joe, meg]) {
    await expect(door.unsentNotice(3)).toHaveCount(0);
    await door.searchBox.fill('hart');
    await expect(door.row('Margaret Hartley')).toHaveAttribute('aria-pressed', 'true');
    await expect(door.row('Beatrix Hartley')).toHaveAttribute('aria-pressed', 'true');
  }
  const ends = await Promise.all(
    [joe, meg].map(({ page: phone }) => phone.locator('.door-total').textContent()),
  );
  expect(ends[0]).toBe(ends[1]);
  await expect(page.getByRole('status').filter({ hasText: 'of 6 in' })).toHaveText(ends[0] ?? '');
  await expectAccessible(page);

  await joe.context.setOffline(true);
  await joe.door.tick('Rosalind Hartley-Penhaligon', 'rosalind');
  await page.getByRole('button', { name: 'Revoke the link of Joe, usher' }).click();
  await expect(taken(meg.page)).toBeVisible();
  await joe.context.setOffline(false);
  await expect(taken(joe.page)).toBeVisible();
  await expect(joe.page.getByText('1 tick made without a connection wasn’t sent')).toBeVisible();
  await expect(joe.door.unsent('Rosalind Hartley-Penhaligon')).toBeVisible();
  await joe.page.reload(); // the phone has deleted its guest list
  await expectAccessible(joe.page);
  await joe.door.discard('Rosalind Hartley-Penhaligon');
  await expect(taken(joe.page)).toBeVisible();
  await expect(joe.door.unsent('Rosalind Hartley-Penhaligon')).toHaveCount(0);
  await Promise.all([joe.context.close(), meg.context.close()]);
});

test('a helper sees missing guests by table, moves a guest, reads the kitchen list, and signs out', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [...guests, { name: '王伟', table_number: '9' }],
  });
  const door = locateCheckInPage(page);
  const address = await createLink(amelia, ['check_in', 'move_seats', 'kitchen']);
  await door.open(address);
  const stillToCome = page.getByRole('region', { name: 'Still to arrive, A to Z' });
  const rows = stillToCome.locator('[aria-pressed]');
  await expect(rows).toHaveCount(guests.length + 1);
  await expect(rows.first()).toContainText('Beatrix Hartley');
  await rows.first().click(); // the ticked row stays, so that the next tap cannot hit another guest
  await expect(rows.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(rows.first()).toContainText('Beatrix Hartley');
  await rows.first().click();
  await expect(rows.first()).toHaveAttribute('aria-pressed', 'false');
  await door.searchBox.fill('wang wei');
  await expect(door.row('王伟')).toBeVisible();
  await door.searchBox.fill('ليلى');
  await expect(door.row('ليلى الفارسي')).toBeVisible();
  await door.searchBox.fill('4');
  await page.getByRole('button', { name: 'Check in both' }).click();
  await expectAccessibleInLargeText(page);

  await door.openTab('Tables');
  await page.getByRole('button', { name: 'Table 4: all 2 in' }).click();
  await expect(page.getByText('Everyone is here')).toBeVisible();
  await page.getByRole('button', { name: 'Table 7: none of 3 in' }).click();
  await expect(page.getByText('Three still to arrive')).toBeVisible();
  await door.row('William Hartley').press('Space');
  await expect(page.getByText('Two still to arrive')).toBeVisible();
  await expect(door.row('William Hartley')).toBeFocused();
  await door.row('William Hartley').press('Space');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Move Beatrix Hartley' }).click();
  await page.getByLabel('Bring Margaret and William along').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Table 4, 6 free' }).click();
  await expect(page.getByText('Three are at table 4')).toBeVisible();
  await door.undo();
  await page.getByRole('button', { name: 'Table 7: none of 3 in' }).click();
  await page.getByRole('button', { name: 'Move Beatrix Hartley' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Move Beatrix Hartley' }).click();
  await page.getByRole('button', { name: 'Top Table, 7 free' }).click();
  const guest = await (await browser.newContext({ baseURL })).newPage();
  await expect
    .poll(async () => {
      await locateGuestPage(guest).open(amelia.event.id, 'beatrix');
      return guest.getByText('Top Table').count();
    })
    .toBeGreaterThan(0);
  await guest.context().close();

  await door.openTab('Kitchen');
  await expect(page.getByRole('listitem').filter({ hasText: 'Sea bass' }).first()).toContainText(
    '1 here',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Zoë Fairweather' })).toContainText(
    'No nuts Severe',
  );
  await expectAccessible(page);

  const other = await page.context().newPage();
  await locateCheckInPage(other).open(address);
  await page.context().setOffline(true);
  await door.openTab('Find');
  await door.tick('Rosalind Hartley-Penhaligon', 'ros');
  await expect(door.unsentNotice(1)).toBeVisible();
  await door.openLinkInfo();
  await expect(page.getByRole('heading', { name: '1 tick not sent yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  await expect(other.getByText('Another page on this phone signed out.')).toBeVisible();
  await expect(page.getByText('Another page on this phone signed out.')).toHaveCount(0);
  for (const each of [page, other]) expect(new URL(each.url()).hash).toBe('');
  await page.context().setOffline(false);
  await page.reload();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(
    page.getByText('Open this page with the link or code the hosts gave you.'),
  ).toBeVisible();
  const { data: facts } = await amelia.client
    .from('check_ins')
    .select('kind')
    .eq('event_id', amelia.event.id);
  expect(facts?.filter(({ kind }) => kind === 'in')).toHaveLength(5); // Beatrix (later undone), two of table 4, William, Rosalind
});

test.describe('for crawlers and without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is not indexed and says what it is for', async ({ page }) => {
    const answer = await page.goto('/door');
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    await expect(
      page.getByText('If the hosts sent you a link, the guest list opens here.'),
    ).toBeVisible();
    await expect(page.getByText('Please switch on JavaScript.')).toBeVisible();
  });
});

test('a row that has just moved ignores a tap that was aimed at another row', async ({ page }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  const door = locateCheckInPage(page);
  await door.open(await createLink(amelia, ['check_in']));
  await expect(door.row('Margaret Hartley')).toBeVisible();
  await waitUntilCached(page);
  const pressed = page.evaluate(
    () =>
      new Promise<(string | undefined)[]>((resolve) => {
        const status = document.querySelector('main')?.previousElementSibling;
        const row = () => {
          const { left = 0, top = 0 } =
            document.querySelector('main [aria-pressed]')?.getBoundingClientRect() ?? {};
          return (
            document.elementFromPoint(left + 20, top + 20)?.closest('[aria-pressed]')
              ?.ariaPressed ?? undefined
          );
        };
        const seen = [row()];
        new ResizeObserver(() => {
          if (!status?.textContent) return;
          seen.push(row()); // in the same frame in which the rows moved
          if (seen.length === 2) setTimeout(() => resolve([...seen, row()]), 600);
        }).observe(status as Element);
      }),
  );
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('focus'))); // as after unlocking a phone
  expect(await pressed).toEqual(['false', undefined, 'false']);
});

test('after a check-in, Undo does not cover the button that checks in the rest of a large party', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const party = ['Ottilie', 'Edward', 'Grace', 'Kit', 'Nancy', 'Piers'].map((name) => ({
    name: `${name} Pemberton`,
    table_number: '4',
    party: 'Pemberton',
  }));
  const amelia = await createBrowserHost({ plan: 'Basic', guests: party });
  const door = locateCheckInPage(page);
  await door.open(await createLink(amelia, ['check_in']));
  await door.tick('Ottilie Pemberton', 'pemberton');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const rest = await page.getByRole('button', { name: 'Check in the other five' }).boundingBox();
  const tent = await page
    .getByRole('status')
    .filter({ hasText: 'Ottilie Pemberton is in' })
    .boundingBox();
  expect((rest?.y ?? 0) + (rest?.height ?? 0)).toBeLessThanOrEqual(tent?.y ?? 0);
  await page.getByRole('button', { name: 'Check in the other five' }).click();
  await expect(door.count(6, 6)).toBeVisible();
});

test('chair numbers show beside names if the hosts show them to guests', async ({ page }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [{ name: 'Zoë Fairweather', table_number: '4', seat: 3 }],
  });
  const door = locateCheckInPage(page);
  await door.open(await createLink(amelia, []));
  await door.searchBox.fill('zoe');
  await expect(page.getByText('Zoë Fairweather')).toBeVisible();
  await expect(page.getByText('Chair 3')).toHaveCount(0);
  await amelia.client
    .from('events')
    .update({ shows_chairs: true })
    .eq('id', amelia.event.id)
    .throwOnError();
  await expect(page.getByText('Chair 3')).toBeVisible();
});
