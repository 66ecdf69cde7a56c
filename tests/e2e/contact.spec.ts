import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import { readMailsTo } from '../support/mails.ts';
import { logIn } from '../support/pages.ts';
import { buildNoisePng, buildPng } from '../support/pictures.ts';

const supportEmail = 'hello@placecard.example';
const someone = () => `writer-${randomUUID()}@example.com`;
const mailsAbout = async (email: string) =>
  (await readMailsTo(process.env.E2E_DATA_DIR ?? '', supportEmail)).filter(({ text }) =>
    text.includes(email),
  );
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const screenshot = (size = 2000) => ({
  name: 'the payment page.png',
  mimeType: 'image/png',
  buffer: Buffer.from(buildPng(size)),
});

async function fillGeneral(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Tom Hughes');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Question', { exact: true }).fill('How many tables may I have?');
}

async function fillPurchase(page: Page, email: string): Promise<void> {
  await page.getByLabel('Purchase Plan or Billing').check();
  await page.getByLabel('Full Name').fill('Tom Hughes');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Plan', { exact: true }).selectOption('pro-planner');
  await page.getByLabel('Issue type').selectOption('payment');
  await page.getByLabel('Description').fill('I was charged twice.');
}

async function attach(page: Page, file: ReturnType<typeof screenshot>): Promise<void> {
  await page.getByLabel('Attach screenshot').check();
  await page.getByLabel('Screenshot file').setInputFiles(file);
  await expect(page.getByText(file.name)).toBeVisible();
}

async function expectThanks(page: Page): Promise<void> {
  await expectToast(page, 'Your message has been sent!');
  await expect(page.getByRole('heading', { name: 'Thanks for reaching out' })).toBeFocused();
  await expect(
    page.getByRole('main').getByRole('status').getByRole('link', { name: supportEmail }),
  ).toHaveAttribute('href', `mailto:${supportEmail}`);
}

/** The page's requests to the backend, as “METHOD path”. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(storage|rest|functions)\/v1\//.test(pathname))
      calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('a question is stored and mailed to support, and another question can be sent', async ({
  page,
}) => {
  const email = someone();
  await page.goto('/contact');
  await expect(page.getByLabel('General Question')).toBeChecked();
  await fillGeneral(page, email);
  await submit(page).click();
  await expectThanks(page);
  await expectAccessible(page);
  await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
  const [mail] = await mailsAbout(email);
  expect(mail?.replyTo).toBe(`Tom Hughes <${email}>`);
  expect(mail?.text).toContain('How many tables may I have?');

  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await expect(submit(page)).toBeEnabled();
});

test('a message about a purchase uploads its screenshot, stores a row, then notifies support', async ({
  page,
}) => {
  const email = someone();
  const calls = watchCalls(page);
  await page.goto('/contact');
  await fillPurchase(page, email);
  await attach(page, screenshot());
  await expectAccessible(page);
  const notified = page.waitForRequest('**/functions/v1/send-contact-notification');
  await submit(page).click();
  await expectThanks(page);

  expect(calls).toEqual([
    expect.stringMatching(
      /^POST \/storage\/v1\/object\/contactus\/screenshots\/\d{13}-[0-9a-f]{32}\.png$/,
    ),
    'POST /rest/v1/contact_submissions',
    'POST /functions/v1/send-contact-notification',
  ]);
  const body = (await notified).postDataJSON() as Record<string, unknown>;
  expect(body).toEqual({
    inquiryType: 'purchase',
    fullName: 'Tom Hughes',
    email,
    plan: 'pro-planner',
    issueType: 'payment',
    description: 'I was charged twice.',
    attachScreenshot: true,
    screenshotUrl: expect.stringContaining('/storage/v1/object/public/contactus/screenshots/'),
  });
  expect((await page.request.get(String(body.screenshotUrl))).ok()).toBe(false);
  const [mail] = await mailsAbout(email);
  expect(mail?.text).toContain('The screenshot is attached.');
  expect(mail?.attachments).toEqual([{ name: 'screenshot.png', bytes: buildPng(2000) }]);
});

