import type { Page } from '@playwright/test';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  isOwnOrigin,
  test,
} from '../support/browser.ts';
import { newEmail } from '../support/hosts.ts';
import { locateAutoSeating, logIn, submitLogin, submitSignUp } from '../support/pages.ts';

const notice = (page: Page) => page.getByText('Demo:').locator('..').locator('..');
const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
const hostLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Be the host for a minute' }).first();

async function openDemo(page: Page, from = '/'): Promise<void> {
  await page.goto(from);
  await hostLink(page).click();
  await page.waitForURL(/\/admin/);
  await expect(notice(page)).toBeVisible();
}

test('a visitor opens the demo wedding with one click, and nothing is sent or stored', async ({
  page,
}) => {
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !isOwnOrigin(request.url())) written.push(request.url());
  });
  await openDemo(page);
  await expect(page.getByText('No table yet (60)')).toBeVisible();
  await expectAccessible(page);
  const seating = locateAutoSeating(page);
  await page.getByRole('button', { name: 'Seat them', exact: true }).click();
  await seating.seatButton.click();
  await seating.button('Apply this plan').click();
  await expect(page.getByText(/60 guests seated/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);

  await page.reload();
  await expect(notice(page)).toBeVisible();
  const countSeated = () =>
    page.evaluate(
      () =>
        JSON.parse(sessionStorage.getItem('seat_demo') ?? '{}').guests.filter(
          ({ tableNumber }: { tableNumber: string }) => tableNumber,
        ).length,
    );
  expect(await countSeated()).toBe(60);
  await notice(page).getByRole('link', { name: 'Leave the demo' }).click();
  await page.waitForURL('/');
  const left = async () => (await stored(page)).filter((name) => !name.startsWith('react-router'));
  await expect.poll(left).toEqual([]); // the demo's data is deleted once the home page is shown
  expect(written).toEqual([]);

  await openDemo(page, '/demo');
  await expect(page.getByText('No table yet (60)')).toBeVisible(); // the demo has started from the beginning
});

test('a visitor keeps the demo’s room, reopens it from the home page and moves it into an account', async ({
  page,
}) => {
  await openDemo(page);
  await notice(page).getByRole('button', { name: 'Keep this room' }).click();
  await page.waitForURL('**/signup');
  await page.goto('/');
  const back = page.getByRole('link', { name: 'Back to My event' });
  await expect(back).toBeVisible();
  await expectAccessible(page);
  await back.click();
  await expect(page.getByText('No guests yet').first()).toBeVisible();

  const email = newEmail();
  await page.goto('/signup');
  await submitSignUp(page, email);
  await submitLogin(page, email);
  await page.getByRole('button', { name: 'Move to my account' }).click();
  await expect(page.getByRole('article').getByRole('heading', { name: 'My event' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' }).first()).toBeVisible();
  await expect(back).toBeHidden();
});

test('a signed-in host tries the demo beside the events of their account', async ({ page }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', events: 1 });
  await logIn(page, amelia.email);
  await openDemo(page);
  await expect(page.getByText('No table yet (60)')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No table yet (60)')).toBeVisible();
  await notice(page).getByRole('link', { name: 'Leave the demo' }).click();
  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('the demo’s guest page opens in a new browser tab', async ({ page, context }) => {
  await openDemo(page);
  await page.getByRole('tab', { name: 'Preview' }).click();
  const opened = context.waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Live Guest View/ })
    .first()
    .click();
  const guestPage = await opened;
  await guestPage.getByPlaceholder('Enter your name...').fill('Zoe');
  await expect(guestPage.getByText('Zoë Fairweather')).toBeVisible();
});
