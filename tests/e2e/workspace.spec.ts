import { expect, expectAccessible, expectToast, grantPlan, logIn, newEvent, newHost, newUser, test } from '../support/browser.ts';
import { madeUpGuests } from '../support/made-up-guests.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the dashboard greets, counts and shows the plan', async ({ page }) => {
  const host = await newHost('Rosalind Hartley-Penhaligon');
  await grantPlan(host.id, 'Pro');
  const past = await newEvent(host, madeUpGuests(3), { event_name: 'Last Summer', event_date: inDays(-30) });
  await newEvent(host, madeUpGuests(4), { event_name: 'Today of All Days', event_date: inDays(0) });
  await logIn(page, host.email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Rosalind Hartley-Penhaligon.');
  const card = (label: string) => page.locator('dl.figures > div').filter({ has: page.getByText(label, { exact: true }) });
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
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText('Today of All Days'); // newest first
  const live = page.getByRole('article').last().getByRole('link', { name: 'Open Live Guest View' });
  await expect(live).toHaveAttribute('href', `/seating-plan/${past}`);
  await expect(live).toHaveAttribute('target', '_blank');
  await page.getByRole('button', { name: 'Delete Last Summer' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await expectToast(page, 'Subscription limit reached', 'Please upgrade your plan to create more events');
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('heading', { name: 'Upgrade Your Plan' })).toBeVisible();
});

test('a user without a plan is told what is missing', async ({ page }) => {
  const user = await newUser();
  await logIn(page, user.email);
  await expect(page.getByText('No plan', { exact: false })).toBeVisible();
  await expect(page.getByText('N/A')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
});

test.describe('when the backend stumbles', () => {
  test.use({ expectedErrors: [/status of 5\d\d|Failed to|ERR_FAILED|was not saved/] });

  test('the subscription is asked for three times in all before its place says so', async ({ page }) => {
    const host = await newHost();
    await newEvent(host);
    let asked = 0;
    await page.route('**/rest/v1/subscriptions*', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { code: 'XX000', message: 'boom' } });
    });
    await logIn(page, host.email);
    await expect(page.getByText('We couldn’t read your plan. Please try again.')).toBeVisible({ timeout: 15_000 });
    expect(asked).toBe(3);
    await page.unroute('**/rest/v1/subscriptions*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Up to 50 guests')).toBeVisible();
  });

  test('events that cannot be read are said so, and asked for again', async ({ page }) => {
    const host = await newHost();
    await newEvent(host);
    await page.route('**/rest/v1/events*', (route) => route.fulfill({ status: 500, json: { code: 'XX000', message: 'boom' } }));
    await logIn(page, host.email);
    await expectToast(page, 'Error', 'Failed to load your events. Please try again later.');
    await page.unroute('**/rest/v1/events*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Amelia & Tom’s Wedding' })).toBeVisible();
  });

  test('a guest shows at once, and goes again with the specified words when refused', async ({ page }) => {
    const host = await newHost();
    const id = await newEvent(host);
    await logIn(page, host.email);
    await page.goto(`/admin?eventId=${id}`);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/rest/v1/guests*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await held;
      return route.fulfill({ status: 500, json: { code: 'XX000', message: 'boom' } });
    });
    await page.getByLabel('Name', { exact: true }).fill('Zoë Fairweather');
    await page.getByLabel('Table number').fill('4');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /Zoë Fairweather/ })).toBeVisible();
    answer();
    await expectToast(page, 'Error', 'Failed to add guest. Please try again.');
    await expect(page.getByRole('row', { name: /Zoë Fairweather/ })).toHaveCount(0);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Zoë Fairweather');
  });

  test('an edit or a theme that was not saved keeps the dialog open', async ({ page }) => {
    const host = await newHost();
    await newEvent(host);
    await logIn(page, host.email);
    await page.route('**/rest/v1/events?id=*', (route) => route.abort());
    await page.getByRole('button', { name: 'Edit Details' }).click();
    await page.getByLabel('Event Name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Please give your event a name.')).toBeVisible();
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

test('event and tab are in the address, and another’s event shows nothing of it', async ({ page }) => {
  const host = await newHost();
  await grantPlan(host.id, 'Pro');
  const first = await newEvent(host, [{ name: 'Zoë Fairweather', table_number: '4' }], { event_name: 'First' });
  await newEvent(host, [], { event_name: 'Second' });
  const stranger = await newHost();
  const theirs = await newEvent(stranger, [{ name: 'Secret Guest', table_number: '1' }], { event_name: 'Secret' });
  await logIn(page, host.email);
  await page.getByRole('article').filter({ hasText: 'First' }).getByRole('link', { name: 'Manage Event' }).click();
  await page.waitForURL(`**/admin?eventId=${first}`);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.waitForURL(/tab=preview/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Preview', selected: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: /^Second/ }).click();
  await expect(page.getByRole('heading', { name: 'Second', level: 2 })).toBeVisible();
  await page.goto(`/admin?eventId=${theirs}`);
  await expect(page.getByRole('heading', { name: 'Second', level: 2 })).toBeVisible();
  await expect(page.getByText('Secret')).toHaveCount(0);
});

test('the list is ordered, filtered, and what is filtered is removed and brought back', async ({ page }) => {
  const host = await newHost();
  const id = await newEvent(host, [
    { name: 'Tom Hughes', table_number: '10' },
    { name: 'Zoë Fairweather', table_number: '2', additional_info: 'Vegetarian' },
    { name: 'Amelia Hartley', table_number: '2' },
    { name: 'Émile Roux', table_number: 'Top Table' },
  ]);
  await logIn(page, host.email);
  await page.goto(`/admin?eventId=${id}`);
  const names = () => page.locator('.guest-row:not(.head) .nm').allTextContents();
  await expect.poll(names).toEqual(['Tom Hughes', 'Zoë Fairweather', 'Amelia Hartley', 'Émile Roux']);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect.poll(names).toEqual(['Amelia Hartley', 'Zoë Fairweather', 'Tom Hughes', 'Émile Roux']);
  await expect(page.getByRole('columnheader', { name: 'Table' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect.poll(names).toEqual(['Zoë Fairweather', 'Tom Hughes', 'Émile Roux', 'Amelia Hartley']);
  await expectAccessible(page);

  await page.getByLabel('Search by name or table').fill('2');
  await page.getByLabel('Select all').check();
  await expect(page.getByText('2 guests selected')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Guests Removed');
  await expect(page.getByText('guests selected')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByLabel('Search by name or table').fill('');
  await expect(page.getByText('Showing 4 of 4 guests')).toBeVisible();
  const { data } = await host.client.from('guests').select('additional_info').eq('name', 'Zoë Fairweather');
  expect(data).toEqual([{ additional_info: 'Vegetarian' }]);
});

test('a new host has a first event with 120 guests from a spreadsheet, without a mouse on the list', async ({ page }) => {
  const host = await newHost();
  await grantPlan(host.id, 'Pro');
  await logIn(page, host.email);
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await page.getByLabel('Event Name').fill('Amelia & Tom’s Wedding');
  await page.getByLabel('Event Date').fill('2027-06-12');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click();
  const rows = madeUpGuests(120).map(({ name, table_number, additional_info }) =>
    [name, table_number, additional_info].join('\t'),
  );
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByLabel('Or paste rows from your spreadsheet').fill(['Name\tTable\tNotes', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Read rows' }).click();
  await page.getByRole('button', { name: 'Import 120 guests' }).click();
  await expect(page.getByText('Showing 120 of 120 guests')).toBeVisible();
  await expect(page.getByText('120 of 250 guests, 25 tables')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).focus();
  for (let guest = 1; guest <= 10; guest++) {
    await page.keyboard.type(`Late Guest ${guest}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('26');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Showing 130 of 130 guests')).toBeVisible();
  await expect(page.getByText('130 of 250 guests, 26 tables')).toBeVisible();
});