test('a large screenshot is sent as a smaller picture', async ({ page }) => {
  const email = someone();
  await page.goto('/contact');
  await fillPurchase(page, email);
  const large = { ...screenshot(), buffer: buildNoisePng(480) };
  expect(large.buffer.length).toBeGreaterThan(600_000);
  await attach(page, large);
  await submit(page).click();
  await expectThanks(page);
  const [mail] = await mailsAbout(email);
  expect(mail?.attachments.map(({ name }) => name)).toEqual(['screenshot.webp']);
  expect(mail?.attachments[0]?.bytes.length).toBeLessThanOrEqual(500_000);
});

test('a signed-in user’s message is sent with the public key', { tag: '@all' }, async ({
  page,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic' });
  await logIn(page, amelia.email);
  await page.goto('/contact');
  await fillPurchase(page, amelia.email);
  await attach(page, screenshot());
  const bearers: (string | null)[] = [];
  page.on('request', (request) => {
    if (/\/(storage\/v1\/object|rest\/v1\/contact_submissions|functions\/v1)/.test(request.url()))
      bearers.push(request.headers().authorization ?? null);
  });
  await submit(page).click();
  await expectThanks(page);
  expect(bearers).toEqual(Array(3).fill(`Bearer ${process.env.E2E_PUBLISHABLE_KEY}`));
});

test('missing fields of the chosen form are reported on submit, until they are filled', {
  tag: '@all',
}, async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto('/contact');
  await page.getByLabel('Full Name').fill('T');
  await page.getByLabel('Full Name').blur();
  await expect(page.getByText('Full name must be at least 2 characters.')).toHaveCount(0);
  await submit(page).click();
  for (const words of [
    'Full name must be at least 2 characters.',
    'Please enter a valid email address.',
    'Your question must be at least 10 characters long.',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Full Name').fill('Tom');
  await expect(page.getByText('Full name must be at least 2 characters.')).toHaveCount(0);

  await page.getByLabel('Purchase Plan or Billing').check();
  await expect(page.getByLabel('Question', { exact: true })).toHaveCount(0);
  await submit(page).click();
  for (const words of [
    'Please select a plan.',
    'Please select an issue type.',
    'Please describe your issue in at least 10 characters.',
  ])
    await expect(page.getByText(words)).toBeVisible();
  expect(calls).toEqual([]);
});

test('a screenshot must be a picture up to 5 MB, and can be replaced, removed and omitted', {
  tag: '@all',
}, async ({ page }) => {
  const email = someone();
  const calls = watchCalls(page);
  await page.goto('/contact');
  await fillPurchase(page, email);
  await expect(page.getByLabel('Screenshot file')).toHaveCount(0);
  await attach(page, screenshot());
  await expect(page.getByLabel('Screenshot file')).toHaveAttribute('accept', 'image/*');

  await page
    .getByLabel('Screenshot file')
    .setInputFiles({ ...screenshot(5 * 1024 * 1024 + 1), name: 'large.png' });
  await expect(page.getByText('Please choose a picture of at most 5 MB.')).toBeVisible();
  await expect(page.getByText('large.png')).toHaveCount(0);
  await page
    .getByLabel('Screenshot file')
    .setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(
    page.getByText('Please choose a picture: PNG, JPEG, GIF, WebP, AVIF or HEIC.'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Screenshot file').setInputFiles({ ...screenshot(), name: 'another.png' });
  await expect(page.getByText('another.png')).toBeVisible();
  await expect(page.getByText(/^Please choose a picture/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('another.png')).toHaveCount(0);
  await submit(page).click(); // the box is ticked, but no file is chosen, so nothing is uploaded
  await expectThanks(page);
  expect(calls[0]).toBe('POST /rest/v1/contact_submissions');
});

test('input made before the scripts load is kept', { tag: '@all' }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/react-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill('Early Bird');
  await page.getByLabel('Purchase Plan or Billing').check();
  release();
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByLabel('Full Name')).toHaveValue('Early Bird');
  await expect(page.getByLabel('Issue type')).toBeVisible();
});

test.describe('when something fails', { tag: '@all' }, () => {
  test.use({
    expectedErrors: [
      /Error uploading screenshot|dynamically imported module|net::ERR_FAILED|Error submitting form|Could not send the notification|status of (429|5\d\d)/,
    ],
  });

  const fail = (page: Page, path: string, status = 500, code = 'XX000') =>
    page.route(path, (route) => route.fulfill({ status, json: { code, message: 'out of order' } }));
  const printed = (page: Page) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    return () => lines.join('\n');
  };
  const words = 'There was a problem submitting your form. Please try again.';

  test('a failed upload stores no row and keeps the input, and the next try succeeds', async ({
    page,
  }) => {
    const email = someone();
    const calls = watchCalls(page);
    const log = printed(page);
    await page.goto('/contact');
    await fillPurchase(page, email);
    await attach(page, screenshot());
    await fail(page, '**/storage/v1/**');
    await submit(page).click();
    await expectToast(page, 'Error', words);
    await expect.poll(log).toContain('Error uploading screenshot: out of order');
    expect(calls).toHaveLength(1);
    await expect(page.getByLabel('Description')).toHaveValue('I was charged twice.');
    await expect(page.getByLabel('Issue type')).toHaveValue('payment');
    await expect(page.getByText('the payment page.png')).toBeVisible();

    await page.unroute('**/storage/v1/**');
    await submit(page).click();
    await expectThanks(page);
    await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
  });

  test('a stored screenshot is not uploaded again after its message failed', async ({ page }) => {
    const email = someone();
    const calls = watchCalls(page);
    const log = printed(page);
    await page.goto('/contact');
    await fillPurchase(page, email);
    await attach(page, screenshot());
    await fail(page, '**/rest/v1/contact_submissions*');
    await submit(page).click();
    await expectToast(page, 'Error', words);
    await expect.poll(log).toContain('Error submitting form: out of order');
    await expect(page.getByLabel('Description')).toHaveValue('I was charged twice.');

    await page.unroute('**/rest/v1/contact_submissions*');
    await submit(page).click();
    await expectThanks(page);
    expect(calls.filter((call) => call.includes('/storage/'))).toHaveLength(1);
    await expect.poll(async () => (await mailsAbout(email))[0]?.attachments).toHaveLength(1);
  });

  test('a failed notification is logged, and the writer is still thanked', async ({ page }) => {
    const log = printed(page);
    await page.goto('/contact');
    await fillGeneral(page, someone());
    await fail(page, '**/functions/v1/**');
    await submit(page).click();
    await expectThanks(page);
    expect(log()).toContain('Could not send the notification');
  });

  test('too many messages are refused with advice to wait', async ({ page }) => {
    await page.goto('/contact');
    await fillGeneral(page, someone());
    await fail(page, '**/rest/v1/contact_submissions*', 429, 'over_request_rate_limit');
    await submit(page).click();
    await expectToast(page, 'Error', 'Too many tries. Please wait a few minutes and try again.');
    await expect(page.getByLabel('Question', { exact: true })).toHaveValue(
      'How many tables may I have?',
    );
  });

  test('a failed script is reported in the form, and the input stays', async ({ page }) => {
    await page.goto('/contact');
    await fillGeneral(page, someone());
    await page.route('**/assets/*.js', (route) => route.abort());
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(page.getByLabel('Question', { exact: true })).toHaveValue(
      'How many tables may I have?',
    );
  });

  test('a form script that failed to load is requested again by the next click', async ({
    page,
  }) => {
    let isBlocked = true;
    await page.route(/\/assets\/(resolver|anonymous-client)-[^/]+\.js$/, (route) =>
      isBlocked ? route.abort() : route.continue(),
    );
    await page.goto('/contact');
    await fillGeneral(page, someone());
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    isBlocked = false;
    await submit(page).click();
    await expectThanks(page);
  });

  test('while a message is sent, the button is labelled and disabled', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/rest/v1/contact_submissions*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/contact');
    await fillGeneral(page, someone());
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    release();
    await expectThanks(page);
  });
});
