import type { Page } from '@playwright/test';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import { newEmail } from '../support/hosts.ts';
import {
  buildCsvFile,
  chooseTheme,
  clickEventAction,
  fillEventDetails,
  locateCheckout,
  locateEventFacts,
  locateGuestList,
  logIn,
  submitLogin,
  submitSignUp,
} from '../support/pages.ts';

/** Creates a free event as a visitor. Returns its id. */
async function makeLocalEvent(page: Page, name = 'Nia & Rhys'): Promise<string> {
  await page.goto('/purchase');
  await locateCheckout(page).choose('Basic');
  await fillEventDetails(page, name, '2027-08-14');
  await page.getByRole('button', { name: 'Create Free Event' }).click();
  await expectToast(
    page,
    'Event Created Successfully!',
    'Your digital seating plan has been created.',
  );
  await expect(page.getByRole('heading', { level: 1, name: /^Success/ })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Place for your QR code' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click();
  await page.waitForURL(/\/admin\?eventId=/);
  return new URL(page.url()).searchParams.get('eventId') ?? '';
}

test('the message about a new event does not cover the event’s controls', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/purchase');
  await locateCheckout(page).choose('Basic');
  await fillEventDetails(page, 'Nia & Rhys', '2027-08-14');
  await page.getByRole('button', { name: 'Create Free Event' }).click();
  await expect(page.getByRole('link', { name: 'Go to Admin Dashboard' })).toBeVisible();
  await expectToast(page, 'Event Created Successfully!');
  const covered = () =>
    page.evaluate(() => {
      const card = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect();
      if (!card || card.top < 0 || card.bottom > window.innerHeight)
        return ['the card is not there'];
      return [...document.querySelectorAll('a[href], button')]
        .filter((control) => control.checkVisibility() && !control.closest('[data-sonner-toast]'))
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return left < card.right && right > card.left && top < card.bottom && bottom > card.top;
        })
        .map((control) => control.textContent?.trim() || control.getAttribute('aria-label'));
    });
  await expect.poll(covered).toEqual([]);
});

async function addGuest(page: Page, name: string, table: string) {
  const guestList = locateGuestList(page);
  await guestList.add({ name, table });
  await expect(guestList.row(name)).toBeVisible();
}

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('seat_events') ?? '[]'));

test('a visitor seats guests without an account, and nothing leaves the browser', async ({
  page,
  guestList,
}) => {
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || /rest\/v1\/(events|guests)/.test(request.url()))
      written.push(request.url());
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Your First Event' })).toHaveAttribute(
    'href',
    '/purchase',
  );
  await expectAccessible(page);

  const id = await makeLocalEvent(page);
  await expect(page.getByText('Saved in this browser only.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Guest' }).click();
  await expectToast(page, 'Missing Information', 'Please provide both name and table number.');
  await expect(page.getByText('A guest needs a name.')).toBeVisible();
  await guestList.name.fill('Z');
  await expect(page.getByText('Missing Information')).toHaveCount(0);
  await addGuest(page, 'Zoë Fairweather', '4');
  await expectToast(page, 'Guest Added');
  await addGuest(page, 'Tom Hughes', '12');
  await expectAccessible(page);

  await guestList.moveTo('Tom Hughes', '4');
  await expectToast(page, 'Guest Updated');
  await guestList.remove('Zoë Fairweather');
  await expectToast(page, 'Guest Removed');
  await guestList.undo();
  await expect(guestList.row('Zoë Fairweather')).toBeVisible();
  const facts = await locateEventFacts(page);
  await expect(facts).toContainText('2 of 50 guests');
  await expect(facts).toContainText('1 table');
  await page.keyboard.press('Escape');

  await guestList.renameTable('Tom Hughes', 'table 4', 'Orchard');
  await expectToast(page, 'Table Renamed');
  await expect(guestList.chip('Zoë Fairweather')).toHaveText('Orchard');
  await guestList.undo();
  await expect(guestList.chip('Tom Hughes')).toHaveText('4');
  await guestList.chooseTableAction('Tom Hughes', 'Off the table');
  await expect(guestList.unseatedFilter(1)).toBeVisible();
  expect((await kept(page))[0].guests).toMatchObject([{ tableNumber: '' }, { tableNumber: '4' }]);
  await guestList.undo();
  await expect(guestList.chip('Tom Hughes')).toHaveText('4');

  await page.reload();
  await expect(guestList.row('Zoë Fairweather')).toBeVisible();
  expect(await kept(page)).toMatchObject([
    {
      id,
      eventName: 'Nia & Rhys',
      eventDate: '2027-08-14',
      ownerName: '',
      ownerEmail: '',
      qrCodeUrl: expect.stringContaining(`/seating-plan/${id}`),
      guests: [
        {
          id: expect.stringMatching(/^guest_/),
          name: 'Tom Hughes',
          tableNumber: '4',
          additionalInfo: '',
        },
        {
          id: expect.stringMatching(/^guest_/),
          name: 'Zoë Fairweather',
          tableNumber: '4',
          additionalInfo: '',
        },
      ],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  ]);
  expect(written).toEqual([]);
});

