import type { Page } from '@playwright/test';
import type { Session } from '@supabase/supabase-js';
import { unwrap } from '../../app/lib/backend/errors.ts';
import { storageKeys } from '../../app/lib/browser/browser-storage.ts';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  holdRequests,
  test,
} from '../support/browser.ts';
import { newEmail, password } from '../support/hosts.ts';
import { waitForMail } from '../support/mails.ts';
import {
  buildCsvFile,
  chooseTheme,
  fillEventDetails,
  locateEventFacts,
  logIn,
  renameEvent,
  submitLogin,
  submitSignUp,
} from '../support/pages.ts';

const mailedLink = async (email: string, subject: string) =>
  (await waitForMail(process.env.E2E_DATA_DIR ?? '', email, subject)).link;
const newPassword = 'staple battery horse';

async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(
    page.getByText('If there is an account with this e-mail, a message with a link is on its way.'),
  ).toBeVisible();
  return mailedLink(email, 'Choose a new password');
}

async function chooseNewPassword(page: Page): Promise<void> {
  await page.getByLabel('New Password').fill(newPassword);
  await page.getByLabel('Confirm Password').fill(newPassword);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

async function expectDeadLink(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(
    'This link has expired, has already been used, or is incomplete.',
  );
}

test.describe('refusals', () => {
  test.use({ expectedErrors: [/refused|status of 4\d\d/] });

  test('a token refused for an issue time in the future is renewed', { tag: '@all' }, async ({
    page,
  }) => {
    await logIn(page, (await createBrowserHost({ plan: 'Basic' })).email);
    const refusal = {
      code: 'PGRST303',
      message: 'JWT issued at future',
      details: null,
      hint: null,
    };
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 401, json: refusal }));
    const renewal = page.waitForResponse(/\/auth\/v1\/token\?grant_type=refresh_token/);
    await page.reload();
    expect((await renewal).status()).toBe(200);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('a wrong password is refused with the product’s own message', async ({ page }) => {
    const amelia = await createBrowserHost({ plan: 'Basic' });
    await page.goto('/login');
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await submitLogin(page, amelia.email, 'not the password');
    await expectToast(page, 'Login failed', 'Please check your credentials');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Please check your credentials',
    );
    await expect(page).toHaveURL(/\/login$/);
    await submitLogin(page, amelia.email);
    await expectToast(page, 'Login successful', 'Welcome back!');
    await expect(page.locator('[data-tone="destructive"]')).toHaveCount(0);
  });

  test('sign-up names missing fields and refuses an address that has an account', {
    tag: '@all',
  }, async ({ page }) => {
    const amelia = await createBrowserHost({ plan: 'Basic' });
    await page.goto('/signup');
    const submit = page.getByRole('main').getByRole('button', { name: 'Sign Up' });
    await submit.click();
    await expect(page.getByText('Full name must be at least 2 characters.')).toBeVisible();
    await page.getByLabel('Full Name').fill('Amelia Hartley');
    await page.getByLabel('Email').fill(amelia.email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm Password').fill('other');
    await expect(page.getByText('Your password must be at least 8 characters.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await submit.click();
    await expectToast(page, "Passwords don't match");
    await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(
      "Passwords don't match",
    );
    await page.getByLabel('Confirm Password').fill(password);
    await expect(page.locator('[data-tone]')).toHaveCount(0); // correcting the field removes the error
    await submit.click();
    await expectToast(page, 'Terms and conditions', 'Please accept the terms and conditions');
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
      'Please accept the terms and conditions',
    );
    await expectAccessible(page);
    await page.getByRole('checkbox').check();
    await submit.click();
    await expectToast(page, 'Signup error', 'Failed to create account. Please try again.');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login');
    await expect(page.locator('[data-tone]')).toHaveCount(0);
  });

  test('a common password shows an error at its field, at sign-up and at a password reset', {
    tag: '@all',
  }, async ({ page }) => {
    const amelia = await createBrowserHost({ plan: 'Basic' });
    const words = page.getByText(
      'Many people use this password, so it is easy to guess. Please choose another.',
    );
    await page.goto('/signup');
    await submitSignUp(page, `another-${amelia.email}`, 'password1');
    await expect(words).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

    await page.goto(await askForLink(page, amelia.email));
    await page.getByLabel('New Password').fill('password1');
    await page.getByLabel('Confirm Password').fill('password1');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(words).toBeVisible();
    await chooseNewPassword(page);
    await expectToast(page, 'Password changed');
  });

  test('too many attempts are refused with advice to wait', { tag: '@all' }, async ({ page }) => {
    const code = 'over_request_rate_limit';
    await page.route(/\/auth\/v1\/(token|signup|recover)/, (route) =>
      route.fulfill({
        status: 429,
        json: { code, error_code: code, message: 'Too many requests from here.' },
      }),
    );
    const words = 'Too many tries. Please wait a few minutes and try again.';
    await page.goto('/login');
    await submitLogin(page, 'amelia@example.com');
    await expectToast(page, 'Login failed', words);

    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('amelia@example.com');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expectToast(page, 'Error', words);

    await page.goto('/signup');
    await submitSignUp(page, 'amelia@example.com');
    await expectToast(page, 'Signup error', words);
  });
});

test('text typed before the scripts load is kept, and is sent once they have loaded', async ({
  page,
}) => {
  const letScriptsCome = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/signup', { waitUntil: 'commit' });
  const button = page.getByRole('main').getByRole('button', { name: 'Sign Up' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Full Name').fill('Amelia Hartley');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Full Name').press('Enter');
  letScriptsCome();
  await expect(button).toBeEnabled();
  await expect(page.getByLabel('Full Name')).toHaveValue('Amelia Hartley');
  for (const label of ['Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await button.click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
});

test('a new user adds ten guests in four screens and types one password', async ({
  page,
  guestList,
}) => {
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== screens.at(-1)) screens.push(pathname);
  });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up Now' }).first().click();
  await submitSignUp(page, newEmail());
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();

  await expect(page.getByRole('heading', { name: 'Hello, Amelia Hartley.' })).toBeVisible();
  await fillEventDetails(page, 'Amelia & Tom’s Wedding', '2027-06-12');
  const list = page.getByLabel('Your guests, one on each line');
  await list.fill(['Table 4', ...Array.from({ length: 60 }, (_, at) => `Guest ${at}`)].join('\n'));
  await expect(
    page.getByRole('heading', { name: '60 guests. The free plan seats 50.' }),
  ).toBeVisible();
  await expect(page.getByText('Free up to 50 guests')).toBeVisible(); // on the dashboard, below the form
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await page.getByLabel('Guest list file').setInputFiles(buildCsvFile('Zoë Fairweather,4'));
  await expect(
    page.getByText('1 row read. You check your list once the event is made'),
  ).toBeVisible();
  await list.fill(
    'Zoë Fairweather, 4\nOluwaseun Adeyemi (Olu), 4, no nuts\nPriya Raman\nTom & Grace Pemberton\n'.concat(
      ['Ann', 'Ben', 'Cleo', 'Dora', 'Evan'].map((name) => `${name} Lee, 5\n`).join(''),
    ),
  );
  await expect(page.getByText('10 guests read, 7 with a table')).toBeVisible();
  await expect(page.locator('.place-card')).toHaveCount(8);
  await expectAccessible(page);
  await expect(page.locator('[data-tone="destructive"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Make my list' }).click();
  await expectToast(
    page,
    'Event Created Successfully!',
    'Your digital seating plan has been created.',
  );
  await expect(guestList.row('Grace Pemberton')).toBeVisible();
  await expect(await locateEventFacts(page)).toContainText('10 of 50 guests');
  expect(screens).toEqual(['/', '/signup', '/login', '/dashboard', '/admin']);
  expect(warnings).toEqual([]);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back, Amelia Hartley.' })).toBeVisible();
  await page.getByRole('link', { name: 'Next: see what is left to do' }).click();
  await expect(page).toHaveURL(/place=day&part=before/);
  await expect(page.getByText('3 guests have no table yet').first()).toBeVisible();
});

const guestNames = (count: number) =>
  Array.from({ length: count }, (_, at) => `Guest${at} Hartley`);

test('a date in another century shows a warning when an event is created or changed', {
  tag: '@any-width',
}, async ({ page }) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await fillEventDetails(page, 'Amelia & Tom’s Wedding', '1923-06-12');
  await page.getByLabel('Your guests, one on each line').fill('Zoë Fairweather');
  const make = page.getByRole('button', { name: 'Make my list' });
  await make.click();
  const asked = page.getByText(/^That is \d+ years ago\. Please check the year\.$/);
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Event Date').fill('2027-06-12');
  await make.click();
  await page.waitForURL('**/admin?**');
  const [event] = await unwrap(amelia.client.from('events').select('id'));
  await page.goto(`/admin?eventId=${event?.id}&place=settings`);
  await page.getByLabel('Event Date').fill('2999-06-12');
  await page.getByLabel('Event Name').focus();
  await expect(page.getByText(/^That is in \d+ years\. Please check the year\.$/)).toBeVisible();
});

