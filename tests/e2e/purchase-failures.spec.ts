import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import { fillEventDetails, logIn } from '../support/pages.ts';

test.use({
  expectedErrors: [
    /status of [45]\d\d|Could not verify|Could not create the first list|Could not set up the free plan|start the payment|FunctionsHttpError|Failed to save event data/i,
  ],
});

test('pressing Check again verifies the payment and creates its pending event', async ({
  page,
  checkout,
}) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await page.goto('/purchase');
  await checkout.goToPaymentWithEvent('Pro', 'Amelia & Tom’s Wedding', '2027-06-12');
  let failures = 3;
  await page.route('**/functions/v1/verify-payment', (route) =>
    failures-- > 0 ? route.fulfill({ status: 502, json: { success: false } }) : route.continue(),
  );
  await checkout.pay();
  await expect(
    page.getByRole('heading', { name: 'We are still checking your payment' }),
  ).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => Object.values(sessionStorage))).not.toContain('Pro'); // otherwise /checkout would call the plan unpaid
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectToast(
    page,
    'Event Created Successfully!',
    'Your digital seating plan has been created.',
  );
  await expect(page.getByText('You are on the Pro plan, valid until')).toBeVisible();
});

test('pending details are discarded once another event has been created', { tag: '@all' }, async ({
  page,
  checkout,
}) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await page.goto('/purchase');
  await checkout.goToPaymentWithEvent('Pro', 'Nia & Rhys', '2027-08-14');
  await checkout.cancel();
  await page.waitForURL('**/checkout');
  await amelia.grantPlan('Basic');
  await page.goto('/purchase');
  await fillEventDetails(page, 'Forty Years', '2027-09-04');
  await page.getByRole('button', { name: 'Create Free Event' }).click();
  await expectToast(
    page,
    'Event Created Successfully!',
    'Your digital seating plan has been created.',
  );

  await page.goto('/checkout');
  await checkout.goToPayment('Pro');
  await checkout.pay();
  await expect(page.getByRole('link', { name: 'Add your guests' })).toBeVisible();
  expect((await amelia.client.from('events').select('event_name')).data).toEqual([
    { event_name: 'Forty Years' },
  ]);
});

const longList = [
  'First name,Surname,Table',
  ...Array.from({ length: 60 }, (_, at) => `Guest,Number${at},4`),
].join('\n');

test('a list started after a cancelled purchase becomes exactly one event after payment', async ({
  page,
  checkout,
}) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await page.goto('/purchase');
  await checkout.goToPaymentWithEvent('Pro', 'Nia & Rhys', '2027-08-14');
  await checkout.cancel();
  await page.goto('/dashboard');
  await page.getByLabel('Your guests, one on each line').fill(longList);
  await expect(page.getByText('60 guests read, 60 with a table')).toBeVisible();
  await page.getByRole('button', { name: 'Seat all 60: Pro, £39' }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await checkout.pay();
  await expect(page.getByText('60 guests read, 60 with a table')).toBeVisible();

  const isMade = '**/rest/v1/rpc/transfer_local_events';
  await page.route(isMade, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, json: {} }); // stored, but the response was lost
  });
  await page.getByRole('button', { name: 'Make my list' }).click();
  await expectToast(page, 'Error', 'There was an error processing your request.');
  await page.unroute(isMade);
  await page.getByRole('button', { name: 'Make my list' }).click();
  await page.waitForURL('**/admin**');
  expect((await amelia.client.from('events').select('event_name, guests_count')).data).toEqual([
    { event_name: 'Nia & Rhys', guests_count: 60 },
  ]);
});

test('a list pending a payment stays if an event was created in the meantime', async ({
  page,
  checkout,
}) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await page.getByLabel('Your guests, one on each line').fill(longList);
  await page.getByRole('button', { name: 'Seat all 60: Pro, £39' }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await amelia.grantPlan('Basic');
  await amelia.addEvent(); // created on another device
  await checkout.pay();
  await page.getByRole('link', { name: 'Back to your list' }).click();
  await expect(page.getByRole('dialog')).toContainText('60 guests from 60 rows');
});

test('a missing or refused free plan is reported with advice', async ({ page }) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await page.route('**/rest/v1/tier_plans*', (route) => route.fulfill({ json: [] }));
  await page.goto('/payment-success?free_plan=true');
  const failure = page.getByRole('heading', {
    name: 'There was a problem setting up your free plan.',
  });
  await expect(failure).toBeVisible();
  await expect(page.getByText('The free plan isn’t available at the moment.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/rest/v1/tier_plans*');

  const refusal = {
    code: 'free_plan_taken',
    message: 'free plan taken',
    details: '{}',
    hint: null,
  };
  await page.route('**/rest/v1/subscriptions*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: refusal })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeVisible();
  await expect(page.getByRole('main').getByText('You already have the free plan.')).toBeVisible();
  await page.getByRole('link', { name: 'See the plans' }).click();
  await page.waitForURL('**/checkout');
});

test('a failed read of the subscription ends the wait for the free plan', async ({ page }) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await page.route('**/rest/v1/subscriptions*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'boom' } }),
  );
  await page.goto('/payment-success?free_plan=true');
  await expect(
    page.getByRole('heading', { name: 'There was a problem setting up your free plan.' }),
  ).toBeVisible();
});

test('going Back after a verified payment shows its confirmation again', async ({
  page,
  checkout,
}) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await page.goto('/checkout');
  await checkout.goToPayment('Pro');
  await checkout.pay();
  const paid = page.getByText('You are on the Pro plan, valid until');
  await expect(paid).toBeVisible();
  await page
    .getByRole('link', { name: /Dashboard/ })
    .first()
    .click();
  await page.waitForURL('**/dashboard');
  await page.goBack();
  await expect(paid).toBeVisible();
});

test('a host whose plan allows no more events sees the plans before entering details', async ({
  page,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', events: 1 });
  await logIn(page, amelia.email);
  await page.goto('/purchase');
  await expectToast(
    page,
    'Subscription limit reached',
    'Please upgrade your plan to create more events',
  );
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('heading', { name: 'Upgrade Your Plan' })).toBeVisible();
});

test('if the server refuses an event, the page shows the reason and then the plans', async ({
  page,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic' });
  await logIn(page, amelia.email);
  await page.goto('/purchase');
  await expect(page.getByLabel('Event Name')).toBeVisible();
  await amelia.addEvent(); // created in another tab
  await fillEventDetails(page, 'Forty Years', '2027-09-04');
  await page.getByRole('button', { name: 'Create Free Event' }).click();
  await expectToast(
    page,
    'Subscription limit reached',
    'Please upgrade your plan to create more events',
  );
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('heading', { name: 'Upgrade Your Plan' })).toBeVisible();
});
