import type { Browser, Page } from '@playwright/test';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { newId } from '../../app/lib/browser/new-id.ts';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  holdRequests,
  test,
} from '../support/browser.ts';
import type { TestHost } from '../support/hosts.ts';
import { chooseFromMoreMenu, isPhone, locateGuestList, openEvent } from '../support/pages.ts';

const zoe = {
  name: 'Zoë Fairweather',
  table_number: '4',
  additional_info: 'Reads at the ceremony',
};
const gareth = { name: 'Gareth Jones', table_number: '9', meal: 'Lamb' };

type Two = { amelia: TestHost; sam: TestHost; other: Page };

/** Amelia, and Sam as an editor of her event. */
async function createPlanners() {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: [zoe, gareth] });
  const tables = ['4', '9'].map((label, at) => ({
    ...NEW_TABLE,
    id: newId(),
    label,
    x: 4 + at * 5,
    y: 4,
  }));
  await amelia.changeSeating({ tables: { add: tables } });
  const sam = await createBrowserHost({ name: 'Sam Okafor' });
  const invitation = {
    event_uuid: amelia.event.id,
    role: 'editor',
    label: 'Sam',
    sees_names: true,
    sees_meals: true,
  };
  const { data } = await amelia.client.rpc('invite_to_event', invitation).throwOnError();
  await sam.client
    .rpc('accept_event_invitation', { token: (data as { token: string }).token })
    .throwOnError();
  return { amelia, sam };
}

/** Opens Amelia's event for Amelia in this browser, and for Sam in another browser. */
async function two(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
  place?: 'room',
): Promise<Two> {
  const { amelia, sam } = await createPlanners();
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const other = await context.newPage();
  await Promise.all([
    openEvent(page, amelia, place),
    openEvent(other, { ...sam, event: amelia.event }, place),
  ]);
  await Promise.all([page, other].map((window) => expect(here(window)).toBeVisible()));
  return { amelia, sam, other };
}

const here = (page: Page) => page.getByRole('list', { name: 'Here now' });
const chip = (page: Page, who: string, label: string) =>
  page.getByRole('button', { name: `Table of ${who}: ${label}` });
const quiet = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words });
const guestOf = async ({ client, event }: TestHost, name: string) =>
  (
    await client
      .from('guests')
      .select('id, table_number, additional_info')
      .eq('event_id', event.id)
      .eq('name', name)
      .single()
  ).data;
const noteOf = async (whose: TestHost, name: string) =>
  (await guestOf(whose, name))?.additional_info;
const tableOf = async (whose: TestHost, name: string) => (await guestOf(whose, name))?.table_number;

const namesIn = async ({ client, event }: TestHost) =>
  (await client.from('guests').select('name').eq('event_id', event.id)).data?.map(
    ({ name }) => name,
  );

/** Types into a guest's public note without saving it. */
async function typeNote(page: Page, who: string, note: string): Promise<void> {
  await locateGuestList(page).edit(who);
  await locateGuestList(page).panel.info.fill(note);
}
const sendNote = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click();

test('two people see each other’s presence and changes, and undo only their own', async ({
  page,
  browser,
  baseURL,
}) => {
  const { amelia, other } = await two(page, browser, baseURL);
  await expect(here(page)).toContainText('Sam Okafor');
  await expect(here(other)).toContainText('Amelia Hartley');

  await locateGuestList(other).edit(gareth.name);
  await expect(locateGuestList(page).row(gareth.name)).toContainText('Sam is here');
  await expectAccessible(page);
  await other.keyboard.press('Escape');
  await expect(locateGuestList(page).row(gareth.name)).not.toContainText('is here');

  await locateGuestList(page).moveTo(zoe.name, '9');
  await expect(
    quiet(other, 'Amelia moved Zoë Fairweather from table 4 to table 9, just now'),
  ).toBeVisible();
  await locateGuestList(other).moveTo(gareth.name, '4');
  await expect(
    quiet(page, 'Sam moved Gareth Jones from table 9 to table 4, just now'),
  ).toBeVisible();
  await expect(chip(page, gareth.name, '4')).toBeVisible();
  await expect(locateGuestList(page).row(gareth.name)).toContainText('Sam, just now');
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z'); // does not undo Sam’s later step
  await expectToast(page, 'Undone');
  expect(await tableOf(amelia, zoe.name)).toBe('4');
  expect(await tableOf(amelia, gareth.name)).toBe('4');

  await locateGuestList(other).moveTo(zoe.name, '9');
  await quiet(page, 'Sam moved Zoë Fairweather').getByRole('button', { name: 'Undo' }).click();
  await expect(chip(other, zoe.name, '4')).toBeVisible();
  await expectToast(page, 'Put back');
  await chooseFromMoreMenu(other, 'Dashboard');
  await expect(here(page)).toHaveCount(0);
  await other.context().close();
});

