import {
  createBrowserHost,
  dateInDays,
  expect,
  expectAccessible,
  expectAccessibleInLargeText,
  expectToast,
  holdRequests,
  planReadPattern,
  test,
} from '../support/browser.ts';
import { generateGuests } from '../support/generated-guests.ts';
import {
  fillEventDetails,
  isPhone,
  locateEventFacts,
  logIn,
  openChecks,
  openEvent,
  openEventMenu,
  submitLogin,
} from '../support/pages.ts';

test('the dashboard greets the user and shows counts and the plan', async ({ page }) => {
  const amelia = await createBrowserHost({
    name: 'Rosalind Hartley-Penhaligon',
    plan: 'Pro',
    events: [
      { event_name: 'Last Summer', event_date: dateInDays(-30), guests: generateGuests(3) },
      { event_name: 'Today of All Days', event_date: dateInDays(0), guests: generateGuests(4) },
    ],
  });
  const past = amelia.event.id;
  await logIn(page, amelia.email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Welcome back, Rosalind Hartley-Penhaligon.',
  );
  const card = (label: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) });
  await expect(card('Your Events')).toContainText('1 Active');
  await expect(card('Your Events').locator('dd')).toContainText('2');
  await expect(card('Total Guests').locator('dd')).toContainText('7');
  await expect(card('Active Plan')).toContainText('Pro');
  const inAYear = new Date();
  inAYear.setFullYear(inAYear.getFullYear() + 1);
  const expected = inAYear
    .toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric' })
    .replace('Sept', 'Sep');
  await expect(card('Plan Expires').locator('dd')).toContainText(expected);
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(
    'Today of All Days',
  ); // upcoming events first
  const live = page.getByRole('article').last().getByRole('link', { name: 'Open Live Guest View' });
  await expect(live).toHaveAttribute('href', `/seating-plan/${past}`);
  await expect(live).toHaveAttribute('target', '_blank');
  await page.getByRole('button', { name: 'More about Last Summer' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await expectToast(
    page,
    'Subscription limit reached',
    'Please upgrade your plan to create more events',
  );
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('heading', { name: 'Upgrade Your Plan' })).toBeVisible();
});