test('including a declined guest moves the focus to the next guest, or at the end to the button above', {
  tag: '@all',
}, async ({ page }) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await fillEventDetails(page, 'Amelia & Tom’s Wedding', '2027-06-12');
  const rows = [...guestNames(60).map((name) => `${name},yes`), 'Ruth Achebe,no', 'Ann Lee,no'];
  await page.getByLabel('Your guests, one on each line').fill(['Name,Reply', ...rows].join('\n'));
  const take = (who: string) =>
    page.getByRole('button', { name: new RegExp(`^Take them too.*${who}`) });
  await take('Ruth Achebe').click();
  await expect(take('Ann Lee')).toBeFocused();
  await take('Ann Lee').press('Enter');
  await expect(page.getByRole('button', { name: 'Check row by row' })).toBeFocused();
});

test('a first list beyond the free plan imports 50 guests, and keeps further guests for a larger plan', {
  tag: '@all',
}, async ({ page, guestList }) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await fillEventDetails(page, 'Amelia & Tom’s Wedding', '2027-06-12');
  await page
    .getByLabel('Your guests, one on each line')
    .fill([...guestNames(60), 'Guest0 Hartley'].join('\n'));
  const twice = page.getByRole('listitem').filter({ hasText: 'Guest0 Hartley is here twice.' });
  await expect(
    page.getByRole('heading', { name: '61 guests. The free plan seats 50.' }),
  ).toBeVisible();
  const readList = page.getByRole('region', { name: 'As we read it' });
  await expect(readList.getByRole('listitem')).toHaveText([
    ...['1Guest0 Hartley', '2Guest1 Hartley', '3Guest2 Hartley', '45 more'],
    ...['49Guest48 Hartley', '50Guest49 Hartley', 'the free plan seats 50'],
    ...['51Guest50 Hartley', '52Guest51 Hartley', '53Guest52 Hartley', '6 more'],
    ...['60Guest59 Hartley', '61Guest0 Hartley'],
  ]);
  await expectAccessible(page);
  await twice.getByRole('button', { name: 'Same person' }).click();
  await expect(
    page.getByRole('heading', { name: '60 guests. The free plan seats 50.' }),
  ).toBeVisible();
  await expect(page.getByText(/your plan/i)).toHaveCount(0); // the visitor has no plan yet
  await expect(page.getByRole('button', { name: 'Make my list' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start with the first 50, free' }).click();
  await expectToast(page, 'Event Created Successfully!');
  await expect(guestList.row('Guest0 Hartley')).toHaveCount(1);
  const stored = async () => (await amelia.client.from('guests').select('name')).data?.length;
  expect(await stored()).toBe(50);
  await page.reload();
  await page.getByRole('button', { name: 'Show it' }).click();
  const list = page.getByRole('dialog');
  await expect(
    list.getByRole('heading', { name: '60 guests. The free plan seats 50.' }),
  ).toBeVisible();
  await expect(list.getByText('Waits for a larger plan').first()).toBeVisible();
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('The rest of your list waits for a larger plan.')).toBeVisible();
  await amelia.grantPlan('Pro');
  await page.reload();
  await guestList.confirmImport('Import 10 guests');
  await expect.poll(stored).toBe(60);
});

test('a first list beyond the free plan can be checked row by row in the new event', {
  tag: '@all',
}, async ({ page, guestList }) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await fillEventDetails(page, 'Amelia & Tom’s Wedding', '2027-06-12');
  await page.getByLabel('Your guests, one on each line').fill(guestNames(53).join('\n'));
  await page.getByRole('button', { name: 'Check row by row' }).click();
  await expectToast(page, 'Event Created Successfully!');
  await expect(guestList.preview.cell('Name', 1)).toHaveValue('Guest0 Hartley');
  await expect(
    guestList.preview.getByRole('button', { name: 'All 53', exact: true }),
  ).toBeVisible();
  expect((await amelia.client.from('guests').select('id')).data).toEqual([]);
});