test('once connected, a page shows people who arrived before', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  const connect = await holdRequests(page, /\/assets\/channels-/);
  const { amelia, sam } = await createPlanners();
  const open = (window: Page, who: TestHost) =>
    Promise.all([
      window.waitForResponse(
        (answer) =>
          answer.url().includes('record_presence') && answer.request().postDataJSON().place,
      ),
      openEvent(window, who),
    ]);
  await open(page, amelia);
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const other = await context.newPage();
  await open(other, { ...sam, event: amelia.event });
  await expect(here(other)).toBeVisible();
  await expect(here(page)).toHaveCount(0);
  connect();
  await expect(here(page)).toBeVisible({ timeout: 10_000 }); // sooner than by the next poll
  await context.close();
});

test('signing out removes a person’s presence before the session ends', { tag: '@all' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const { other } = await two(page, browser, baseURL);
  const signOfLife = '**/rpc/record_presence';
  await page.route(signOfLife, async (route) => {
    if (route.request().postDataJSON().place)
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => {}); // the request may be aborted
  });
  const onItsWay = page.waitForRequest(signOfLife);
  await locateGuestList(page).edit(zoe.name);
  await onItsWay;
  await page.keyboard.press('Escape');
  await chooseFromMoreMenu(page, 'Sign Out');
  await expectToast(page, 'Signed out');
  await expect(here(other)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await other.context().close();
});

test('the plan shows the table that a member has open, and a table’s panel shows their changes', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  const { amelia, sam, other } = await two(page, browser, baseURL, 'room');
  const table = (window: Page, label: string) =>
    window.getByRole('button', { name: new RegExp(`^Table ${label},`) }).first();
  await table(other, '9').click();
  await expect(page.locator('.room-person')).toHaveText('Sam');
  const [four, guest] = [
    await sam.client.from('tables').select('id').eq('label', '4').single(),
    await guestOf(amelia, gareth.name),
  ];
  await sam.changeSeating(
    { guests: { update: [{ id: guest?.id, table_id: four.data?.id }] } },
    amelia.event.id,
  );
  await expect(
    quiet(page, 'Sam moved Gareth Jones from table 9 to table 4, just now'),
  ).toBeVisible();
  await table(page, '4').click();
  const panel = page.getByRole('complementary', { name: 'Table 4' });
  await expect(panel).toContainText('Sam seated Gareth here just now.');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => tableOf(amelia, gareth.name)).toBe('9');
  await other.context().close();
});

test('if two people change a note simultaneously, the later one chooses the text', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  const { amelia, other } = await two(page, browser, baseURL);
  await typeNote(page, zoe.name, 'Reads at the ceremony, near the speeches');
  await typeNote(other, zoe.name, 'Reads at the ceremony, step-free seat');
  await sendNote(other);
  await expect.poll(() => noteOf(amelia, zoe.name)).toBe('Reads at the ceremony, step-free seat');
  await sendNote(page);
  const question = page.getByRole('region', {
    name: 'You and Sam changed Zoë’s note at the same time',
  });
  await expect(question).toContainText('Before, it said “Reads at the ceremony”.');
  await expect(page.getByText('Everything else is saved')).toBeVisible({ visible: !isPhone(page) });
  await expectAccessible(page);
  page.once('dialog', (leaving) => leaving.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Choose one' }).click();
  await expect(question).toContainText('near the speeches');
  expect(await noteOf(amelia, zoe.name)).toBe('Reads at the ceremony, step-free seat');
  await question.getByRole('button', { name: 'Keep both' }).click();
  await expect
    .poll(() => noteOf(amelia, zoe.name))
    .toBe('Reads at the ceremony, near the speeches, step-free seat');
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: /^All \d/ }).click(); // the list was still filtered to this guest

  await typeNote(page, gareth.name, 'Best man');
  await typeNote(other, gareth.name, 'Sings');
  await sendNote(other);
  await expect.poll(() => noteOf(amelia, gareth.name)).toBe('Sings');
  await sendNote(page);
  await page.getByRole('button', { name: 'Keep Sam’s' }).click();
  await expect(locateGuestList(page).row(gareth.name)).toContainText('Sings');
  expect(await noteOf(amelia, gareth.name)).toBe('Sings');
  await other.context().close();
});

test('changing many guests at once keeps simultaneous changes by somebody else', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  const { amelia, other } = await two(page, browser, baseURL);
  await locateGuestList(page).selectAll();
  await locateGuestList(page).applyToSelected('Meal for all…');
  await page.getByRole('dialog').getByLabel(/^Meal/).fill('Trout');
  await typeNote(other, 'Zoë Fairweather', 'Reads two poems');
  await sendNote(other);
  await expect(page.getByText('Reads two poems')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(
      async () =>
        (await amelia.client.from('guests').select('meal').eq('meal', 'Trout')).data?.length,
    )
    .toBe(2);
  expect(await noteOf(amelia, 'Zoë Fairweather')).toBe('Reads two poems');
});

