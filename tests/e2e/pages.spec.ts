import type { Page } from '@playwright/test';
import { sitePages } from '../../app/features/site/model.ts';
import { listStoredItems } from '../../app/lib/browser/stored-items.ts';
import {
  expect,
  expectAccessible,
  isOwnOrigin,
  measureOverflow,
  test,
} from '../support/browser.ts';

const open = [
  ['/', /Everyone finds/],
  ['/features', /One list in/],
  ['/pricing', /Pay once/],
  ['/about', /No one should/],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms and Refunds'],
  ['/faq', /Questions/],
  ['/contact', 'Contact Us'],
  ['/demo', 'Be a guest for a minute'],
  ['/login', 'Welcome back'],
  ['/signup', 'Create your account'],
  ['/forgot-password', /Forgot your password/],
  ['/reset-password', 'Choose a new password'],
  ['/door', 'At the door'],
  ['/checkout', 'Choose Your Plan'],
  ['/purchase', 'Choose Your Plan'],
  ['/payment-success', 'No purchase to show'],
  ['/how-it-went', 'No events found'],
  ['/translations', 'Translations'],
  ['/docs/api', 'For your own tools.'],
] as const;

/** Expects the first Tab stop to be a link that skips to the page's content. */
async function expectSkippable(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  await expect(page.locator('#main :focus')).toHaveCount(1);
}

for (const [path, heading] of open) {
  test(`${path} loads without console errors and is accessible`, async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!isOwnOrigin(request.url())) foreign.push(request.url());
    });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await measureOverflow(page), `${width} px wide`).toEqual({ across: 0, below: 0 });
    }
    await expectAccessible(page);
    if ((sitePages as readonly string[]).includes(path)) await expectSkippable(page);
    expect(foreign).toEqual([]);
  });
}

for (const path of ['/dashboard', '/account']) {
  test(`${path} asks a visitor to log in`, async ({ page }) => {
    await page.goto(path);
    await page.waitForURL('**/login');
    await expect(page.getByText('Please log in', { exact: true })).toBeVisible();
    await expect(page.getByText('You need to be logged in to view this page')).toBeVisible();
  });
}

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  test('returns status 404 and logs its path to the console', async ({ page }) => {
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await expect(page.getByText('Looking for your table?')).toBeVisible();
    await expect.poll(() => printed.join('\n')).toContain('/no/such/page');
    await expectAccessible(page);
  });
});

test('the privacy page names everything stored in a browser, and for how long', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.getByText('Everything it keeps, by name').click();
  for (const { name, retention } of listStoredItems()) {
    const line = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(line).toContainText(`Kept ${retention}.`);
  }
});

test('the pricing page shows the plans', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await expect(page.getByText('£39')).toBeVisible();
  await expect(page.getByText('Up to 250 guests')).toBeVisible();
  await expect(page.getByText('Unlimited guests')).toBeVisible();
  await expect(page.getByText('Most Popular')).toHaveCount(1);
  await expect(
    page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button'),
  ).toHaveCount(6);
});