test('guests beyond the limit stay pending until they are imported or discarded', {
  tag: '@all',
}, async ({ page, guestList }) => {
  const amelia = await createBrowserHost();
  await logIn(page, amelia.email);
  await fillEventDetails(page, 'Amelia & Tom’s Wedding', '2027-06-12');
  await page.getByLabel('Your guests, one on each line').fill(guestNames(53).join('\n'));
  await page.getByRole('button', { name: 'Start with the first 50, free' }).click();
  const show = page.getByRole('button', { name: 'Show it' });
  await expect(show).toBeVisible();
  const remove = async (name: string) => {
    await amelia.client.from('guests').delete().eq('name', name).throwOnError();
    await page.reload();
    await expect(guestList.preview.getByText('Guest Limit Exceeded')).toBeVisible();
  };

  await remove('Guest0 Hartley');
  await guestList.confirmImport('Import the first one');
  await expectToast(page, 'Guests Imported', '1 guest was added.');
  await expect(page.getByText('The rest of your list waits for a larger plan.')).toBeVisible();
  const { data } = await amelia.client.from('guests').select('name').eq('name', 'Guest50 Hartley');
  expect(data).toHaveLength(1);

  await remove('Guest1 Hartley');
  await expect(
    guestList.preview.getByRole('button', { name: 'Import the first one' }),
  ).toBeVisible();
  await guestList.preview.getByRole('button', { name: 'Paste', exact: true }).click();
  await guestList.confirmImport('Close');
  await expect(page.getByText('A list waits to be imported.')).toBeVisible();
  await show.click();
  await expectAccessible(page);
  await guestList.confirmImport('Discard this list');
  await expectToast(page, 'List Discarded');
  await expect(show).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await guestList.confirmImport('Discard this list');
  await page.reload();
  await expect(guestList.countLine(49, 49)).toBeVisible();
  await expect(guestList.preview).toHaveCount(0);
});