test('from six events on, events are listed by date, with search by name or date and three actions each', {
  tag: ['@any-width', '@all'],
}, async ({ page }) => {
  const names = [
    'Siân & Daniel',
    'Hannah & James',
    'Winter Ball',
    'Megan & Rhys',
    'Fatima & Omar',
    'Grace at 60',
  ];
  const amelia = await createBrowserHost({
    plan: 'Pro Plus',
    events: names.map((event_name, at) => ({
      event_name,
      event_date: dateInDays(at === 5 ? -40 : 60 - at * 10),
      guests: [],
    })),
  });
  await logIn(page, amelia.email);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.getByRole('heading')).toHaveText(names.slice(0, 5).reverse());
  await expect(rows.first()).toContainText('in 3 weeks');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Past 1' }).click();
  await expect(rows.getByRole('heading')).toHaveText(['Grace at 60']);
  await page.getByLabel('Search by name or date').fill('hann');
  await expect(rows.getByRole('heading')).toHaveText(['Hannah & James']);
  await page.getByRole('button', { name: 'More about Hannah & James' }).click();
  await expect(page.getByRole('menuitem', { name: 'Open Live Guest View' })).toHaveAttribute(
    'target',
    '_blank',
  );
  await expect(page.getByRole('menuitem', { name: 'Manage Event' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Edit Details' }).click();
  await expect(page.getByLabel('Event Name')).toHaveValue('Hannah & James');
  await page.keyboard.press('Escape');
  await page.getByLabel('Search by name or date').fill('nobody');
  await expect(page.getByRole('heading', { name: 'No events match' })).toBeVisible();
});

test('a planner sees fifteen events at once on a desktop', { tag: '@all' }, async ({ page }) => {
  const events = Array.from({ length: 16 }, (_, at) => ({
    ...{ event_name: `Hannah & James ${at + 1}`, event_date: dateInDays(10 + at), guests: [] },
  }));
  const amelia = await createBrowserHost({ plan: 'Pro Plus', events });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, amelia.email);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(16);
  await expect(rows.nth(14)).toBeInViewport({ ratio: 1 });
  await rows.nth(14).hover();
  await rows.nth(14).getByRole('link', { name: 'Manage Event' }).click();
  await expect(page.getByRole('button', { name: /Hannah & James 15/ })).toBeVisible();
});

test('tells a user without a plan that they have no plan and no events', {
  tag: ['@any-width', '@all'],
}, async ({ page }) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await expect(page.getByText('No plan', { exact: false })).toBeVisible();
  await expect(page.getByText('N/A')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
});

test.describe('when the backend fails', { tag: ['@any-width', '@all'] }, () => {
  test.use({
    expectedErrors: [/status of 5\d\d|Failed to|ERR_FAILED|wasn’t saved|Could not save/],
  });

  test('the subscription is requested three times before an error shows', async ({ page }) => {
    const amelia = await createBrowserHost({ plan: 'Basic', events: 1 });
    let asked = 0;
    await page.route('**/rest/v1/subscriptions*', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { code: 'XX000', message: 'boom' } });
    });
    await logIn(page, amelia.email);
    await expect(page.getByText('We couldn’t read your plan. Please try again.')).toBeVisible();
    expect(asked).toBe(3);
    await expect(page.getByText('0 guests, 0 tables')).toBeVisible();
    await expect(page.getByText('of 50')).toHaveCount(0); // “of 50” is missing, because the limit could not be read
    await page.unroute('**/rest/v1/subscriptions*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Up to 50 guests')).toBeVisible();
  });

  test('events that failed to load are reported and can be reloaded', async ({ page }) => {
    const amelia = await createBrowserHost({ plan: 'Basic', events: 1 });
    await page.route('**/rest/v1/events*', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'boom' } }),
    );
    await logIn(page, amelia.email);
    await expectToast(page, 'Error', 'Failed to load your events. Please try again later.');
    await expect(page.getByText('could not be read')).toHaveCount(2); // the counts of events and of guests
    await page.goto('/admin');
    await expectToast(page, 'Error', 'Failed to load your events. Please try again later.');
    await page.unroute('**/rest/v1/events*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Amelia & Tom’s Wedding' })).toBeVisible();
    await expect(page.locator('[data-tone="destructive"]')).toHaveCount(0);
  });

  test('an added guest shows at once, and disappears with a message when refused', async ({
    page,
    guestList,
  }) => {
    const amelia = await createBrowserHost({ plan: 'Basic', events: 1 });
    await openEvent(page, amelia);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/rest/v1/rpc/change_seating', async (route) => {
      await held;
      return route.fulfill({ status: 500, json: { code: 'XX000', message: 'boom' } });
    });
    await guestList.add({ name: 'Zoë Fairweather', table: '4' });
    await expect(guestList.row('Zoë Fairweather')).toBeVisible();
    answer();
    await expectToast(page, 'Error', 'Failed to add guest. Please try again.');
    await expect(guestList.row('Zoë Fairweather')).toHaveCount(0);
    await expect(guestList.name).toHaveValue('Zoë Fairweather');
  });

  test('if one of two quickly added guests is refused, that guest returns to the form', async ({
    page,
    guestList,
  }) => {
    const amelia = await createBrowserHost({ plan: 'Basic', events: 1 });
    await openEvent(page, amelia);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/rest/v1/rpc/change_seating', async (route) => {
      if (!route.request().postData()?.includes('Zoë')) return route.fallback();
      await held;
      return route.fulfill({ status: 500, json: { code: 'XX000', message: 'boom' } });
    });
    await guestList.add({ name: 'Zoë Fairweather', table: '4' });
    await guestList.add({ name: 'Tom Hughes', table: '7' });
    await expect(guestList.row('Tom Hughes')).toBeVisible();
    answer();
    await expectToast(page, 'Error', 'Failed to add guest. Please try again.');
    await expect(guestList.name).toHaveValue('Zoë Fairweather');
    await expectToast(page, 'Guest Added');
    await expect.poll(guestList.readNames).toEqual(['Tom Hughes']);
  });

  test('a refused edit does not lose text typed later', async ({ page, guestList }) => {
    const amelia = await createBrowserHost({
      plan: 'Basic',
      events: [{ guests: [{ name: 'Tom Hughes', table_number: '7' }] }],
    });
    await openEvent(page, amelia);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/rest/v1/rpc/change_seating', async (route) => {
      if (!route.request().postData()?.includes('"update"')) return route.fallback();
      await held;
      return route.fulfill({ status: 500, json: { code: 'XX000', message: 'boom' } });
    });
    const tom = guestList.row('Tom Hughes');
    const zoe = guestList.row('Zoë Fairweather');
    await guestList.moveTo('Tom Hughes', '9');
    await expect(tom.getByText('9', { exact: true })).toBeVisible();
    await guestList.add({ name: 'Zoë Fairweather', table: '4' });
    await expect(zoe).toBeVisible();
    answer();
    await expectToast(page, 'Guest Added');
    await expectToast(page, 'Error', 'Failed to update guest. Please try again.'); // not hidden by the message about the new guest
    await expect(zoe).toBeVisible();
    await expect(tom.getByText('Not saved.')).toBeVisible();
    await expect(tom.getByText('9', { exact: true })).toBeVisible();
    await expectAccessible(page);
    const tables = () =>
      amelia.client.from('guests').select('table_number').eq('name', 'Tom Hughes');
    expect((await tables()).data).toEqual([{ table_number: '7' }]);
    await page.unroute('**/rest/v1/rpc/change_seating');
    await tom.getByRole('button', { name: 'Try again' }).click();
    await expectToast(page, 'Guest Updated');
    await expect(tom.getByText('Not saved.')).toHaveCount(0);
    expect((await tables()).data).toEqual([{ table_number: '9' }]);

    await page.route('**/rest/v1/rpc/change_seating', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'boom' } }),
    );
    await guestList.selectAll();
    await page.getByRole('button', { name: 'Move to…' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Table' }).fill('5');
    await page.keyboard.press('Enter');
    await expect(zoe.getByText('Not saved.')).toBeVisible();
    await page.unroute('**/rest/v1/rpc/change_seating');
    await guestList.chip('Zoë Fairweather').click();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await expect(zoe.getByText('Not saved.')).toHaveCount(0);
    await expect(tom.getByText('Not saved.')).toBeVisible();
    await expect(guestList.chip('Tom Hughes')).toHaveText('5');
    const zoesTable = () =>
      amelia.client.from('guests').select('table_number').eq('name', 'Zoë Fairweather');
    await expect.poll(async () => (await zoesTable()).data).toEqual([{ table_number: '8' }]);
    await tom.getByRole('button', { name: 'Try again' }).click();
    await expect(tom.getByText('Not saved.')).toHaveCount(0);
    await expect.poll(async () => (await tables()).data).toEqual([{ table_number: '5' }]);
  });

  test('an edit or a theme that was not saved keeps the dialog open', async ({ page }) => {
    const amelia = await createBrowserHost({ plan: 'Basic', events: 1 });
    await logIn(page, amelia.email);
    await page.route('**/rest/v1/events?id=*', (route) => route.abort());
    await page.getByRole('button', { name: 'Edit Details' }).click();
    await page.getByLabel('Event Name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Please enter a name for your event.')).toBeVisible();
    await page.getByLabel('Event Name').fill('Forty Years');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Error updating event', 'We couldn’t reach Placecard.');
    await expect(page.getByLabel('Event Name')).toHaveValue('Forty Years');
    await page.getByRole('tab', { name: 'Theme & Style' }).click();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Navy', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Error', 'Failed to update theme. Please try again.');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('a guest typed before the list has loaded is added once it has loaded', {
  tag: ['@any-width', '@all'],
}, async ({ page, guestList }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [{ name: 'Tom Hughes', table_number: '4' }],
  });
  const release = await holdRequests(page, planReadPattern);
  await openEvent(page, amelia);
  await guestList.add({ name: 'Zoë Fairweather', table: '4' });
  release();
  await expectToast(page, 'Guest Added', 'Zoë Fairweather sits at table 4.');
  await expect.poll(guestList.readNames).toEqual(['Zoë Fairweather', 'Tom Hughes']); // newest first
  await expectAccessible(page);
});

