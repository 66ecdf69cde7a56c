import type { Page } from '@playwright/test';
import {
  createBrowserHost,
  dateInDays,
  expect,
  expectAccessible,
  expectAccessibleInLargeText,
  expectToast,
  holdRequests,
  test,
} from '../support/browser.ts';
import { generateGuests } from '../support/generated-guests.ts';
import type { TestHost } from '../support/hosts.ts';
import {
  chooseFromMoreMenu,
  clickEventAction,
  isPhone,
  locateGuestList,
  logIn,
  openEvent,
  openEventMenu,
} from '../support/pages.ts';
import { createHostWithTables } from '../support/rooms.ts';

const places = ['Guest List', 'Room', 'Preview', 'QR Code & print', 'The day'] as const;
const place = (page: Page, name: string) => page.getByRole('tab', { name });
const isAt = (page: Page, name: string) =>
  expect(place(page, name)).toHaveAttribute('aria-selected', 'true');

const seats = generateGuests(40);

test('the five tabs open by click, by key and with Back', { tag: '@any-width' }, async ({
  page,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ event_date: dateInDays(30) }],
    guests: seats,
  });
  await openEvent(page, amelia);
  await isAt(page, 'Guest List');
  await expect(page.getByRole('heading', { name: 'Event Management', level: 1 })).toBeAttached();
  for (const name of places) {
    await place(page, name).click();
    await isAt(page, name);
    await expectAccessible(page);
  }
  await page.reload();
  await isAt(page, 'The day');
  await page.goBack();
  await isAt(page, 'QR Code & print');
  await page.goBack();
  await isAt(page, 'Preview');

  await place(page, 'Preview').focus();
  await page.keyboard.press('ArrowRight');
  await isAt(page, 'QR Code & print');
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 'Preview'); // waits, because keys pressed while a tab renders would count as one key
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 'Room');
  await page.goBack();
  await isAt(page, 'Preview');
});

test('tabs are usable while the event loads, and keep the focus', { tag: '@any-width' }, async ({
  page,
}) => {
  const amelia = await createBrowserHost({ plan: 'Pro', events: 1, guests: seats });
  await openEvent(page, amelia);
  const release = await holdRequests(page, /\/rpc\/get_shared_events/);
  await page.reload();
  await isAt(page, 'Guest List');
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await place(page, 'Guest List').focus();
  await page.keyboard.press('ArrowRight');
  await isAt(page, 'Room');
  release();
  await expect(page.getByRole('button', { name: /Your Events/ })).toBeVisible();
  await expect(place(page, 'Room')).toBeFocused();
  await page.goBack();
  await isAt(page, 'Guest List');
});

test('a tab that failed to load keeps the page usable, and loads on Try again', {
  tag: '@any-width',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/, /Could not load a part of the page/);
  const amelia = await createBrowserHost({ plan: 'Pro', events: 1 });
  let isBlocked = true;
  const script = /\/assets\/guest-page-preview-[^/]+\.js$/;
  await page.route(script, (route) => (isBlocked ? route.abort() : route.continue()));
  await openEvent(page, amelia);
  await place(page, 'Preview').click();
  await expect(
    page.getByText('We couldn’t load this. Please check your connection and try again.'),
  ).toBeVisible();
  await place(page, 'Guest List').click();
  await isAt(page, 'Guest List');
  await place(page, 'Preview').click();
  isBlocked = false;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await isAt(page, 'Preview');
  expect(
    await page.evaluate(() => 'isSamePage' in window),
    'nothing else of the page is fetched anew',
  ).toBe(true);
});