test('a first list with unknown columns is checked in the preview before import', {
  tag: '@all',
}, async ({ page, guestList }) => {
  const { preview } = guestList;
  await page.goto('/');
  await page.getByRole('link', { name: 'start without an account' }).first().click();
  await fillEventDetails(page, 'Nia & Rhys', '2027-08-14');
  await page
    .getByLabel('Your guests, one on each line')
    .fill('Jméno;Místečko;Potvrzeno\nJana Nováková;3;ano\nPetr Novák;3;ne\nKarel Malý;4;ano');
  await expect(
    page.getByText(
      '3 rows read. You check your list once the event is made, as 1 column waits for your answer.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Make my list' }).click();
  await expectToast(page, 'Event Created Successfully!');
  await expect(preview.getByText('If you close it, this list waits here.')).toBeVisible();
  expect(await kept(page)).toMatchObject([{ eventName: 'Nia & Rhys', guests: [] }]);
  await preview.answer('Is this the table?', 'Yes');
  await guestList.confirmImport('Import 2 guests');
  await expect(guestList.row('Karel Malý')).toBeVisible();
  expect(await kept(page)).toMatchObject([
    {
      guests: [
        { name: 'Jana Nováková', tableNumber: '3' },
        { name: 'Karel Malý', tableNumber: '4' },
      ],
    },
  ]);
});