test('each part of an event is requested once, while the scripts are still loading', {
  tag: '@any-width',
}, async ({ page, guestList }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [{ name: 'Tom Hughes', table_number: '4' }],
  });
  const reads: string[] = [];
  page.on('request', (request) => {
    const [, read] =
      /\/rest\/v1\/(events|subscriptions|rpc\/get_(?:seating_plan|shared_events))\b/.exec(
        request.url(),
      ) ?? [];
    if (read) reads.push(read);
  });
  const list = page.waitForRequest(/\/assets\/manage-event-list-/);
  const release = await holdRequests(page, /\/assets\/react-/);
  const connect = await holdRequests(page, /\/assets\/channels-/); // held, because connecting triggers a full read
  const opening = openEvent(page, amelia);
  await expect
    .poll(() => reads.toSorted())
    .toEqual(['events', 'rpc/get_seating_plan', 'rpc/get_shared_events', 'subscriptions']);
  await list; // the list is requested before the scripts that show it run
  release();
  await opening;
  await expect(guestList.row('Tom Hughes')).toBeVisible();
  expect(reads).toHaveLength(4);
  connect();
});

test('toasts disappear by themselves on a phone, even after a touch on the toast', {
  tag: ['@any-width', '@all'],
}, async ({ page, guestList }) => {
  test.skip(!isPhone(page));
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [{ name: 'Tom Hughes', table_number: '4' }],
  });
  await openEvent(page, amelia);
  await guestList.remove('Tom Hughes');
  await guestList.undo();
  await expect(guestList.row('Tom Hughes')).toBeVisible();
  await guestList.add({ name: 'Zoë Fairweather', table: '4' });
  await expectToast(page, 'Guest Added');
  await page.getByText('Guest Added').hover();
  await expect(page.locator('[data-tone]')).toHaveCount(0);
});

test('the URL contains event and tab, and the URL of another host’s event shows nothing', {
  tag: ['@any-width', '@all'],
}, async ({ page }) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [
      { event_name: 'First', guests: [{ name: 'Zoë Fairweather', table_number: '4' }] },
      { event_name: 'Second' },
    ],
  });
  const first = amelia.event.id;
  const stranger = await createBrowserHost({
    plan: 'Basic',
    events: [{ event_name: 'Secret', guests: [{ name: 'Secret Guest', table_number: '1' }] }],
  });
  const theirs = stranger.event.id;
  await logIn(page, amelia.email);
  await page
    .getByRole('article')
    .filter({ hasText: 'First' })
    .getByRole('link', { name: 'Manage Event' })
    .click();
  await page.waitForURL(`**/admin?eventId=${first}`);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.waitForURL(/place=preview/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Preview', selected: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First', level: 2 })).toBeVisible();
  await openEventMenu(page);
  await page.getByRole('button', { name: /^Second/ }).click();
  await expect(page.getByRole('heading', { name: 'Second', level: 2 })).toBeVisible();
  await page.goto(`/admin?eventId=${theirs}`);
  await expect(page.getByRole('heading', { name: 'You can’t open this event' })).toBeVisible();
  await expect(page.getByText('Secret')).toHaveCount(0);
});