test('Try again loads a list after a failure', { tag: '@any-width' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /Could not load a part of the page/);
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: 1,
    guests: [{ name: 'Zoë Fairweather', table_number: '4' }],
  });
  let isBlocked = true;
  await page.route(/\/assets\/manage-event-list-[^/]+\.js$/, (route) =>
    isBlocked ? route.abort() : route.continue(),
  );
  await logIn(page, amelia.email);
  await page.goto(`/admin?eventId=${amelia.event.id}`);
  await expect(
    page.getByText('We couldn’t load this. Please check your connection and try again.'),
  ).toBeVisible();
  isBlocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Zoë Fairweather')).toBeVisible();
});

test('a menu clicked before its script loads opens once it has loaded, and works by keyboard', {
  tag: '@any-width',
}, async ({ page }) => {
  const amelia = await createBrowserHost({ plan: 'Pro', events: 1, guests: seats });
  const release = await holdRequests(page, /\/assets\/more-menu-items-/);
  await openEvent(page, amelia);
  await expect(page.getByRole('button', { name: 'Add Guest' })).toBeVisible();
  const scrolled = () => page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 400);
  await expect.poll(scrolled).toBe(400);
  const more = page.getByRole('button', { name: 'More', exact: true });
  const box = await more.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10); // click() would scroll to the top, because the bar is sticky
  await expect(more, 'the button stays').toBeVisible();
  release();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await scrolled(), 'the list does not take the focus of the button').toBe(400);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  const releaseView = await holdRequests(page, /\/assets\/guest-view-menu-/);
  await page.reload();
  const order = page.getByRole('button', { name: 'Sort and more' });
  await order.focus();
  await page.keyboard.press('Enter');
  releaseView();
  await expect(page.getByRole('menu'), 'Enter is not forgotten').toBeVisible();

  await page.reload();
  await order.focus();
  await expect(order).toHaveAttribute('data-state', 'closed'); // the trigger has replaced the plain button
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'As added' })).toBeFocused();
  await expectAccessible(page);
});