test.describe('if the browser cannot store the guests beyond the limit', () => {
  test.use({ expectedErrors: [/Could not store|Could not create the first list/] });

  test('creates no event, reports the failure and keeps the list', { tag: '@all' }, async ({
    page,
  }) => {
    const amelia = await createBrowserHost();
    await logIn(page, amelia.email);
    await fillEventDetails(page, 'Amelia & Tom’s Wedding', '2027-06-12');
    const list = page.getByLabel('Your guests, one on each line');
    await list.fill(guestNames(60).join('\n'));
    await page.evaluate((prefix) => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key: string, text: string) {
        if (key.startsWith(prefix)) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, text);
      };
      addEventListener('room', () => Object.assign(Storage.prototype, { setItem }));
    }, storageKeys.pendingImport);
    const start = page.getByRole('button', { name: 'Start with the first 50, free' });
    await start.click();
    await expectToast(page, 'Your list can’t wait here');
    await expect(list).toHaveValue(guestNames(60).join('\n'));
    await expect(page.getByText('Event Created Successfully!')).toHaveCount(0);
    expect((await amelia.client.from('events').select('id')).data).toEqual([]);

    await page.evaluate(() => dispatchEvent(new Event('room')));
    await start.click();
    await expectToast(page, 'Event Created Successfully!');
    await expect(page.getByRole('button', { name: 'Show it' })).toBeVisible();
  });
});

