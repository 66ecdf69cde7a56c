import { expect, expectAccessibleInLargeText, expectToast, test } from '../support/browser.ts';
import { createHostOn, newEmail } from '../support/hosts.ts';
import { submitSignUp } from '../support/pages.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { startMailServer } from '../support/smtp.ts';

test.describe.configure({ mode: 'serial' });
test.skip(Boolean(process.env.BESIDE_PROJECT), 'the servers of these journeys are not beside one');

/** Restarts a server on its data with other settings. */
async function restart({ stop, dataDir, url }: RunningServer, settings: Record<string, string>) {
  await stop();
  const { port } = new URL(url);
  return startServer({ LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: port, ...settings });
}

test('if registration is closed, the sign-up page says so and links to the login', async ({
  page,
}) => {
  const server = await startServer({ LOG_LEVEL: 'warn', REGISTRATION: 'closed' });
  try {
    await page.goto(`${server.url}/signup`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'No new accounts' })).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expectAccessibleInLargeText(page);
    const inHeader = (name: string) =>
      page.getByRole('banner').getByRole('link', { name, includeHidden: true });
    await expect(inHeader('Log In')).toHaveCount(2); // in the bar and in the menu of phones
    await expect(inHeader('Sign Up')).toHaveCount(0);
    await main.getByRole('link', { name: 'Log in' }).click();
    await expect(main.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  } finally {
    await server.stop();
    await server.remove();
  }
});

test('if accounts are by invitation, only an invitation link opens the form', async ({ page }) => {
  let server = await startServer({ LOG_LEVEL: 'warn' });
  try {
    const amelia = await createHostOn(server, { plan: 'Basic', events: 1 });
    const access = { label: 'Tom', role: 'editor', sees_names: true, sees_meals: true };
    const { data } = await amelia.client
      .rpc('invite_to_event', { event_uuid: amelia.event.id, ...access })
      .throwOnError();
    server = await restart(server, { REGISTRATION: 'invited' });
    await page.goto(`${server.url}/signup`);
    const heading = page.getByRole('heading', { name: 'Accounts are by invitation' });
    await expect(heading).toBeVisible();
    await expectAccessibleInLargeText(page);

    await page.goto(`${server.url}/join#${(data as { token: string }).token}`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await submitSignUp(page, newEmail('tom'), undefined, 'Tom Pemberton');
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('button', { name: 'Join as Tom Pemberton' }).click();
    await expectToast(page, `You’ve joined ${amelia.event.event_name}`);
    await page.goto('/privacy'); // leaves the event, which would log errors without its server
  } finally {
    await server.stop();
    await server.remove();
  }
});

test.describe('with allowed domains', () => {
  test.use({ expectedErrors: [/403|Sign-up refused/] });

  test('the form names the allowed domain, and its field refuses any other domain', async ({
    page,
  }) => {
    const mail = await startMailServer();
    let server: RunningServer | undefined;
    try {
      server = await startServer({
        LOG_LEVEL: 'warn',
        SMTP_URL: mail.url,
        ALLOWED_EMAIL_DOMAINS: 'venue.example',
      });
      await page.goto(`${server.url}/signup`);
      await expect(page.getByText('Only addresses at venue.example.')).toBeVisible();
      await submitSignUp(page, 'florist@other.example');
      const email = page.getByRole('textbox', { name: 'Email' });
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(/Please use an address at venue\.example\./);
      await expectAccessibleInLargeText(page);

      await email.fill('florist@venue.example');
      await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
      await expectToast(page, 'Account created', 'Please check your email');
      await expect.poll(() => mail.recipients()).toContain('florist@venue.example');
    } finally {
      await server?.stop();
      await Promise.all([mail.stop(), server?.remove()]);
    }
  });
});