test('a dialog that loads slowly shows Loading, then opens', { tag: '@any-width' }, async ({
  page,
}) => {
  const amelia = await createBrowserHost({ plan: 'Pro', events: 1, guests: seats });
  const release = await holdRequests(page, /\/assets\/manage-event-find-/);
  await openEvent(page, amelia);
  await expect(page.getByRole('button', { name: 'Add Guest' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const loading = page.getByText('Loading...');
  await expect(loading).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(loading).toBeHidden();
});

test('form sections that load late do not move the form’s buttons', { tag: '@any-width' }, async ({
  page,
  guestList,
}) => {
  const amelia = await createBrowserHost({ plan: 'Pro', events: 1, guests: seats });
  const release = await holdRequests(page, /\/assets\/guest-wishes-/);
  await openEvent(page, amelia);
  await guestList.edit('Priya MacRae 7');
  await guestList.panel.openMore();
  const update = page.getByRole('button', { name: 'Update' });
  const place = async () => Math.round((await update.boundingBox())?.y ?? 0);
  const before = await place();
  release();
  await expect(
    page.getByRole('region', { name: 'Seating wishes of Priya MacRae 7' }),
  ).toBeVisible();
  expect(Math.abs((await place()) - before)).toBeLessThan(3);
});

test('a menu or dialog that failed to load says so, and opens on the next click', {
  tag: '@any-width',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/, /Could not load a part of the page/);
  const amelia = await createBrowserHost({ plan: 'Pro', events: 1, guests: seats });
  let isBlocked = true;
  await page.route(/\/assets\/(event-menu-content|meals-dialog)-[^/]+\.js$/, (route) =>
    isBlocked ? route.abort() : route.continue(),
  );
  const said = () =>
    expectToast(
      page,
      'Error',
      'We couldn’t load this. Please check your connection and try again.',
    );
  await openEvent(page, amelia);
  const events = page.getByRole('button', { name: 'Your Events' });
  await events.click();
  await said();
  await expect(events).toBeFocused();
  await page.reload();
  const nameMeals = async () => {
    await page.getByRole('button', { name: 'Sort and more' }).click();
    await page.getByRole('menuitem', { name: 'Name the meals' }).click();
  };
  await nameMeals();
  await said();

  isBlocked = false;
  await nameMeals();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await events.click();
  await expect(page.getByRole('dialog', { name: 'Your Events' })).toBeVisible();
});

test('Preview fits at 200 % text size', { tag: ['@any-width', '@all'] }, async ({ page }) => {
  const amelia = await createBrowserHost({ plan: 'Pro', events: 1 });
  await openEvent(page, amelia);
  await place(page, 'Preview').click();
  await expect(page.getByText('Background', { exact: true })).toBeVisible();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const title of ['Message', 'Opening and closing', 'Languages'])
    await page.getByRole('heading', { name: title, exact: true }).click();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('a tab of the event can be opened in another browser tab', {
  tag: '@any-width',
}, async ({ page, context }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: seats });
  const { id } = amelia.event;
  await openEvent(page, amelia);
  await isAt(page, 'Guest List');
  // Asks the browser for its tabs, because Playwright misses one background tab in ten.
  const browser = await context.newCDPSession(page);
  const opened = async () =>
    (await browser.send('Target.getTargets')).targetInfos
      // the browser also lists pages of an earlier test that are still closing
      .filter(({ type, url }) => type === 'page' && url !== page.url() && url.includes(id))
      .map(({ url }) => url);
  await place(page, 'Room').click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(opened).toEqual([`${page.url()}&place=room`]);
  await isAt(page, 'Guest List');
});

test('the menu has the user’s pages but no marketing pages, and an event page has no header or footer', {
  tag: ['@any-width', '@all'],
}, async ({ page }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: seats });
  await openEvent(page, amelia);
  await isAt(page, 'Guest List');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings', exact: true })).toBeVisible();
  await expectAccessible(page);
  const listed = await page.getByRole('menuitem').filter({ visible: true }).allTextContents();
  const links = ['Dashboard', 'Account Settings', 'Purchase Plan', 'Sign Out'];
  const labels = listed.map((label) => label.trim());
  expect(labels).toContain('Settings');
  expect(labels.slice(-links.length)).toEqual(links);
  const productPages = ['Home', 'Features', 'Pricing', 'About', 'Contact'];
  expect(labels.filter((label) => productPages.includes(label))).toEqual([]);
  await page.keyboard.press('Escape');
  await chooseFromMoreMenu(page, 'Settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(0);
  await expectAccessibleInLargeText(page);
  await chooseFromMoreMenu(page, 'Dashboard');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await chooseFromMoreMenu(page, 'Sign Out');
  await expectToast(page, 'Signed out');
});