test('a visitor’s first list beyond the free plan survives logging in to buy a larger plan', {
  tag: '@all',
}, async ({ page }) => {
  const amelia = await createBrowserHost();
  await page.goto('/purchase?begin=guests');
  await fillEventDetails(page, 'Amelia & Tom’s Wedding', '2027-06-12');
  await page.getByLabel('Your guests, one on each line').fill(guestNames(60).join('\n'));
  await page.getByRole('button', { name: 'Seat all 60: Pro, £39' }).click();
  await page.getByLabel('Email').fill(amelia.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(
    page.getByRole('heading', { name: '60 guests. The free plan seats 50.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Event Name')).toHaveValue('Amelia & Tom’s Wedding');
});

test('every password field can show its password', { tag: '@all' }, async ({ page }) => {
  const amelia = await createBrowserHost({ plan: 'Basic' });
  const link = await askForLink(page, amelia.email);
  const forms = [
    { at: '/signup', labels: ['Password', 'Confirm Password'] },
    { at: '/login', labels: ['Password'] },
    { at: link, labels: ['New Password', 'Confirm Password'] },
  ];
  for (const { at, labels } of forms) {
    await page.goto(at);
    const fields = labels.map((label) => page.getByLabel(label, { exact: true }));
    const show = page.getByRole('button', { name: 'Show password' });
    for (const field of fields) await field.fill(password);
    await expect(show).toHaveAttribute('aria-pressed', 'false');
    await show.click();
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    for (const field of fields) {
      await expect(field).toHaveAttribute('type', 'text');
      await expect(field).toHaveValue(password);
    }
    await expectAccessible(page);
    await show.click();
    for (const field of fields) await expect(field).toHaveAttribute('type', 'password');
  }
});

test('a signed-in user is redirected from /login and /signup to the dashboard', {
  tag: '@all',
}, async ({ page }) => {
  await logIn(page, (await createBrowserHost({ plan: 'Basic' })).email);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await page.waitForURL('**/dashboard');
  }
});

test('logging in leads back to the page that was opened', async ({ page }) => {
  const amelia = await createBrowserHost({ plan: 'Basic' });
  await page.goto('/account');
  await page.waitForURL('**/login');
  await submitLogin(page, amelia.email);
  await page.waitForURL('**/account');
  await expect(page.getByLabel('Full Name')).toHaveValue('Amelia Hartley');
});

test('the theme chosen on the dashboard appears on the guest page', { tag: '@all' }, async ({
  page,
  guestPage,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [{ name: 'Zoë Fairweather', table_number: '4' }],
  });
  const { id } = amelia.event;
  await logIn(page, amelia.email);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await chooseTheme(page, 'Sage', 'Burgundy', 'Forest green');
  await expectToast(page, 'Theme Updated');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await guestPage.open(id);
  await expect(
    page.locator(
      '[data-event-bg="gradient-sage"][data-event-accent="burgundy"][data-event-text="forest-green"]',
    ),
  ).toBeVisible();
});

test('an event is renamed, and deleted with its guests', async ({ page }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [{ name: 'Zoë Fairweather', table_number: '4' }],
  });
  const { id } = amelia.event;
  await logIn(page, amelia.email);
  await renameEvent(page, 'Forty Years');
  await expectToast(page, 'Event updated');
  await expect(page.getByRole('heading', { name: 'Forty Years' })).toBeVisible();

  await page.getByRole('button', { name: 'More about Forty Years' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 guest');
  await page.getByRole('button', { name: 'Delete event' }).click();
  await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
  const answer = await page.request.get(`/seating-plan/${id}`);
  expect(answer.status()).toBe(404);
});

