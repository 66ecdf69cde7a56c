import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import { fillEventDetails, logIn } from '../support/pages.ts';

test('a user buys Pro with a board, and pays once', async ({ page, checkout }) => {
  const amelia = await createBrowserHost({ name: 'Amelia Hartley' });
  await logIn(page, amelia.email);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await checkout.choose('Pro');
  await expect(
    page.getByText('Includes delivery. A preview is sent for your approval before printing.'),
  ).toBeVisible();
  await expect(page.getByText('£45', { exact: true })).toBeVisible();
  await expect(page.locator('dl.bill .total')).toContainText('£39.00');
  await page.getByRole('button', { name: 'Back to Plans' }).click();
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await checkout.choose('Pro');

  await page.getByRole('checkbox', { name: /QR board/ }).check();
  await expect(page.locator('dl.bill .total')).toContainText('£84.00');
  await page.getByRole('radio', { name: 'Burgundy' }).check({ force: true });
  await expect(page.getByRole('img', { name: 'Preview of the QR board in #6D1B31' })).toBeVisible();
  await expectAccessible(page);
  const custom = page.getByLabel('Custom colour', { exact: true });
  await custom.fill('#zzz');
  await checkout.proceed();
  await expect(page.getByText('Please type a colour such as #6D1B31.')).toBeVisible();
  await custom.fill('');
  await custom.pressSequentially('#1a2b3c4d');
  await expect(custom).toHaveValue('#1a2b3c');
  await expect(page.getByText('A2, 420 × 594 mm')).toBeVisible();
  await expect(page.getByText('7 working days after you approve the preview')).toBeVisible();
  await expect(page.getByText('Please type the first line of the address.')).toBeVisible();
  await expect(page.getByLabel('Name on the parcel')).toHaveValue('Amelia Hartley');
  await checkout.fillAddress({ line1: '12 Turl Street', city: 'Oxford', postcode: 'Oxford' });
  await expect(page.getByText('Please type a postcode such as OX1 3PA.')).toBeVisible();
  await checkout.fillAddress({ line1: '12 Turl Street', city: 'Oxford', postcode: 'ox1 3dn' });
  await expectAccessible(page);
  await checkout.proceed();

  await page.waitForURL('**/test-checkout/**');
  await expect(page.getByText(/no money moves/i).first()).toBeVisible();
  await expect(page.getByText('£84.00').first()).toBeVisible();
  await expectAccessible(page);
  await checkout.pay();
  await page.waitForURL(/payment-success\?session_id=/);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('You are on the Pro plan')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

  const subscriptions = await amelia.client.from('subscriptions').select('plan_name');
  expect(subscriptions.data).toEqual([{ plan_name: 'Pro' }]);
  const orders = await amelia.client.from('addon_orders').select('color, price, delivery');
  expect(orders.data?.map(({ color, price }) => [color, Number(price)])).toEqual([['#1A2B3C', 45]]);
  expect(orders.data?.[0]?.delivery).toMatchObject({
    line1: '12 Turl Street',
    postcode: 'OX1 3DN',
    country: 'GB',
  });
});

test('the heading shows before the plans have loaded', { tag: '@all' }, async ({
  page,
  checkout,
}) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/v1/tier_plans*', async (route) => {
    await held;
    return route.fallback();
  });
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await expect(checkout.plan('Pro')).toHaveCount(0);
  answer();
  await expect(checkout.plan('Pro')).toBeVisible();
});