test('the suggested next step opens with one click', { tag: '@any-width' }, async ({ page }) => {
  const guests = [...generateGuests(3), { name: 'Ruth Achebe', table_number: null }].map(
    (guest) => ({
      ...guest,
      additional_info: undefined,
    }),
  );
  const amelia = await createBrowserHost({
    plan: 'Basic',
    events: [{ event_date: dateInDays(30) }],
    guests,
  });
  await openEvent(page, amelia);
  await expect(page.getByText('Next: give the last guest a table.')).toBeVisible();
  await page.getByRole('button', { name: 'Seat them', exact: true }).click();
  await expect(page).toHaveURL(/place=room&open=seat-for-me/);
  await expect(page.getByRole('heading', { name: 'Seat them for me' })).toBeVisible();

  const nobody = await createBrowserHost({
    plan: 'Basic',
    events: [{ event_date: dateInDays(30) }],
  });
  await openEvent(page, nobody);
  await expect(page.getByText('Next: add your guests.')).toBeVisible();
  await page.getByRole('link', { name: 'Import them' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Paste' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/place=guests$/);
});

test('printing is the next step until something is printed', async ({ page }) => {
  const amelia = await createHostWithTables(1, [{ name: 'Rosa Hughes', table_number: '1' }]);
  const looked = page.waitForResponse(
    (response) =>
      response.url().includes('dismissed_checks') && response.request().method() === 'POST',
  );
  await openEvent(page, amelia, 'preview');
  await looked;
  await page.getByRole('tab', { name: /^QR Code/ }).click();
  const line = page.locator('.next-step');
  const locateStep = (phone: string, desktop: string) =>
    line.getByText(isPhone(page) ? phone : desktop).filter({ visible: true });
  await expect(locateStep('print the sign.', 'print the sign and the place cards.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print the sign' }).click();
  await download;
  await expect(locateStep('ask 1 guest.', 'ask 1 guest for their reply.')).toBeVisible();
});

test('the Day tab opens the section for today’s date, and links to the other sections', {
  tag: ['@any-width', '@all'],
}, async ({ page }) => {
  const weddings = [-3, 0, 12].map((days) => ({
    event_name: `In ${days} days`,
    event_date: dateInDays(days),
    guests: generateGuests(3),
  }));
  const amelia = await createBrowserHost({ plan: 'Pro Plus', events: weddings });
  await openEvent(page, amelia);
  const ids =
    (await amelia.client.from('events').select('id').order('event_date')).data?.map(
      ({ id }) => id,
    ) ?? [];
  const firstShown = ['How it went', 'Arrivals', 'Before the day'];
  for (const [at, heading] of firstShown.entries()) {
    await page.goto(`/admin?eventId=${ids[at]}&place=day`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Afterwards' }).click();
  await expect(page.getByRole('heading', { name: 'How it went' })).toBeVisible();
  await page.goto(`/how-it-went?eventId=${ids[0]}`);
  await expect(page.getByRole('heading', { name: 'How it went' })).toBeVisible();
});

test('a change in one event cannot be undone from another', { tag: '@any-width' }, async ({
  page,
  guestList,
}) => {
  const events = ['Amelia & Tom', 'Zoë & Rob'].map((event_name) => ({
    event_name,
    event_date: dateInDays(30),
    guests: generateGuests(3),
  }));
  await openEvent(page, await createBrowserHost({ plan: 'Pro', events }));
  await guestList.chooseTableAction('Margaret Raman 1', 'Off the table');
  const undo = page.locator('.event-line').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const choose = async (name: string) =>
    (await openEventMenu(page)).getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await choose('Zoë & Rob');
  await expect(page.getByRole('button', { name: 'Zoë & Rob Your Events' })).toBeVisible();
  await expect(page.locator('[data-tone]')).toHaveCount(0);
  await choose('Amelia & Tom');
  await expect(page.getByRole('button', { name: 'Amelia & Tom Your Events' })).toBeVisible();
  await expect(page.locator('[data-tone]')).toHaveCount(0);
});

test.describe('the event line', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('the event line reports a change briefly without moving the page; a dialog reports its own error', async ({
    page,
    guestList,
  }) => {
    const amelia = await createBrowserHost({
      plan: 'Pro',
      events: [{ event_date: dateInDays(30) }],
      guests: generateGuests(60),
    });
    await openEvent(page, amelia);
    const line = page.locator('.event-line');
    await expect(line).toContainText(/Next:|To sort out:/);
    const someone = guestList.row(' 55');
    await expect(async () => {
      await page.evaluate(() =>
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      await expect(someone).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    const before = await someone.boundingBox();
    await someone.getByRole('button', { name: /^Table of/ }).click();
    await page.getByRole('option', { name: 'Off the table' }).click();
    const toast = line.getByRole('status').filter({ has: page.getByText('Undo') });
    await expect(toast).toBeInViewport({ ratio: 1 });
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
    expect(Math.abs(((await someone.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    await expect(line).not.toContainText(/Next:|To sort out:/);
    await expect(line).toContainText(/Next:|To sort out:/);

    await page.route('**/rest/v1/events?*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await page.evaluate(() => window.scrollTo(0, 0));
    await clickEventAction(page, 'Edit Details');
    const dialog = page.getByRole('dialog', { name: 'Edit Event' });
    await dialog.getByLabel('Event Name').fill('Amelia & Tom, at last');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Error updating event');
    await expectAccessible(page);
    await dialog.getByLabel('Event Name').fill('Amelia & Tom');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('[data-tone]')).toHaveCount(0);
    await page.unroute('**/rest/v1/events?*');
    await clickEventAction(page, 'Edit Details');
    await dialog.getByLabel('Event Name').fill('Amelia & Tom, at last');
    await dialog.getByRole('tab', { name: 'Theme & Style' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByLabel('Event Name')).toHaveValue('Amelia & Tom, at last'); // opens the tab that has unsaved text
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(line.getByRole('status')).toContainText('Event updated');
    await line.getByRole('button', { name: 'Dismiss' }).click();
    await expect(line).toContainText(/Next:|To sort out:/);
    await clickEventAction(page, 'Delete');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await expectToast(page, 'Event deleted'); // a toast, because the event line is no longer shown
  });
});

test('at every width, nothing covers the controls and nothing scrolls sideways', {
  tag: '@any-width',
}, async ({ page }) => {
  const allWidths = isPhone(page) ? [320, 390] : [760, 1080, 1440, 2560];
  const widths = process.env.TEST_ALL ? allWidths : [320, 390, 760, 1440];
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ event_date: dateInDays(30) }],
    guests: seats,
  });
  await openEvent(page, amelia);
  const list = locateGuestList(page);
  await expect(list.countLine(40, 40)).toBeAttached();
  for (const spot of [
    'guests',
    'room',
    'preview',
    'print',
    'day&part=before',
    'day&part=today',
    'day&part=after',
    'settings',
  ]) {
    await page.goto(`/admin?eventId=${amelia.event.id}&place=${spot}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const sideways = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(sideways, `${spot} at ${width} px`).toBe(0);
      await expect.poll(() => coveredAtEnd(page), `${spot} at ${width} px`).toEqual([]);
      const first = await place(page, 'Guest List').boundingBox();
      const bar = await page.getByRole('banner').boundingBox();
      expect(bar?.height).toBe(48);
      if (width < 760) expect((first?.y ?? 0) + (first?.height ?? 0)).toBeGreaterThan(844 - 8);
      else expect(first?.y).toBe(0);
      if (spot === 'room') continue; // the room has no event line
      const lines = await page
        .locator('.event-line .next-step p > span:visible')
        .last()
        .evaluate(
          (words) =>
            words.getBoundingClientRect().height /
            Number.parseFloat(getComputedStyle(words).lineHeight),
        );
      expect(lines).toBeLessThan(2.5);
    }
  }
});

const widths = {
  phone: [
    [320, 560],
    [320, 844],
    [390, 640],
    [390, 900],
    [600, 1440],
    [700, 560],
  ],
  desk: [
    [760, 900],
    [820, 640],
    [1024, 560],
    [1080, 1440],
    [1280, 640],
    [1440, 900],
    [1920, 844],
    [2560, 1440],
  ],
} as const;
const longName = 'Amelia Hartley-Penhaligon & Bartholomew Adeyemi, at long last';
const longestName = 'Wedding'.repeat(29).slice(0, 200);

for (const spot of [
  'guests',
  'room',
  'room&open=seat-for-me',
  'preview',
  'print',
  'day',
  'settings',
])
  test(`the frame of ${spot} is complete and stable at every window size`, {
    tag: ['@any-width', '@all'],
  }, async ({ page }) => {
    const guests = [...generateGuests(294), ...names(6)];
    const amelia = await createBrowserHost({
      plan: 'Pro Plus',
      events: [
        {
          event_date: dateInDays(30),
          event_name: spot === 'guests' ? longestName : longName,
          guests,
        },
        { event_date: dateInDays(60) },
      ],
    });
    await layOut(amelia);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openEvent(page, amelia, 'guests');
    await page.goto(`/admin?eventId=${amelia.event.id}&place=${spot}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
    await expect(
      page
        .getByRole('main')
        .locator('.event-line, .seating-room, [aria-labelledby="seat-for-me"]')
        .first(),
    ).toBeVisible();
    for (const [width, height] of widths[isPhone(page) ? 'phone' : 'desk']) {
      await page.setViewportSize({ width, height });
      expect.soft(await frameFaults(page), `${width} × ${height}`).toEqual([]);
    }
  });

test('the frame is visible and uncovered at 200 % text size', { tag: '@any-width' }, async ({
  page,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ event_date: dateInDays(30), event_name: longName }],
    guests: seats,
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openEvent(page, amelia, 'day', 'before');
  await expect(page.getByRole('heading', { name: 'Before the day' })).toBeVisible();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await frameFaults(page)).toEqual([]);
});

const names = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Ruth Achebe ${at}`, table_number: null }));

/** Places 25 tables in rows of five. */
async function layOut(amelia: TestHost) {
  const { data } = await amelia.client.rpc('get_seating_plan', { event_uuid: amelia.event.id });
  const { tables } = data as { tables: { id: string }[] };
  const update = tables.map(({ id }, at) => ({
    id,
    x: 2.5 + (at % 5) * 3.6,
    y: 2 + Math.floor(at / 5) * 2.5,
    is_shaped: true,
  }));
  expect(update).toHaveLength(25);
  expect((await amelia.changeSeating({ tables: { update } })).error).toBeNull();
}

/** Lists layout faults of the frame around a tab, at the current window size. */
const frameFaults = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    window.scrollTo(0, 0);
    await drawn();
    const around =
      '.event-bar, .event-places, .event-line, .seating-room > :first-child, [aria-label="The room"] > div:not([class*="inset-0"])';
    const named = (element: Element) =>
      `${element.getAttribute('aria-label') ?? element.textContent?.trim()}`.slice(0, 30) ||
      element.outerHTML.slice(0, 60);
    const controls = () =>
      [
        ...new Set(
          [...document.querySelectorAll(around)].flatMap((part) => [
            ...part.querySelectorAll('a[href], button'),
          ]),
        ),
      ].filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          control.getClientRects().length > 0,
      );
    const boxes = () =>
      controls().map((control) => [named(control), control.getBoundingClientRect()] as const);
    const faults: string[] = controls().length < 8 ? ['the frame is not there'] : [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`);
    for (const control of controls()) {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      if (
        left < 0 ||
        top < 0 ||
        right > window.innerWidth + 0.5 ||
        bottom > window.innerHeight + 0.5
      )
        faults.push(`${named(control)} is outside the window`);
      const middle = (top + bottom) / 2;
      for (const x of [left + 3, (left + right) / 2, right - 3]) {
        const there = document.elementFromPoint(x, middle);
        if (there && !control.contains(there))
          faults.push(`${named(there)} lies over ${named(control)}`);
      }
    }
    const before = boxes();
    for (const [at, [one, a]] of before.entries())
      for (const [other, b] of before.slice(at + 1)) {
        const [across, along] = [
          Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
        ];
        if (across > 1 && along > 1) faults.push(`${one} and ${other} overlap`);
      }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const placesOf = (all: typeof before) =>
      all.map(
        ([name, { x, y, width, height }]) => `${name}: ${[x, y, width, height].map(Math.round)}`,
      );
    const after = new Set(placesOf(boxes()));
    return [
      ...new Set([
        ...faults,
        ...placesOf(before).flatMap((place) => (after.has(place) ? [] : `moved: ${place}`)),
      ]),
    ];
  });

/** The controls that the tab bar covers when the page is scrolled to its end. */
const coveredAtEnd = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const places = document.querySelector('.event-places')?.getBoundingClientRect();
    const isBottom = places && places.top > window.innerHeight / 2;
    const pressed = [
      ...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)'),
    ];
    return pressed
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => isBottom && control.getBoundingClientRect().bottom > places.top + 1)
      .map((control) => control.outerHTML.slice(0, 120));
  });