test('offline changes wait, are counted, and are saved together with others’ changes', async ({
  page,
  browser,
  baseURL,
  expectedErrors,
}) => {
  // errors of running requests, such as for presence, or for the routes of links on the page
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/);
  const { amelia, other } = await two(page, browser, baseURL);
  await page.context().setOffline(true);
  await locateGuestList(page).moveTo(gareth.name, '4');
  await expect(page.getByText('1 change waits for a connection.')).toBeVisible();
  await typeNote(page, zoe.name, 'Reads the poem');
  await sendNote(page);
  await expect(page.getByText('2 changes wait for a connection.')).toBeVisible();
  await expect(chip(page, gareth.name, '4')).toBeVisible();
  await expectAccessible(page);
  await locateGuestList(other).moveTo(zoe.name, '9');
  await expect.poll(() => tableOf(amelia, zoe.name)).toBe('9');
  expect(await tableOf(amelia, gareth.name)).toBe('9');

  await page.context().setOffline(false);
  await expect(page.getByText('for a connection.')).toHaveCount(0);
  await expect.poll(() => tableOf(amelia, gareth.name)).toBe('4');
  await expect.poll(() => noteOf(amelia, zoe.name)).toBe('Reads the poem');
  await expect(chip(page, zoe.name, '9')).toBeVisible();
  await expect(chip(other, gareth.name, '4')).toBeVisible();
  await other.context().close();
});

test('changes that wait for a connection survive a reload', async ({ page, expectedErrors }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: [zoe, gareth] });
  await openEvent(page, amelia);
  expectedErrors.push(/change_seating|ERR_FAILED/);
  page.on('dialog', (leaving) => leaving.accept());
  let isReachable = false;
  await page.route('**/rpc/change_seating', (route) =>
    isReachable ? route.fallback() : route.abort(),
  );
  await locateGuestList(page).moveTo(gareth.name, '4');
  await expect(page.getByText('1 change waits for a connection.')).toBeVisible();
  page.once('domcontentloaded', () => {
    isReachable = true;
  });
  await page.reload();
  await expect(chip(page, gareth.name, '4')).toBeVisible();
  await expect.poll(() => tableOf(amelia, gareth.name)).toBe('4');
  await expect(page.getByText('for a connection.')).toHaveCount(0);
  expect(
    await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('placecard_waiting')),
    ),
  ).toEqual([]);
});

test('the history lists changes, reverts a change in a single step, and filters by person and name', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  const { amelia, other } = await two(page, browser, baseURL);
  await locateGuestList(other).moveTo(gareth.name, '4');
  await expect(chip(page, gareth.name, '4')).toBeVisible();
  await locateGuestList(page).moveTo(zoe.name, '9');
  await expect.poll(() => tableOf(amelia, zoe.name)).toBe('9');
  await chooseFromMoreMenu(page, 'History');
  const history = page.getByRole('dialog', { name: 'History' });
  const rows = history.getByRole('listitem');
  await expect(rows.first()).toContainText('You moved Zoë Fairweather from table 4 to table 9.');
  await expect(rows.filter({ hasText: 'joined' })).toContainText('Sam joined');
  await expectAccessible(page);

  await history.getByLabel('Whose changes').selectOption('Sam Okafor');
  await expect(rows.filter({ hasText: 'You' })).toHaveCount(0);
  await expect(rows.first()).toContainText('Sam moved Gareth Jones from table 9 to table 4.');
  await history.getByLabel('Whose changes').selectOption('Everyone');
  await history.getByLabel('Search the history').fill('gareth');
  await expect(rows.filter({ hasText: 'moved Zoë' })).toHaveCount(0);
  await rows
    .first()
    .getByRole('button', { name: /^Put back/ })
    .click();
  await expect(rows.filter({ hasText: /Put back at \d/ })).toHaveCount(1);
  await expect.poll(() => tableOf(amelia, gareth.name)).toBe('9');
  expect(await tableOf(amelia, zoe.name)).toBe('9');

  await history.getByRole('button', { name: 'Close' }).click();
  await expect(chip(page, gareth.name, '9')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => tableOf(amelia, gareth.name)).toBe('4');

  await page.clock.setFixedTime(Date.now() + 86_400_000); // a day later
  await page.reload();
  await expect(chip(page, gareth.name, '4')).toBeVisible();
  await chooseFromMoreMenu(page, 'History');
  await history.getByRole('button', { name: 'See the plan of Yesterday' }).click();
  const day = page.getByRole('dialog', { name: 'Yesterday' });
  await expect(day.getByText('Everyone sits where they sat then.')).toBeVisible();
  await locateGuestList(other).moveTo(zoe.name, '4');
  await locateGuestList(other).remove(gareth.name);
  await expect(
    day.getByText('Since then 1 guest has moved and 1 was taken off the list.'),
  ).toBeVisible();
  await expectAccessible(page);
  await day.getByRole('button', { name: 'Bring this back' }).click();
  await expect.poll(() => tableOf(amelia, zoe.name)).toBe('9');
  await expect.poll(() => tableOf(amelia, gareth.name)).toBe('4');
  await expect(day).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => tableOf(amelia, zoe.name)).toBe('4');
  await expect.poll(() => namesIn(amelia)).toEqual([zoe.name]);
  await other.context().close();
});