test('a visitor enters guests first, and publishes them with one click after signing up', async ({
  page,
  guestPage,
  guestList,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'start without an account' }).first().click();
  await expect(page.getByRole('heading', { name: 'Begin with your guests.' })).toBeVisible();
  await fillEventDetails(page, 'Nia & Rhys', '2027-08-14');
  await page
    .getByLabel('Your guests, one on each line')
    .fill('Zoë Fairweather, 4\nTom Hughes, 12, nut allergy\nPriya Raman\nZoë Fairweather, 4');
  await expect(page.getByText('4 guests read, 3 with a table.')).toBeVisible();
  await page.getByRole('button', { name: /^Same person/ }).click();
  await expect(page.getByText(/^3 guests read, 2 with a table\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make my list' }).click();
  await expectToast(
    page,
    'Event Created Successfully!',
    'Your digital seating plan has been created.',
  );
  await expect(guestList.row('Priya Raman')).toBeVisible();
  expect(await kept(page)).toMatchObject([
    {
      eventName: 'Nia & Rhys',
      guests: [
        { name: 'Zoë Fairweather', tableNumber: '4', additionalInfo: '' },
        { name: 'Tom Hughes', tableNumber: '12', additionalInfo: '' },
        { name: 'Priya Raman', tableNumber: '' },
      ],
    },
  ]);
  const id = new URL(page.url()).searchParams.get('eventId') ?? '';

  await page.getByRole('tab', { name: 'QR Code' }).click();
  await expect(page.getByRole('img', { name: 'Place for your QR code' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code of/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign Up and publish' }).click();
  await submitSignUp(page, newEmail());
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expectToast(page, 'Event moved');
  await page.waitForURL(`**/admin?eventId=${id}`);
  await expect(guestList.row('Zoë Fairweather')).toBeVisible();
  expect(await kept(page)).toEqual([]);
  await guestPage.open(id, 'zoe');
  await expect(guestPage.resultHeading('Zoë Fairweather')).toBeVisible();
});

test('a local event is renamed, themed and deleted', { tag: '@all' }, async ({ page }) => {
  await makeLocalEvent(page);
  await clickEventAction(page, 'Edit Details');
  await expectAccessible(page);
  await page.getByLabel('Event Name').fill('Forty Years');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Event updated');
  await expect(page.getByRole('heading', { name: 'Forty Years' })).toBeVisible();
  await clickEventAction(page, 'Edit Details');
  await chooseTheme(page, 'Sage');
  await expectToast(page, 'Theme Updated');
  await expect
    .poll(() => kept(page))
    .toMatchObject([{ eventName: 'Forty Years', themeBackground: 'gradient-sage' }]);
  await clickEventAction(page, 'Delete');
  await page.getByRole('button', { name: 'Delete event' }).click();
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('the free plan’s limits apply: 50 guests, one event', { tag: '@all' }, async ({
  page,
  guestList,
}) => {
  await makeLocalEvent(page);
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => `Guest ${index},${(index % 8) + 1}`).join('\n');
  await guestList.chooseFile(buildCsvFile(rows(51)));
  await expect(
    guestList.preview.getByText(
      "Importing 51 guests would exceed your plan's limit of 50 guests. You can only import 50 more guests.",
    ),
  ).toBeVisible();
  await guestList.confirmImport('Import the first 50');
  await expectToast(page, 'Guests Imported', '50 guests were added.');
  await expect(page.getByText('Guest limit reached', { exact: true })).toBeVisible();
  await expect(page.getByText('The rest of your list waits for a larger plan.')).toBeVisible();
  // Waits for the counts above the form. They move the form, so an earlier click would miss.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(await locateEventFacts(page)).toContainText('50 of 50 guests');
  await page.keyboard.press('Escape');
  await guestList.type({ name: 'One Too Many', table: '1' });
  await page.getByRole('button', { name: 'Add Guest' }).click();
  await expectToast(page, 'Guest Limit Reached');
  expect((await kept(page))[0].guests).toHaveLength(50);

  await page.goto('/purchase');
  await expect(page.getByRole('heading', { name: 'Your free event is waiting' })).toBeVisible();
  await page.goto('/admin');
  await clickEventAction(page, 'Create New Event');
  await expectToast(
    page,
    'Subscription limit reached',
    'Please upgrade your plan to create more events',
  );
  await page.waitForURL('**/checkout');
});

test('a paid plan asks a visitor to log in', async ({ page, checkout }) => {
  await page.goto('/purchase');
  await checkout.choose('Pro');
  await expectToast(page, 'Login Required', 'Please log in or sign up to select a paid plan.');
  await page.waitForURL('**/login');
});

test('a change in another tab appears', { tag: '@all' }, async ({ page, context, guestList }) => {
  await makeLocalEvent(page);
  const other = await context.newPage();
  await other.goto('/admin');
  await addGuest(other, 'Priya Raman', '7');
  await expect(guestList.row('Priya Raman')).toBeVisible();
});

test.describe('a browser that cannot store', { tag: '@all' }, () => {
  test.use({ expectedErrors: [/Failed to save event data|Failed to add guest/] });

  test('reports full storage and loses no input', async ({ page, guestList }) => {
    await makeLocalEvent(page);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await guestList.type({ name: 'Zoë Fairweather', table: '4' });
    await page.getByRole('button', { name: 'Add Guest' }).click();
    await expectToast(page, 'Error', 'This browser has no room left.');
    await expect(guestList.row('Zoë Fairweather')).toHaveCount(0);
    await expect(guestList.name).toHaveValue('Zoë Fairweather');
  });

  test('reports blocked storage', async ({ page }) => {
    await page.addInitScript(() => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (key: string) {
        if (key === 'seat_events') throw new DOMException('blocked', 'SecurityError');
        return getItem.call(this, key);
      };
    });
    await page.goto('/admin');
    await expect(page.getByText('This browser doesn’t let us save anything.')).toBeVisible();
  });

  test('does not change unreadable data', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('seat_events', '[{"id": 1}]'));
    await page.goto('/admin');
    await expect(page.getByText('We can’t read what this browser saved.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('seat_events'))).toBe('[{"id": 1}]');
  });
});

test('the preview is rendered in the browser, without requests for the event', {
  tag: '@all',
}, async ({ page }) => {
  const id = await makeLocalEvent(page);
  await addGuest(page, 'Zoë Fairweather', '4');
  await addGuest(page, 'Tom Hughes', '12');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('tab', { name: 'Preview' }).click();
  const phone = page.frameLocator('iframe');
  await expect(phone.getByRole('heading', { name: 'Nia & Rhys' })).toBeVisible();
  await phone.getByPlaceholder('Enter your name...').fill('zoe');
  await expect(phone.getByRole('heading', { name: 'Zoë Fairweather' })).toBeVisible();
  await page.getByRole('button', { name: /Tom Hughes Table 12/ }).click();
  await expect(phone.getByRole('heading', { name: 'Tom Hughes' })).toBeVisible();
  await expectAccessible(page);
  expect(asked.filter((url) => url.includes(id) || url.includes('/seating-plan/'))).toEqual([]);
});

test.describe('its guest page', { tag: '@all' }, () => {
  test.use({ expectedErrors: [/status of 404/] }); // the server does not know the event

  test('works only on the device that stores the event', async ({ page, browser, guestPage }) => {
    const id = await makeLocalEvent(page);
    await addGuest(page, 'Zoë Fairweather', '4');
    const url = new URL(`/seating-plan/${id}`, page.url()).href;
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Nia & Rhys' })).toBeVisible();
    await guestPage.search('zoe');
    await expect(guestPage.resultHeading('Zoë Fairweather')).toBeVisible();
    await expectAccessible(page);
    const elsewhere = await browser.newPage();
    await elsewhere.goto(url);
    await expect(elsewhere.getByText('Event not found', { exact: true })).toBeVisible();
    await elsewhere.close();
  });

  test('says Loading, not Event Not Found, until the event has loaded', async ({
    page,
    guestPage,
  }) => {
    const id = await makeLocalEvent(page);
    let letScriptsIn = () => {};
    const held = new Promise<void>((resolve) => (letScriptsIn = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/seating-plan/${id}`, { waitUntil: 'commit' });
    await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeHidden();
    letScriptsIn();
    await expect(page.getByRole('heading', { name: 'Nia & Rhys' })).toBeVisible();
    await expect(guestPage.searchBox).toBeVisible();
  });
});

test('signing up moves the event into the account, complete and with the same QR code', {
  tag: '@all',
}, async ({ page, guestPage }) => {
  const id = await makeLocalEvent(page);
  await addGuest(page, 'Zoë Fairweather', '4');
  const damagePicture = () =>
    page.evaluate(
      (key) => localStorage.setItem(key, '{"picture":"data:im'),
      `placecard_room_picture_${id}`,
    );
  await damagePicture();
  await page.goto(`/admin?eventId=${id}&place=room`);
  await page.getByRole('button', { name: 'More to add' }).click();
  await page.getByRole('menuitem', { name: 'Add the venue’s plan…' }).click();
  await expect(
    page.getByText('The picture saved in this browser is damaged. Remove it, or choose another.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(page.getByText('Put a picture of it under the room')).toBeVisible();
  await damagePicture();
  const nia = await createBrowserHost({ name: 'Nia Pritchard' });
  await logIn(page, nia.email);
  const offer = page.getByRole('dialog', { name: 'Bring your event along?' });
  await expect(offer).toContainText('Nia & Rhys');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Move to my account' }).click();
  await expectToast(
    page,
    'Event moved',
    'The picture of the venue’s plan was damaged and did not come along.',
  );
  await expect(page.getByRole('heading', { name: 'Nia & Rhys' })).toBeVisible();
  await expect(page.getByText('Up to 50 guests', { exact: true })).toBeVisible();
  expect(await kept(page)).toEqual([]);
  await guestPage.open(id, 'zoe');
  await expect(guestPage.resultHeading('Zoë Fairweather')).toBeVisible();
});

test('a visitor who chooses a paid plan and logs in can move the event into the account', {
  tag: '@all',
}, async ({ page, checkout }) => {
  await makeLocalEvent(page);
  await page.goto('/checkout');
  await checkout.choose('Pro');
  await page.waitForURL('**/login');
  const nia = await createBrowserHost();
  await submitLogin(page, nia.email);
  await page.waitForURL('**/checkout');
  const offer = page.getByRole('dialog', { name: 'Bring your event along?' });
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Move to my account' }).click();
  await expectToast(page, 'Event moved');
  expect(await kept(page)).toEqual([]);
  await expect(page.getByText('Pro plan, 12 months')).toBeVisible(); // the plan chosen before login
  expect((await nia.client.from('events').select('event_name')).data).toEqual([
    { event_name: 'Nia & Rhys' },
  ]);
});

test('an event that is not moved into the account stays in the browser and can be moved later', {
  tag: '@all',
}, async ({ page }) => {
  await makeLocalEvent(page);
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('is kept in this browser only, not in your account.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('is kept in this browser only, not in your account.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await kept(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Move to my account' }).click();
  await expectToast(page, 'Event moved');
});

test.describe('if the plan allows no more events', { tag: '@all' }, () => {
  test.use({ expectedErrors: [/status of 403|Could not move the local events/] });

  test('the event stays in the browser, and a message says why', async ({ page }) => {
    await makeLocalEvent(page);
    const amelia = await createBrowserHost({ plan: 'Basic', events: 1 });
    await page.goto('/login');
    await submitLogin(page, amelia.email);
    await page.getByRole('dialog').getByRole('button', { name: 'Move to my account' }).click();
    await expectToast(page, 'Nothing was moved', 'Your plan has no room for another event.');
    expect(await kept(page)).toHaveLength(1);
    expect((await amelia.client.from('events').select('id')).data).toHaveLength(1);
  });
});