test.describe('settings', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: [/status of 400|ERR_INTERNET_DISCONNECTED|WebSocket/] });

  test('settings are saved on change or blur, even after being offline, and show errors at the field', async ({
    page,
    context,
  }) => {
    const amelia = await createBrowserHost({
      plan: 'Pro',
      events: [{ event_date: dateInDays(30) }],
    });
    const stored = async () =>
      (
        await amelia.client
          .from('events')
          .select('event_name, event_date, private_days, deletes_after_days')
          .single()
      ).data;
    await openEvent(page, amelia, 'settings');
    const name = page.getByLabel('Event Name');
    const days = page.getByLabel('Delete meals, allergies');
    await name.fill('Forty Years');
    await days.fill('0');
    await expect.poll(stored).toMatchObject({ event_name: 'Forty Years' });
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(1);
    await page.getByLabel('Delete this event automatically').check();
    await expect(page.getByText('Please choose 1 to 730 days.')).toBeVisible();
    await expect(days).toHaveValue('0');
    await expect.poll(stored).toMatchObject({ private_days: 30, deletes_after_days: 90 });
    await days.fill('14');
    await page.keyboard.press('Tab');
    await expect.poll(stored).toMatchObject({ private_days: 14 });
    await expectAccessible(page);
    await expect(page.locator('[data-tone]')).toHaveCount(0);

    await context.setOffline(true);
    await name.fill('Fifty Years');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No connection. We’ll save it once you’re back.')).toBeVisible();
    await place(page, 'Guest List').click();
    await expect(page.getByRole('heading', { name: 'Fifty Years' })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(stored).toMatchObject({ event_name: 'Fifty Years' });

    await page.route('**/rest/v1/events?*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 400, json: {} })
        : route.fallback(),
    );
    await chooseFromMoreMenu(page, 'Settings');
    await name.fill('Sixty Years');
    await page.keyboard.press('Tab');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveValue('Sixty Years');
    await page.unroute('**/rest/v1/events?*');
    await name.press('Enter');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await expect.poll(stored).toMatchObject({ event_name: 'Sixty Years' });
  });
});