test('the account page shows the plan and leads to bigger ones', async ({ page }) => {
  const { email } = await createBrowserHost({ plan: 'Pro' });
  await logIn(page, email);
  await page.goto('/account');
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan).toContainText(/Pro, until \d\d \w{3} \d{4}/);
  await expect(plan).toContainText('2 events, with up to 250 guests each.');
  await expectAccessible(page);
  await plan.getByRole('link', { name: 'Upgrade Your Plan' }).click();
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('heading', { name: 'Upgrade Your Plan' })).toBeVisible();
});

test.describe('changing the password', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('needs the current one, keeps this browser logged in and ends other sessions', async ({
    page,
  }) => {
    const amelia = await createBrowserHost({ plan: 'Basic' });
    await logIn(page, amelia.email);
    await page.goto('/account');
    const section = page.getByRole('region', { name: 'Password' });
    await section.getByRole('button', { name: 'Change password' }).click();
    const current = section.getByLabel('Current Password');
    await expect(current).toBeFocused();
    await expectAccessible(page);
    await current.fill('not my password');
    await chooseNewPassword(page);
    await expect(section.getByText('That’s not your current password.')).toBeVisible();
    await expect(current).toBeFocused();

    await current.fill(password);
    await section.getByLabel('New Password').fill(password);
    await section.getByLabel('Confirm Password').fill(password);
    await section.getByRole('button', { name: 'Save new password' }).click();
    await expect(
      section.getByText('That’s already your password. Please choose another.'),
    ).toBeVisible();

    await chooseNewPassword(page);
    await expectToast(page, 'Password changed', 'You stay logged in here, and nowhere else.');
    await expect(section.getByRole('button', { name: 'Change password' })).toBeVisible();
    const { refresh_token } = amelia.session;
    expect((await amelia.client.auth.refreshSession({ refresh_token })).error?.code).toBe(
      'refresh_token_not_found',
    );
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your Events', level: 2 })).toBeVisible();
    const logInWith = (word: string) =>
      amelia.client.auth.signInWithPassword({ email: amelia.email, password: word });
    expect((await logInWith(password)).error?.code).toBe('invalid_credentials');
    expect((await logInWith(newPassword)).error).toBeNull();
  });
});

test('deleting the account deletes everything and opens the home page', async ({ page }) => {
  const amelia = await createBrowserHost({ plan: 'Basic' });
  await logIn(page, amelia.email);
  await page.goto('/account');
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expectToast(page, 'Account deleted', 'Your account has been permanently deleted.');
  await page.goto('/account');
  await page.waitForURL('**/login');
  expect(
    (await amelia.client.auth.signInWithPassword({ email: amelia.email, password })).error?.code,
  ).toBe('invalid_credentials');
});

