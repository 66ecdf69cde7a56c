import type { Page } from '@playwright/test';
import { createBrowserHost, expect, expectAccessible, test } from '../support/browser.ts';
import { chooseFromMoreMenu, isPhone, openEvent } from '../support/pages.ts';
import { assignTableToHost } from '../support/table-links.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function shared(page: Page, press: () => Promise<void>): Promise<string> {
  await page.evaluate(() => delete document.documentElement.dataset.shared);
  await press();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /./);
  return new URL((await page.locator('html').getAttribute('data-shared')) ?? '').pathname;
}

test('every copyable link can be shared with the device’s own Share', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ url = '' }: ShareData) => {
        document.documentElement.dataset.shared = url;
      },
    });
  });
  const amelia = await createBrowserHost({
    plan: 'Pro',
    guests: [{ name: 'Zoë Fairweather', table_number: '4' }],
  });
  const guestPage = `/s/${amelia.event.short_address}`;
  const pressShare = (name: string) => () =>
    page.getByRole('button', { name, exact: true }).click();

  await openEvent(page, amelia, 'print');
  const pressOnPage = () =>
    page.getByRole('tabpanel').getByRole('button', { name: 'Share', exact: true }).click();
  expect(await shared(page, pressOnPage)).toBe(guestPage);
  await expectAccessible(page);

  await openEvent(page, amelia, 'day', 'screen');
  expect(await shared(page, pressOnPage)).toBe(guestPage);

  await page.getByRole('tab', { name: 'Guest List' }).waitFor();
  if (isPhone(page)) await chooseFromMoreMenu(page, 'Share');
  else await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  expect(await shared(page, pressShare('Share the link of the guest page'))).toBe(guestPage);
  expect(await shared(page, pressShare('Share the link of the entrance screen'))).toBe(guestPage);
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Who is it?').fill('Sam');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const dialog = page.getByRole('dialog');
  const pressIn = () => dialog.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await shared(page, pressIn)).toBe('/join');
  await expectAccessible(page);

  await openEvent(page, amelia, 'day', 'today');
  await page.getByRole('button', { name: 'Add a helper' }).click();
  await page.getByLabel('Who is it for?').fill('Joe, usher');
  await page.getByRole('button', { name: 'Make link' }).click();
  const made = page.getByRole('textbox', { name: 'The link' }).locator('..');
  expect(await shared(page, () => made.getByRole('button', { name: 'Share' }).click())).toBe(
    '/door',
  );
  await expectAccessible(page);

  await openEvent(page, amelia, 'day', 'before');
  await page.getByRole('button', { name: 'Sign off the plan for venue and kitchen' }).click();
  await page.getByRole('button', { name: 'Sign off and copy the link' }).click();
  expect(await shared(page, pressIn)).toBe('/plan');
});

test('Share leads to the links of table hosts', async ({ page }) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    guests: [{ name: 'Zoë Fairweather', table_number: '4' }],
  });
  await assignTableToHost(amelia, { table: '4', owner: 'Harlow Bank' });
  await openEvent(page, amelia);
  await page.getByRole('tab', { name: 'Guest List' }).waitFor();
  if (isPhone(page)) await chooseFromMoreMenu(page, 'Share');
  else await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  const row = page.getByRole('listitem').filter({ hasText: 'Tables with a host' });
  await expect(row).toContainText('1 link: Harlow Bank');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('region', { name: 'Tables with a host' })).toContainText(
    'Harlow Bank',
  );
});