test('tabs have shortcuts, a dialog lists all of them, and they can be turned off', async ({
  page,
  guestList,
}) => {
  test.skip(isPhone(page), 'a phone has no keys');
  const amelia = await createBrowserHost({
    plan: 'Basic',
    events: [{ event_date: dateInDays(30) }],
    guests: seats,
  });
  await openEvent(page, amelia);
  await isAt(page, 'Guest List');
  await expect(guestList.loaded).toBeAttached();
  for (const [at, name] of places.entries()) {
    await page.keyboard.press(String(at + 1));
    await isAt(page, name);
  }
  await page.keyboard.press('1');
  await guestList.search.fill('');
  await page.keyboard.type('2?');
  await expect(guestList.search).toHaveValue('2?');
  await isAt(page, 'Guest List');
  await guestList.search.fill('');
  await guestList.search.blur();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Find anything')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('2'); // while a dialog is open, keys do not change the tab
  await sheet.getByLabel(/^Use shortcuts of a single key/).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(guestList.loaded).toBeAttached();
  for (const key of ['2', '?', 'n']) await page.keyboard.press(key);
  await expect(sheet).toHaveCount(0);
  await expect(guestList.name).not.toBeFocused();
  await isAt(page, 'Guest List');
  await chooseFromMoreMenu(page, 'Keyboard shortcuts');
  await sheet.getByLabel(/^Use shortcuts of a single key/).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await isAt(page, 'Room');
});
