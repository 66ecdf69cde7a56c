import type { Page } from '@playwright/test';
import {
  createBrowserHost,
  dateInDays,
  expect,
  expectAccessible,
  expectAccessibleInLargeText,
  test,
} from '../support/browser.ts';
import type { NewGuest, TestHost } from '../support/hosts.ts';
import { decodeQuotedPrintable } from '../support/mails.ts';
import { openEvent } from '../support/pages.ts';
import { findFreePort, type RunningServer, startServer } from '../support/server.ts';
import { startMailServer } from '../support/smtp.ts';

const guests: NewGuest[] = [
  { name: 'Margaret Hartley', party: 'Hartley' },
  { name: 'William Hartley', party: 'Hartley' },
  { name: 'Ruth Achebe', party: null },
  { name: 'Beatrice Thornton', party: null },
  { name: 'Callum O’Neill', party: null },
];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.describe('with mail set up', () => {
  const before = { ...process.env };
  let server: RunningServer | undefined;
  let mail: Awaited<ReturnType<typeof startMailServer>> | undefined;
  let amelia: TestHost | undefined;
  test.beforeAll(async () => {
    const PORT = String(await findFreePort());
    const first = await startServer({ LOG_LEVEL: 'warn', PORT });
    Object.assign(process.env, {
      E2E_URL: first.url,
      E2E_BACKEND_URL: first.url,
      E2E_PUBLISHABLE_KEY: first.publishableKey,
      E2E_SECRET_KEY: first.secretKey,
    });
    amelia = await createBrowserHost({
      plan: 'Pro',
      events: [{ event_date: dateInDays(60) }],
      guests,
      guestDefaults: () => ({ reply: null }),
    });
    await first.stop(); // starts without mail, with which a new account would wait for confirmation
    mail = await startMailServer(undefined, {
      'returned@example.com': '550 5.1.1 no such mailbox',
    });
    server = await startServer({
      LOG_LEVEL: 'warn',
      PORT,
      DATA_DIR: first.dataDir,
      SMTP_URL: mail.url,
    });
  });
  test.afterAll(async () => {
    Object.assign(process.env, before);
    await server?.stop();
    await Promise.all([mail?.stop(), server?.remove()]);
  });

  test('a host mails links to households, shares the others by hand, and a guest stops the mails', {
    tag: '@all',
  }, async ({ page, browser }) => {
    if (!amelia || !mail || !server) throw new Error('no host');
    await openEvent(page, amelia);
    await button(page, /^Replies/).click();
    await button(page, 'Make 4 links').click();
    const panel = page.getByRole('region', { name: 'Send reply links' });
    const row = (name: string) =>
      panel
        .getByRole('list', { name: 'Households' })
        .getByRole('listitem')
        .filter({ hasText: name });
    await expect(button(page, 'Send to 0 by mail')).toBeDisabled();

    const add = async (names: string, address: string) => {
      await panel.getByRole('button', { name: `Add a mail address for ${names}` }).click();
      await panel.getByLabel(`Mail address of ${names}`).fill(address);
      await page.keyboard.press('Enter');
    };
    await add('Margaret and William', 'margaret@example.com, william@example.com');
    await expect(panel.getByText('Please type one plain e-mail address.')).toBeVisible();
    await expectAccessible(page);
    await panel.getByLabel('Mail address of Margaret and William').fill('margaret@example.com');
    await page.keyboard.press('Enter');
    await expect(row('Margaret')).toContainText('margaret@example.com');
    await expect(
      panel.getByRole('button', { name: 'Change the mail address of Margaret and William' }),
    ).toBeFocused();
    await add('Ruth Achebe', 'returned@example.com');
    await expect(row('Ruth')).toContainText('returned@example.com');
    await expect(panel).toContainText(
      '2 of the 4 ticked have a mail address. Copy or share the other 2.',
    );

    await button(page, 'Send to 2 by mail').click();
    await expect(panel.getByText('2 mails are on their way')).toBeVisible();
    const rest = panel.getByRole('list', { name: 'Left to copy or share' });
    const copy = (name: string) => rest.getByRole('button', { name: `Copy the link of ${name}` });
    await expect(copy('Beatrice Thornton')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(copy('Callum O’Neill')).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Dear Beatrice, ');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('That was the last one.')).toBeVisible();
    await button(page, 'Close this list').click();

    await expect(row('Margaret')).toContainText('Mailed on');
    await expect(row('Margaret')).toContainText('Asked on');
    await expect(row('Ruth')).toContainText('Came back: this address takes no mail.');
    const [sent = ''] = mail.mailsTo('margaret@example.com');
    const text = decodeQuotedPrintable(sent);
    expect(text).toContain('Dear Margaret and William, ');
    expect(sent).toMatch(/^From: =\?UTF-8\?/m); // encoded, because the event’s name has an apostrophe
    expect(text).toMatch(/\/reply\/[\w-]{22}/);

    await button(page, 'Send to 2 by mail').click(); // refused within a day of the last mail
    await expect(rest).toContainText('Mailed within the last day.');

    const [, stop = ''] = /List-Unsubscribe:\s*<([^>]+)>/.exec(sent.replace(/\n[ \t]+/g, '')) ?? [];
    const phone = await browser.newContext({ javaScriptEnabled: false });
    const guest = await phone.newPage();
    await guest.goto(stop);
    await guest.getByRole('button', { name: 'No more mails about this event' }).click();
    await expect(guest.getByText('You won’t get any more mails about this event.')).toBeVisible();
    await phone.close();
    await page.goto(stop);
    await expectAccessibleInLargeText(page);
    await openEvent(page, amelia);
    await button(page, /^Replies/).click();
    await button(page, /^(Remind|Send reply links)/)
      .first()
      .click();
    await page.getByLabel('Which households').selectOption('all');
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Margaret' })
        .getByText('Asked for no more mails.'),
    ).toBeVisible();
  });
});

test('without a mail server there is no mail button', async ({ page }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: guests.slice(2) });
  await openEvent(page, amelia);
  await button(page, /^Replies/).click();
  await button(page, 'Make 3 links').click();
  await expect(button(page, 'Copy list')).toBeEnabled();
  await expect(button(page, /by mail/)).toHaveCount(0);
  await expect(button(page, /mail address/)).toHaveCount(0);
});