test('the account deletion dialog names members who would lose an event, and links to its transfer', async ({
  page,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', events: 1 });
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
  await logIn(page, amelia.email);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(`Sam Okafor loses ${amelia.event.event_name}.`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Hand it over first' }).click();
  await page.waitForURL(`**/*eventId=${amelia.event.id}*`);
});

test('deleting the account shows no login page while the home page loads', async ({
  page,
  context,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic' });
  await logIn(page, amelia.email);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const letHomeCome = await holdRequests(page, '**/page-home-*.js');
  const homeIsWanted = page.waitForRequest('**/page-home-*.js');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
  await homeIsWanted;
  await expectToast(page, 'Account deleted', 'Your account has been permanently deleted.');
  const elsewhere = await context.newPage();
  await elsewhere.goto('/account');
  await elsewhere.waitForURL('**/login'); // the session has ended in every tab
  await expect(page.getByRole('alertdialog')).toBeHidden();
  letHomeCome();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('Please log in')).toBeHidden();
});

test('a forgotten password is replaced through the mailed link, and other sessions are signed out', async ({
  page,
  browser,
  baseURL,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic' });
  const elsewhere = await browser.newContext({ baseURL });
  const [open, idle] = [await elsewhere.newPage(), await elsewhere.newPage()];
  await logIn(open, amelia.email);
  await idle.goto('/account');
  await expect(idle.getByLabel('Full Name')).toHaveValue('Amelia Hartley');

  await page.goto('/forgot-password');
  await expectAccessible(page);
  const link = await askForLink(page, amelia.email);
  await expectAccessible(page);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Save new password' })).toBeVisible();
  await expectAccessible(page);
  await chooseNewPassword(page);
  await expectToast(page, 'Password changed', 'Please log in with your new password.');
  await page.waitForURL('**/login');

  await idle.getByRole('button', { name: 'Save Changes' }).click(); // the first request of an open page is refused and leads to the login
  await idle.waitForURL('**/login');
  await open.waitForURL('**/login');
  await elsewhere.close();

  await submitLogin(page, amelia.email, newPassword);
  await page.waitForURL('**/dashboard');
  expect(
    (await amelia.client.auth.signInWithPassword({ email: amelia.email, password })).error?.code,
  ).toBe('invalid_credentials');
});

test.describe('links that do not work', { tag: '@all' }, () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a used or invalid reset link is reported, and a new link is offered', async ({ page }) => {
    const amelia = await createBrowserHost({ plan: 'Basic' });
    const link = await askForLink(page, amelia.email);
    await page.goto(link);
    await chooseNewPassword(page);
    await page.waitForURL('**/login');
    for (const dead of [link, `${link}x`]) {
      await page.goto(dead);
      await chooseNewPassword(page);
      await expectDeadLink(page);
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('**/forgot-password');
  });

  test('a missing reset link, or a link that the auth service refuses, is reported', async ({
    page,
  }) => {
    await page.goto('/reset-password');
    await expectDeadLink(page);
    await logIn(page, (await createBrowserHost({ plan: 'Basic' })).email);
    await page.goto('/reset-password#error=access_denied&error_code=otp_expired'); // a Supabase project redirects to this address
    await expectDeadLink(page);
    await page.goto('/confirm-email?type=email_change');
    await expectDeadLink(page);
    await expectAccessible(page);
  });

  test('a reset link refuses the current password, and then accepts a different password', async ({
    page,
  }) => {
    const amelia = await createBrowserHost({ plan: 'Basic' });
    await page.goto(await askForLink(page, amelia.email));
    await page.getByLabel('New Password').fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(
      page.getByText('That’s already your password. Please choose another.'),
    ).toBeVisible();
    await chooseNewPassword(page);
    await expectToast(page, 'Password changed');
  });
});

/** Adds a session to the address, like links in Supabase's own mails. Anybody can forge them. */
const withSession = (path: string, { access_token, refresh_token, expires_at }: Session) =>
  `${path}#${new URLSearchParams({ access_token, refresh_token, expires_in: '3600', expires_at: String(expires_at), token_type: 'bearer', type: 'magiclink' })}`;

const listStoredSessions = (page: Page) =>
  page.evaluate(() => Object.keys(window.localStorage).filter((key) => key.includes('auth-token')));

test('a session in a URL is ignored, whether or not the user is signed in', {
  tag: '@all',
}, async ({ page }) => {
  const [amelia, stranger] = [
    await createBrowserHost({ plan: 'Basic' }),
    await createBrowserHost({ name: 'Mallory Stranger', plan: 'Basic' }),
  ];
  await page.goto(withSession('/account', stranger.session));
  await page.waitForURL('**/login');
  for (const path of ['/', '/login', '/confirm-email']) {
    await page.goto('about:blank');
    await page.goto(withSession(path, stranger.session));
    expect(await listStoredSessions(page)).toEqual([]);
  }
  await page.goto('about:blank');
  await page.goto(withSession('/reset-password', stranger.session));
  await expectDeadLink(page);
  expect(await listStoredSessions(page)).toEqual([]);

  await logIn(page, amelia.email);
  for (const path of ['/account', '/account?code=stolen']) {
    await page.goto('about:blank');
    await page.goto(withSession(path, stranger.session));
    await expect(page.getByLabel('Email')).toHaveValue(amelia.email);
    await expect(page.getByLabel('Full Name')).toHaveValue('Amelia Hartley');
  }
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(amelia.email);
});

test('sign-up uses the public key to request the welcome mail', { tag: '@all' }, async ({
  page,
}) => {
  const asked = page.waitForRequest('**/functions/v1/send-welcome-email');
  await page.goto('/signup');
  await submitSignUp(page, newEmail());
  const { authorization, apikey } = await (await asked).allHeaders();
  expect(apikey).toMatch(/^sb_publishable_/);
  expect(authorization).toBe(`Bearer ${apikey}`);
});

test('confirming an e-mail requests the welcome mail', { tag: '@all' }, async ({ page }) => {
  const amelia = await createBrowserHost();
  const { user, ...session } = amelia.session;
  await page.route('**/auth/v1/verify', (route) => route.fulfill({ json: { ...session, user } }));
  const asked = page.waitForRequest('**/functions/v1/send-welcome-email');
  await page.goto('/confirm-email?type=signup&token_hash=mailed');
  await page.getByRole('button', { name: 'Confirm this e-mail' }).click();
  expect((await asked).postDataJSON()).toEqual({ name: 'Amelia Hartley', email: amelia.email });
});

test('a new e-mail address takes effect once confirmed in any browser, and the old address is notified', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  const amelia = await createBrowserHost({ plan: 'Basic' });
  const newEmail = `new-${amelia.email}`;
  await logIn(page, amelia.email);
  await page.goto('/account');
  await page.getByLabel('Email').fill(newEmail);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(
    page,
    'Profile updated',
    'Profile updated successfully. Please check your email to confirm the new address.',
  );
  await expect(
    page.getByText(
      `We sent a link to ${newEmail}. Until you follow it, ${amelia.email} stays your login.`,
    ),
  ).toBeVisible();
  expect(await mailedLink(amelia.email, 'The e-mail of your account is being changed')).toMatch(
    /\/forgot-password$/,
  );
  const link = await mailedLink(newEmail, 'Please confirm your new e-mail');
  expect(
    (await amelia.client.auth.signInWithPassword({ email: newEmail, password })).error?.code,
  ).toBe('invalid_credentials');

  const other = await browser.newContext({ baseURL });
  const phone = await other.newPage();
  await phone.goto(link);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Confirm this e-mail' }).click();
  await expect(phone.getByRole('status')).toHaveText(
    `Thank you, ${newEmail} is confirmed. You can log in with it now.`,
  );
  await expectAccessible(phone);
  await phone.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(phone.getByLabel('Email')).toHaveValue(newEmail);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await phone.waitForURL('**/dashboard');
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Confirm this e-mail' }).click();
  await expectDeadLink(phone);
  await other.close();

  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(newEmail);
});

test('a confirmed new e-mail shows at once in the signed-in browser', { tag: '@all' }, async ({
  page,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic' });
  await logIn(page, amelia.email);
  const newEmail = `new-${amelia.email}`;
  await amelia.client.auth.updateUser({ email: newEmail });
  await page.goto(await mailedLink(newEmail, 'Please confirm your new e-mail'));
  await page.getByRole('button', { name: 'Confirm this e-mail' }).click();
  await expect(page.getByRole('status')).toHaveText(
    `Thank you, ${newEmail} is confirmed. From now on, log in with it.`,
  );
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(newEmail);
});

test(
  'a session that expires while a page is open leads to the login page',
  { tag: '@all' },
  async ({ page, context }, info) => {
    await logIn(page, (await createBrowserHost({ plan: 'Basic' })).email);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { name: 'Your Events', level: 2 })).toBeVisible();
    if (info.project.name === 'phone') await other.getByRole('button', { name: 'Menu' }).click();
    await other.getByRole('button', { name: 'Sign Out' }).locator('visible=true').click();
    await expectToast(other, 'Signed out');
    await page.waitForURL('**/login');
  },
);