test('the list is sorted and filtered, and the filtered guests are removed and restored', async ({
  page,
  guestList,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [
      { name: 'Tom Hughes', table_number: '10' },
      { name: 'Zoë Fairweather', table_number: '2', additional_info: 'Vegetarian' },
      { name: 'Amelia Hartley', table_number: '2' },
      { name: 'Émile Roux', table_number: 'Top Table' },
    ],
  });
  await openEvent(page, amelia);
  await expect
    .poll(guestList.readNames)
    .toEqual(['Tom Hughes', 'Zoë Fairweather', 'Amelia Hartley', 'Émile Roux']);
  await guestList.beginSelecting();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect
    .poll(guestList.readNames)
    .toEqual(['Amelia Hartley', 'Zoë Fairweather', 'Tom Hughes', 'Émile Roux']);
  await expect(page.getByRole('columnheader', { name: 'Table' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const byName = page.getByRole('columnheader', { name: /^Name/ }).getByRole('button');
  await byName.click();
  await expect
    .poll(guestList.readNames)
    .toEqual(['Zoë Fairweather', 'Amelia Hartley', 'Tom Hughes', 'Émile Roux']);
  await expect(byName).toHaveText('Name, by surname');
  await byName.click();
  await expect
    .poll(guestList.readNames)
    .toEqual(['Émile Roux', 'Tom Hughes', 'Amelia Hartley', 'Zoë Fairweather']);
  await byName.click();
  await expect
    .poll(guestList.readNames)
    .toEqual(['Amelia Hartley', 'Émile Roux', 'Tom Hughes', 'Zoë Fairweather']);
  await expectAccessible(page);
  await page.reload(); // the sort order is stored in this browser
  await expect
    .poll(guestList.readNames)
    .toEqual(['Amelia Hartley', 'Émile Roux', 'Tom Hughes', 'Zoë Fairweather']);

  await guestList.search.fill('2');
  await guestList.selectAll();
  await expect(page.getByText('2 guests selected')).toBeVisible();
  await guestList.removeSelected();
  await expectAccessible(page);
  await guestList.confirmRemoval();
  await expectToast(page, 'Guests Removed');
  await expect(page.getByText('guests selected')).toHaveCount(0);
  await guestList.undo();
  await guestList.search.fill('');
  await expect(guestList.countLine(4, 4)).toBeVisible();
  const stored = async () =>
    (await amelia.client.from('guests').select('additional_info').eq('name', 'Zoë Fairweather'))
      .data;
  await expect.poll(stored).toEqual([{ additional_info: 'Vegetarian' }]);
});

test('the removal dialog keeps its text while removing, and works while an Undo is running', {
  tag: ['@any-width', '@all'],
}, async ({ page, guestList }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [
      { name: 'Tom Hughes', table_number: '10' },
      { name: 'Zoë Fairweather', table_number: '2' },
      { name: 'Amelia Hartley', table_number: '2' },
    ],
  });
  await openEvent(page, amelia);
  const hold = async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/rest/v1/rpc/change_seating', async (route) => {
      await held;
      return route.fallback();
    });
    return () => answer();
  };
  const question = page.getByRole('alertdialog');
  const answerRemoval = await hold();
  await guestList.search.fill('2');
  await guestList.selectAll();
  await guestList.removeSelected();
  await guestList.confirmRemoval();
  await expect(question.getByRole('button', { name: 'Removing...' })).toBeVisible();
  await expect(question.getByRole('heading')).toHaveText('Remove 2 guests?');
  answerRemoval();
  await expectToast(page, 'Guests Removed');
  await expect(question).toHaveCount(0);

  const answerUndo = await hold();
  await guestList.undo();
  await guestList.search.fill('');
  await expect(guestList.countLine(3, 3)).toBeVisible();
  await guestList.select('Tom Hughes');
  await guestList.removeSelected();
  await expect(question.getByRole('heading')).toHaveText('Remove 1 guest?');
  await expect(question.getByRole('button', { name: 'Remove', exact: true })).toBeEnabled();
  answerUndo();
  await page.keyboard.press('Escape');
  await expect(guestList.countLine(3, 3)).toBeVisible();
});

