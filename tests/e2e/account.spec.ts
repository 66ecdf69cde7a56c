import { expect, expectToast, logIn, newEvent, newHost, password, test } from '../support/browser.ts';

test.describe('refusals', () => {
  test.use({ expectedErrors: [/refused|status of 4\d\d/] });

  test('a wrong password is refused in the product’s own words', async ({ page }) => {
    const host = await newHost();
    await page.goto('/login');
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await page.getByLabel('Email').fill(host.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expectToast(page, 'Login failed', 'Please check your credentials');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('signing up says what is missing, and refuses an address that has an account', async ({ page }) => {
    const host = await newHost();
    await page.goto('/signup');
    const submit = page.getByRole('main').getByRole('button', { name: 'Sign Up' });
    await submit.click();
    await expect(page.getByText('Full name must be at least 2 characters.')).toBeVisible();
    await page.getByLabel('Full Name').fill('Amelia Hartley');
    await page.getByLabel('Email').fill(host.email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm Password').fill('other');
    await expect(page.getByText('Your password must be at least 8 characters.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await submit.click();
    await expectToast(page, "Passwords don't match");
    await page.getByLabel('Confirm Password').fill(password);
    await submit.click();
    await expectToast(page, 'Terms and conditions', 'Please accept the terms and conditions');
    await page.getByRole('checkbox').check();
    await submit.click();
    await expectToast(page, 'Signup error', 'Failed to create account. Please try again.');
  });
});

test('whoever is signed in is taken from /login and /signup to the dashboard', async ({ page }) => {
  await logIn(page, (await newHost()).email);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await page.waitForURL('**/dashboard');
  }
});

test('a return target is followed after login', async ({ page }) => {
  const host = await newHost();
  await page.goto('/account');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(host.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/account');
  await expect(page.getByLabel('Full Name')).toHaveValue('Amelia Hartley');
});

test('the theme chosen on the dashboard dresses the guest page', async ({ page }) => {
  const host = await newHost();
  const id = await newEvent(host, [{ name: 'Zoë Fairweather', table_number: '4' }]);
  await logIn(page, host.email);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByRole('tab', { name: 'Theme & Style' }).click();
  await page.getByRole('radio', { name: 'Sage', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Burgundy' }).check({ force: true });
  await page.getByRole('radio', { name: 'Forest green' }).check({ force: true });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Theme Updated');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/seating-plan/${id}`);
  await expect(
    page.locator('[data-event-bg="gradient-sage"][data-event-accent="burgundy"][data-event-text="forest-green"]'),
  ).toBeVisible();
});

test('an event is renamed, and deleted with its guests', async ({ page }) => {
  const host = await newHost();
  const id = await newEvent(host, [{ name: 'Zoë Fairweather', table_number: '4' }]);
  await logIn(page, host.email);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByLabel('Event Name').fill('Forty Years');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Event updated');
  await expect(page.getByRole('heading', { name: 'Forty Years' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Forty Years' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 guest');
  await page.getByRole('button', { name: 'Delete event' }).click();
  await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
  const answer = await page.request.get(`/seating-plan/${id}`);
  expect(answer.status()).toBe(404);
});

test.describe('leaving for good', () => {
  test.use({ expectedErrors: [/status of 403/] }); // the session ends with its user, before it can be ended by itself

  test('deleting the account takes everything and leads home', async ({ page }) => {
    const host = await newHost();
    await logIn(page, host.email);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.mouse.click(5, 5);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expectToast(page, 'Account deleted', 'Your account has been permanently deleted.');
    expect((await host.client.auth.signInWithPassword({ email: host.email, password })).error?.code).toBe('invalid_credentials');
  });
});

test('a session that ends while a page is open leads to the login, not to endless loading', async ({ page, context }, info) => {
  await logIn(page, (await newHost()).email);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: 'Your Events', level: 2 })).toBeVisible();
  if (info.project.name === 'phone') await other.getByRole('button', { name: 'Menu' }).click();
  await other.getByRole('button', { name: 'Sign Out' }).locator('visible=true').click();
  await expectToast(other, 'Signed out');
  await page.waitForURL('**/login');
});