test('the board shows the event’s QR code, even right after the host has viewed the code', {
  tag: '@all',
}, async ({ page, checkout }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', events: 1 });
  const odd: string[] = [];
  page.on('request', (request) => {
    if (/\[object|%5bobject/i.test(decodeURI(request.url()))) odd.push(request.url());
  });
  await logIn(page, amelia.email);
  await page.getByRole('link', { name: 'Manage Event' }).click();
  await page.getByRole('tab', { name: 'QR Code' }).click();
  await expect(page.getByRole('img', { name: /QR code/ }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Guest List' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.goBack();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await checkout.choose('Pro');
  await expect(page.locator('.board image')).toHaveAttribute('href', /^data:image\/png/);
  expect(odd).toEqual([]);
});

test('a cancelled payment grants no plan and keeps the choice', async ({ page, checkout }) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await page.goto('/checkout');
  await checkout.goToPayment('Pro Plus');
  await checkout.cancel();
  await page.waitForURL('**/checkout');
  await expect(checkout.plan('Pro Plus')).toBeEnabled();
  expect((await amelia.client.from('subscriptions').select('id')).data).toEqual([]);
  await page.getByRole('button', { name: 'Continue with Pro Plus' }).click();
  await expect(page.getByText('Pro Plus plan, 12 months')).toBeVisible();
});

test('an upgrade offers only higher plans with their prices, and the newest plan applies', async ({
  page,
  checkout,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', events: 1 });
  await amelia.grantPlan('Pro');
  await amelia.addEvent();
  await logIn(page, amelia.email);
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await expect(page.getByRole('heading', { name: 'Upgrade Your Plan' })).toBeVisible();
  await expect(page.getByText('Current plan').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Current plan' })).toBeDisabled();
  await expect(checkout.plan('Basic')).toHaveCount(0);
  const plus = page.getByRole('article', { name: 'Pro Plus' });
  await expect(plus).toContainText('£40');
  await expect(plus).toContainText(
    '£79 less the £39 of your Pro plan. 12 new months begin the day you pay.',
  );
  await expectAccessible(page);
  await checkout.choose('Pro Plus');
  await expect(page.locator('dl.bill')).toContainText('Less your current Pro plan−£39.00');
  await expect(page.locator('dl.bill .total')).toContainText('£40.00');
  await checkout.proceed();
  await expect(page.getByText('£39.00 of the Pro plan taken off')).toBeVisible();
  await page.getByRole('button', { name: 'Pay £40.00' }).click();
  await expect(page.getByText('You are on the Pro Plus plan')).toBeVisible();
  const { data } = await amelia.client
    .from('subscriptions')
    .select('plan_name')
    .order('created_at');
  expect(data?.map(({ plan_name }) => plan_name)).toEqual(['Basic', 'Pro', 'Pro Plus']);
  await page.goto('/checkout');
  await expect(page.getByText('You are already on the highest tier')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await page.waitForURL('**/dashboard');
});

test('the payment creates an event with the details typed in the wizard', async ({
  page,
  checkout,
}) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await page.goto('/purchase');
  await checkout.choose('Pro');
  await fillEventDetails(page, 'Amelia & Tom’s Wedding', '2027-06-12');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  await page.waitForURL('**/test-checkout/**');
  expect((await amelia.client.from('events').select('id')).data).toEqual([]);
  await checkout.pay();
  await expectToast(
    page,
    'Event Created Successfully!',
    'Your digital seating plan has been created.',
  );
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Amelia & Tom’s Wedding' })).toBeVisible();
  await page.goto('/purchase');
  await expect(page.getByLabel('Event Name')).toHaveValue('');
  const { data } = await amelia.client.from('events').select('event_name');
  expect(data).toEqual([{ event_name: 'Amelia & Tom’s Wedding' }]);
});

test('an event created by the server after its payment is no longer pending in the browser', {
  tag: '@all',
}, async ({ page, checkout }) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await page.goto('/purchase');
  await checkout.goToPaymentWithEvent('Pro', 'Nia & Rhys', '2027-08-14');
  await page.request.post(page.url(), { form: { action: 'pay' }, maxRedirects: 0 }); // the browser never returns
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Nia & Rhys' })).toBeVisible();
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await expect(page.getByLabel('Event Name')).toHaveValue('');
});

test('details typed in the wizard are still there after a cancelled payment', {
  tag: '@all',
}, async ({ page, checkout }) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await page.goto('/purchase');
  await checkout.goToPaymentWithEvent('Pro', 'Nia & Rhys', '2027-08-14');
  await checkout.cancel();
  await page.waitForURL('**/checkout');
  await page.goto('/purchase');
  await checkout.choose('Pro');
  await expect(page.getByLabel('Event Name')).toHaveValue('Nia & Rhys');
});

test.describe('when a payment does not go through', () => {
  test.use({
    expectedErrors: [
      /status of [45]\d\d|verify the payment|start the payment|create-payment|FunctionsHttpError/i,
    ],
  });

  test('a payment that cannot be opened is reported and can be retried', async ({
    page,
    checkout,
  }) => {
    const amelia = await createBrowserHost();
    await logIn(page, amelia.email);
    await page.route('**/functions/v1/create-payment', (route) => route.fulfill({ json: {} }));
    await page.goto('/checkout');
    await checkout.choose('Pro');
    await checkout.proceed();
    await expectToast(page, 'Payment Error', 'There was a problem creating your payment session.');
    await page.unroute('**/functions/v1/create-payment');
    const tooMany = { status: 429, json: { code: 'over_request_rate_limit' } };
    await page.route('**/functions/v1/create-payment', (route) => route.fulfill(tooMany));
    await checkout.proceed();
    await expectToast(
      page,
      'Payment Error',
      'Too many tries. Please wait a few minutes and try again.',
    );
    await page.unroute('**/functions/v1/create-payment');
    await checkout.proceed();
    await page.waitForURL('**/test-checkout/**');
  });

  test('an unknown payment is checked three times and grants no plan', { tag: '@all' }, async ({
    page,
  }) => {
    const buyer = await createBrowserHost();
    await logIn(page, buyer.email);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/verify-payment') && request.method() === 'POST') asked += 1;
    });
    await page.goto(`/payment-success?session_id=${crypto.randomUUID()}`);
    await expectToast(
      page,
      'Verification Error',
      'There was a problem verifying your payment. Your account will be updated shortly.',
    );
    expect(asked).toBe(3);
    await expect(
      page.getByRole('heading', { name: 'We are still checking your payment' }),
    ).toBeVisible();
    await expectAccessible(page);
    expect((await buyer.client.from('subscriptions').select('id')).data).toEqual([]);
  });
});

test('the page does not confirm a purchase that was never made', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/payment-success');
  await expect(page.getByRole('heading', { name: 'No purchase to show' })).toBeVisible();
});

test('a host is notified before and after a plan expires', { tag: '@all' }, async ({ page }) => {
  const day = 86_400_000;
  const startOf = (daysUntilEnd: number) => {
    const start = new Date(Date.now() + daysUntilEnd * day);
    start.setFullYear(start.getFullYear() - 1);
    return start.toISOString();
  };
  const soon = await createBrowserHost({ plan: 'Basic' });
  await soon.grantPlan('Pro', { start_date: startOf(20) });
  await logIn(page, soon.email);
  await expect(page.getByText(/Your Pro plan ends on \d\d \w{3} \d{4}\./)).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.clear());
  const over = await createBrowserHost({ plan: 'Basic' });
  await over.grantPlan('Pro', { start_date: startOf(-1) });
  await logIn(page, over.email);
  await expect(page.getByText(/Your Pro plan ended on/)).toBeVisible();
  await expect(page.getByText('No plan')).toBeVisible();
});