test('a new host creates a first event with 120 guests from a spreadsheet by keyboard alone', {
  tag: '@all',
}, async ({ page, guestList }) => {
  const amelia = await createBrowserHost({ plan: 'Pro' });
  await logIn(page, amelia.email);
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await expect(page.getByRole('heading', { name: 'Event Details' })).toBeVisible(); // the previous page has the same field
  await fillEventDetails(page, 'Amelia & Tom’s Wedding', '2027-06-12');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click();
  const rows = generateGuests(120).map(({ name, table_number, additional_info }) =>
    [name, table_number, additional_info].join('\t'),
  );
  await guestList.pasteRows(['Name\tTable\tNotes', ...rows].join('\n'));
  await guestList.confirmImport('Import 120 guests');
  await expect(guestList.countLine(120, 120)).toBeVisible();
  await expect(await locateEventFacts(page)).toContainText('120 of 250 guests');
  await expect(await locateEventFacts(page)).toContainText('25 tables');
  await page.keyboard.press('Escape');
  if (isPhone(page)) await expect(page.getByRole('button', { name: 'Your Events' })).toBeFocused(); // before that, the list ignores keys
  await guestList.name.focus();
  for (let guest = 1; guest <= 10; guest++) {
    await page.keyboard.type(`Late Guest ${guest}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('26');
    await page.keyboard.press('Enter');
  }
  await expect(guestList.countLine(130, 130)).toBeVisible();
  await expect(await locateEventFacts(page)).toContainText('130 of 250 guests');
  await expect(await locateEventFacts(page)).toContainText('26 tables');
});

test(
  'the guest list is in view from every entry point',
  { tag: '@all' },
  async ({ page, guestList }, { project }) => {
    const amelia = await createBrowserHost({ plan: 'Pro', guests: generateGuests(60) });
    await logIn(page, amelia.email);
    await page.getByRole('link', { name: 'Manage Event' }).click();
    /** The number of guests visible without scrolling. */
    const countVisibleGuests = async () => {
      await expect(guestList.countLine(60, 60)).toBeAttached();
      const height = (page.viewportSize()?.height ?? 0) - (project.name === 'phone' ? 56 : 0); // without the tab bar
      const boxes = await Promise.all((await guestList.rows.all()).map((row) => row.boundingBox()));
      return boxes.filter((box) => box && box.y > 0 && box.y + box.height <= height).length;
    };
    const least = project.name === 'phone' ? 9 : 18;
    const isAtTop = () => page.evaluate(() => window.scrollY === 0);
    const scrollAway = async () => {
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await expect.poll(isAtTop).toBe(false);
    };
    expect(await countVisibleGuests()).toBeGreaterThanOrEqual(least);
    expect(await isAtTop()).toBe(true);
    await expectAccessible(page);
    await expectAccessibleInLargeText(page);

    await scrollAway();
    await expect(guestList.search).toBeInViewport();
    await expect(guestList.name).toBeInViewport();
    await page.reload();
    expect(await countVisibleGuests()).toBeGreaterThanOrEqual(least);
    expect(await isAtTop()).toBe(true);

    await scrollAway();
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.brand')?.click());
    await page.waitForURL('**/dashboard');
    await page.goBack();
    expect(await countVisibleGuests()).toBeGreaterThanOrEqual(least);
    expect(await isAtTop()).toBe(true);
  },
);

test('guests are edited in place by mouse and keyboard, without losing focus', async ({
  page,
  guestList,
}, { project }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [
      { name: 'Tom Hughes', table_number: '10' },
      { name: 'Zoë Fairweather', table_number: '2' },
      { name: 'Amelia Hartley', table_number: '2' },
    ],
  });
  await openEvent(page, amelia);
  const hasFocus = async () =>
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  const stored = async (name: string) =>
    (
      await amelia.client
        .from('guests')
        .select('table_number, party, additional_info, meal, allergies')
        .eq('name', name)
        .single()
    ).data;
  const toms = guestList.chip('Tom Hughes');

  await toms.click();
  await page.keyboard.type('6');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(toms).toBeFocused();
  await expect(toms).toHaveText('6');
  await expectToast(page, 'Guest Updated');
  expect((await stored('Tom Hughes'))?.table_number).toBe('6');
  await toms.click();
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(toms).toBeFocused();
  await expect(toms).toHaveText('6');
  await toms.click();
  await page.getByRole('option', { name: /^Table 2/ }).click();
  await expect(toms).toHaveText('2');
  await hasFocus();
  await page.keyboard.press('Control+z');
  await expect(toms).toHaveText('6');
  await page.keyboard.press('Control+Shift+z');
  await expect(toms).toHaveText('2');
  await hasFocus();
  if (project.name === 'phone') {
    await guestList.row('Zoë Fairweather').dispatchEvent('pointerdown', { pointerType: 'touch' }); // a long press
    await expect(page.getByText('1 guest selected')).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    return hasFocus();
  }

  await page.getByRole('button', { name: 'Tom Hughes', exact: true }).focus();
  await page.keyboard.press('Enter');
  await guestList.panel.name.fill('Thomas Hughes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Thomas Hughes', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hughes');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Best man');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lamb');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nuts');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Allergies of Thomas Hughes: Nuts' }),
  ).toBeFocused();
  await expect
    .poll(() => stored('Thomas Hughes'))
    .toEqual({
      table_number: '7',
      party: 'Hughes',
      additional_info: 'Best man',
      meal: 'Lamb',
      allergies: 'Nuts',
    });

  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Zoë Fairweather', exact: true })).toBeFocused();
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(page.getByText('2 guests selected')).toBeVisible();
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Table' }).fill('8');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Guests Updated');
  await expect(guestList.chip('Zoë Fairweather')).toHaveText('8');
  expect((await stored('Amelia Hartley'))?.table_number).toBe('8');
  await hasFocus();
  await page.keyboard.press('Control+z');
  await expect(guestList.chip('Zoë Fairweather')).toHaveText('2');
  await page.keyboard.press('n');
  await expect(guestList.name).toBeFocused();
  await guestList.chip('Zoë Fairweather').focus();
  await page.keyboard.press('/');
  await expect(guestList.search).toBeFocused();
  await guestList.remove('Amelia Hartley');
  await expect(guestList.row('Amelia Hartley')).toHaveCount(0);
  await hasFocus();
});

test('guests are seated later, grouped into households at once, and moved when a table is renamed', {
  tag: ['@any-width', '@all'],
}, async ({ page, guestList }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [
      { name: 'Dafydd ap Rhys', table_number: '6' },
      { name: 'Ffion ap Rhys', table_number: '6' },
      { name: 'Ruth Achebe', table_number: '4' },
      { name: 'Samuel Achebe', table_number: '4' },
      { name: 'Tom & Priya Hughes', table_number: '4' },
    ],
  });
  await openEvent(page, amelia);
  const stored = async () => {
    const { data } = await amelia.client
      .from('guests')
      .select('name, table_number, party')
      .order('position');
    return data?.map(({ name, table_number, party }) => [name, table_number, party].join(', '));
  };
  await expect(guestList.countLine(5, 5)).toBeVisible();
  await expect(page.getByText('3 possible households.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Review' }).click();
  const sheet = page.getByRole('region', { name: '3 possible households' });
  await expect(sheet.getByText('Same surname and table 6')).toBeVisible();
  await expectAccessible(page);
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(0); // suggestions are not ticked by default
  await expect(sheet.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled();
  await sheet.getByRole('checkbox').first().focus();
  await page.keyboard.press('y');
  await expect(sheet.getByRole('checkbox', { name: 'Dafydd ap Rhys Ffion ap Rhys' })).toBeFocused();
  await page.keyboard.press('y');
  await page.keyboard.press('n');
  await expect(
    sheet.getByRole('checkbox', { name: 'Ruth Achebe Samuel Achebe' }),
  ).not.toBeChecked();
  await expect(
    sheet.getByRole('button', { name: 'No household: Ruth Achebe and Samuel Achebe' }),
  ).toHaveAttribute('aria-pressed', 'true');
  const isRefused = page.waitForResponse(
    (answer) => /dismissed_checks/.test(answer.url()) && answer.request().method() === 'POST',
  );
  await sheet.getByRole('button', { name: 'Accept 2, say no to 1' }).click();
  await expectToast(page, 'Guests Updated', '4 guests are now in 2 households.');
  await isRefused;
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('possible household')).toHaveCount(0);
  await guestList.undo();
  await expect(guestList.row('Tom & Priya Hughes')).toBeVisible(); // accepting counts as one step
  await expect(page.getByText('2 possible households.')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  const letThemBeSaved = await holdRequests(page, '**/rpc/change_seating*');
  await page.getByRole('button', { name: 'Tick all' }).click();
  await page.getByRole('button', { name: 'Accept all 2' }).click();
  await expect(page.getByText('Saving...').first()).toBeVisible();
  const heights = () =>
    page
      .locator('[data-guest]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  const whileSaved = await heights();
  letThemBeSaved();
  await expect(page.getByText('Saving...')).toHaveCount(0);
  expect(await heights()).toEqual(whileSaved);
  await expect(guestList.row('Priya Hughes')).toBeVisible();

  await guestList.renameTable('Ruth Achebe', 'table 4', '6');
  await expect(
    page.getByText('There’s already a table 6. Move the guests there instead.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New name').fill('Orchard');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Table Renamed', 'Table 4 is table Orchard now.');
  await expect(guestList.chip('Priya Hughes')).toHaveText('Orchard');

  await guestList.chooseTableAction('Ffion ap Rhys', 'Off the table');
  await expectToast(page, 'Guest Updated', 'Ffion ap Rhys has no table yet.');
  await guestList.select('Ruth Achebe');
  await guestList.select('Samuel Achebe');
  await guestList.applyToSelected('Take off the table');
  await guestList.unseatedFilter(3).click();
  await expect.poll(guestList.readNames).toEqual(['Ffion ap Rhys', 'Ruth Achebe', 'Samuel Achebe']);
  await guestList.selectAll();
  await guestList.makeHousehold();
  await page.getByRole('dialog').getByLabel('Household').fill('Late train');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Guests Updated', '3 guests are in the Late train household.');
  await guestList.undo();
  const isFollowed = page.waitForResponse('**/rest/v1/rpc/get_seating_changes?*'); // reads the changes missed before connecting
  await page.reload();
  await isFollowed;
  await expect(guestList.unseatedFilter(3)).toBeVisible();
  await expect(page.getByText('possible household')).toHaveCount(0); // households are not suggested again
  await expect
    .poll(stored)
    .toEqual([
      'Dafydd ap Rhys, 6, ap Rhys',
      'Ffion ap Rhys, , ap Rhys',
      'Ruth Achebe, , ',
      'Samuel Achebe, , ',
      'Tom Hughes, Orchard, Hughes',
      'Priya Hughes, Orchard, Hughes',
    ]);

  const orchard = await amelia.client
    .from('tables')
    .select('id')
    .eq('label', 'Orchard')
    .single()
    .throwOnError();
  const change = { tables: { update: [{ id: orchard.data.id, label: 'Meadow' }] } };
  // As with a weak signal, refetching is slow, so this window still shows the old name.
  await page.waitForLoadState('networkidle'); // waits, because a read still running would load the new name
  const release = await holdRequests(page, planReadPattern);
  await amelia.client.rpc('change_seating', { event_uuid: amelia.event.id, change }).throwOnError();
  await guestList.moveTo('Dafydd ap Rhys', 'Orchard');
  await expectToast(
    page,
    'Guest Updated',
    'Dafydd ap Rhys sits at table Meadow. Table Orchard is table Meadow now.',
  );
  release();
  await expect(guestList.chip('Priya Hughes')).toHaveText('Meadow');

  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.getByRole('heading', { name: 'Households' }).click();
  await expectAccessible(page); // checked first, because the change below redraws the preview
  await page.getByLabel('Show guests the rest of their household').click(); // not check(): the checkbox changes later
  const showsParty = async () =>
    (await amelia.client.from('events').select('shows_party').single()).data;
  await expect.poll(showsParty).toEqual({ shows_party: false });
});

test('an added guest stays on top with Undo, and moves into place when the list is sorted', async ({
  page,
  guestList,
}) => {
  const amelia = await createBrowserHost({ plan: 'Pro', guests: generateGuests(40) });
  await openEvent(page, amelia);
  const first = async () => (await guestList.readNames())[0];
  const table = page.getByLabel('Table number');
  const added = () =>
    amelia.client.from('guests').select('name, table_number').order('position').range(40, 60);
  await expect(guestList.countLine(40, 40)).toBeAttached();

  await guestList.name.fill('Aaron Abbott');
  await expect(table).toHaveValue('No table yet');
  await table.fill('');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Missing Information', 'Please provide both name and table number.');
  await expect(page.getByText('A guest needs a table.')).toBeVisible();
  await table.click();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'No table yet' }).click();
  await page.getByRole('button', { name: 'Add Guest' }).click();
  await expectToast(page, 'Guest Added', 'Aaron Abbott has no table yet.');
  await expect.poll(first).toBe('Aaron Abbott');
  await expect(guestList.row('Aaron Abbott').getByText('Aaron Abbott')).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('button', { name: 'Undo adding Aaron Abbott' })).toBeInViewport({
    ratio: 1,
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo adding Aaron Abbott' }).click();
  await expectToast(page, 'Undone');
  await expect(guestList.row('Aaron Abbott')).toHaveCount(0);
  await expect.poll(async () => (await added()).data).toEqual([]);

  await guestList.add({ name: 'Zuzanna Zając', table: '7' });
  await guestList.name.fill('Zygmunt Zych'); // the form keeps the table number for the next guest
  await expect(table).toHaveValue('7');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await guestList.readNames()).slice(0, 2))
    .toEqual(['Zygmunt Zych', 'Zuzanna Zając']);
  const stored = ['Zuzanna Zając', 'Zygmunt Zych'].map((name) => ({ name, table_number: '7' }));
  await expect.poll(async () => (await added()).data).toEqual(stored);
  await guestList.chooseFromMenu('Surname');
  await expect.poll(first).not.toBe('Zygmunt Zych');
});

test('open checks show beside the list, each with its action', async ({ page, guestList }) => {
  const guests = [
    { name: 'Mary Smith', table_number: '1' },
    { name: 'Mary Smyth', table_number: '2' },
    { name: 'Jago Carew', table_number: null },
  ];
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ event_date: dateInDays(20) }],
    guests,
  });
  await openEvent(page, amelia);
  const link = (count: number) => page.getByRole('link', { name: `${count} to sort out` });
  const sheet = (count: number) => page.getByRole('region', { name: `To sort out (${count})` });
  await openChecks(page);
  await expect(sheet(3).getByRole('heading', { level: 3 })).toHaveCount(3);
  await expectAccessible(page);
  await sheet(3)
    .getByRole('button', { name: /^Show both/ })
    .click();
  await expect.poll(guestList.readNames).toEqual(['Mary Smith', 'Mary Smyth']);
  if (isPhone(page)) await openChecks(page); // the checks had closed, because they would cover both guests
  await sheet(3)
    .getByRole('button', { name: /^That’s intended: 1 guest has no table/ })
    .click();
  await expectToast(page, 'That’s intended', '1 guest has no table yet');
  await sheet(2).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(2)).toHaveCount(0);
  if (!isPhone(page)) await expect(link(2)).toBeFocused();
});

test('a row can be dragged to another guest’s table, and an arrow key moves from the search to its results', async ({
  page,
  guestList,
}) => {
  test.skip(isPhone(page), 'rows are carried by mouse');
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [
      { name: 'Tom Hughes', table_number: '10' },
      { name: 'Zoë Fairweather', table_number: null },
      { name: 'Amelia Hartley', table_number: null },
    ],
  });
  await openEvent(page, amelia);
  const carry = async (who: string, to: string) => {
    await guestList.row(who).getByText(who).hover();
    await page.mouse.down();
    await guestList.chip(to).hover({ force: true });
    await expect(page.getByText(`${who} to table 10`)).toBeVisible();
  };
  await carry('Zoë Fairweather', 'Tom Hughes');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(guestList.chip('Zoë Fairweather')).toHaveText('?');
  await carry('Zoë Fairweather', 'Tom Hughes');
  await page.mouse.up();
  await expectToast(page, 'Guest Updated', 'Zoë Fairweather sits at table 10.');
  await expect(guestList.chip('Zoë Fairweather')).toHaveText('10');
  await guestList.undo();
  await expect(guestList.chip('Zoë Fairweather')).toHaveText('?');

  for (const who of ['Zoë Fairweather', 'Amelia Hartley']) await guestList.select(who);
  await carry('Amelia Hartley', 'Tom Hughes');
  await page.mouse.up();
  await expect(guestList.chip('Zoë Fairweather')).toHaveText('10'); // selected guests are moved too
  await page.getByRole('button', { name: 'Clear selection' }).click();
  // Without a pause, so that the key arrives before the list is filtered.
  await guestList.search.evaluate((field: HTMLInputElement) => {
    const passed: (string | null)[] = [];
    Object.assign(window, { passed });
    document.addEventListener('focusin', ({ target }) =>
      passed.push((target as HTMLElement).textContent),
    );
    field.focus();
    document.execCommand('insertText', false, 'a');
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText('Showing 2 of 3 guests')).toBeVisible();
  const [first = ''] = await guestList.readNames();
  await expect(page.getByRole('button', { name: first, exact: true })).toBeFocused();
  const passed = await page.evaluate(
    () => (window as unknown as { passed: (string | null)[] }).passed,
  );
  expect(passed, 'nobody takes the focus whom the search leaves out').not.toContain('Tom Hughes');
  const isCovered = await page.evaluate(() => {
    const cell = document.activeElement as HTMLElement;
    const { outlineOffset, outlineWidth, paddingLeft } = getComputedStyle(cell);
    return (
      Number.parseFloat(paddingLeft) <
      Number.parseFloat(outlineWidth) - Number.parseFloat(outlineOffset)
    );
  });
  expect(isCovered, 'the ring covers the first letter').toBe(false);
});

test('text typed in one field is not lost when another field is used', {
  tag: ['@any-width', '@all'],
}, async ({ page, guestList }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [{ name: 'Tom Hughes', table_number: '4' }],
  });
  await openEvent(page, amelia);
  const toms = guestList.chip('Tom Hughes');
  await guestList.type({ name: 'Zoë Fairweather', table: '2' });
  await guestList.edit('Tom Hughes');
  await toms.click();
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(toms).toHaveText('6');
  await expect(guestList.panel.table).toHaveValue('6');
  await guestList.panel.info.fill('Vegan');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(guestList.name).toHaveValue('Zoë Fairweather');
  const stored = () => amelia.client.from('guests').select('table_number, additional_info');
  await expect
    .poll(async () => (await stored()).data)
    .toEqual([{ table_number: '6', additional_info: 'Vegan' }]);

  const field = page.getByRole('combobox', { name: 'Table of Tom Hughes' });
  await toms.click();
  await field.fill('x'.repeat(60));
  await guestList.search.click();
  await expectToast(page, 'Not saved', 'Please keep the table to 50 characters.');
  await expect(field).toHaveValue('x'.repeat(60));
  await expectAccessible(page);
  await field.press('Escape');
  await expect(toms).toHaveText('6');
});

test('the host is warned of a duplicate name, and finds guests as on the guest page', {
  tag: ['@any-width', '@all'],
}, async ({ page, guestList }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [
      { name: 'Emma Clarke', table_number: '4' },
      { name: 'Robert Hughes', table_number: '7', also_known_as: 'Rob the Bruce' },
      { name: 'Zoë Fairweather', table_number: 'Top Table' },
    ],
  });
  await openEvent(page, amelia);
  await guestList.type({ name: 'emma  CLARKE', table: '9' });
  await expect(page.getByText('There’s already an Emma Clarke, at table 4.')).toBeVisible();
  await page.getByPlaceholder('A word to tell them apart').fill('from Leeds');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Guest Added');
  await expect(page.getByText('There’s already an Emma Clarke')).toHaveCount(0);
  await expect(guestList.row('from Leeds')).toBeVisible();

  const finds = async (words: string, names: string[]) => {
    await guestList.search.fill(words);
    await expect.poll(guestList.readNames).toEqual(names);
  };
  await finds('zoe', ['Zoë Fairweather']);
  await finds('bruce', ['Robert Hughes']);
  await finds('top', ['Zoë Fairweather']);
  await finds('bob hughes', ['Did you mean Robert Hughes']);
  await expect(page.getByText('Showing 0 of 4 guests')).toBeAttached();
  await guestList.search.fill('');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('cell', { name: 'Robert Hughes' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('the guest page’s options are beside its preview, and one-time options in the settings', {
  tag: '@all',
}, async ({ page }) => {
  const amelia = await createBrowserHost({ plan: 'Pro', events: 1 });
  await openEvent(page, amelia, 'preview');
  const stored = async () =>
    (await amelia.client.from('events').select('event_name, theme_background').single()).data;
  await page.getByRole('radio', { name: 'Sage', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Navy', exact: true }).check({ force: true });
  await expectToast(page, 'Theme Updated');
  await expect.poll(stored).toMatchObject({ theme_background: 'gradient-navy' });
  await page.getByRole('heading', { name: 'Message' }).click();
  await page.getByLabel('Message').fill('Ceremony moved indoors');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pin message' }).click();
  await expectToast(page, 'Message pinned');
  await expect(page.getByText('“Ceremony moved indoors”')).toBeVisible();

  await openEvent(page, amelia, 'settings');
  await expectAccessible(page);
  await page.getByLabel('Event Date').fill('2027-01-10');
  await expect(page.getByText('Sunday 10 January 2027')).toBeVisible();
  await page.getByLabel('Event Date').fill('');
  await page.getByLabel('Event Name').fill('');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Please enter a name for your event.')).toBeVisible();
  await page.getByLabel('Event Name').fill('Forty Years');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  await expect(page.locator('[data-tone]')).toHaveCount(0);
  await expect.poll(stored).toMatchObject({ event_name: 'Forty Years' });
  await expect(page.getByRole('heading', { name: 'Forty Years' })).toBeVisible();
  const menu = await openEventMenu(page);
  await expectAccessible(page);
  await expect(menu.getByRole('heading', { name: 'Your Events' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Your plan: Pro' })).toBeVisible();
  await page.keyboard.press('Escape');
  await (await locateEventFacts(page)).getByRole('link', { name: '0 of 250 guests' }).click();
  await page.waitForURL('**/checkout');
});

test('an event’s URL asks a signed-out host to log in, and then opens the event', async ({
  page,
}) => {
  const amelia = await createBrowserHost({
    events: [{ event_name: 'First' }, { event_name: 'Second' }],
    plan: 'Pro',
  });
  await page.goto(`/admin?eventId=${amelia.event.id}&place=preview`);
  await expect(page.getByRole('heading', { name: 'Log in to open this event' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await submitLogin(page, amelia.email);
  await page.waitForURL(`**/admin?eventId=${amelia.event.id}&place=preview`);
  await expect(page.getByRole('heading', { name: 'First', level: 2 })).toBeVisible();
});
