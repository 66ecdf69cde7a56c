import type { Page } from '@playwright/test';
import type { sitePages } from '../../app/features/site/model.ts';
import { expect, test } from '../support/browser.ts';

const WHILE_READ = 110_000;
/** More, because the home page also has pictures of the host's screens. */
const WHILE_HOME_READ = 165_000;
/**
 * Limits after the first interaction, in compressed bytes with headers, fonts and pictures. They
 * are a little above the current weight.
 */
const ONCE_USED: Record<(typeof sitePages)[number] | '/no-such-page', number> = {
  '/': 300_000,
  '/features': 250_000,
  '/pricing': 185_000,
  '/about': 184_000,
  '/contact': 187_000,
  '/faq': 188_500,
  '/privacy': 189_000,
  '/terms': 174_000,
  '/demo': 199_000,
  '/translations': 247_000,
  '/docs/api': 192_500,
  '/no-such-page': 180_000,
};

const sumOf = (files: readonly { bytes: number }[]) =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

async function weigh(page: Page) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const addresses = new Map<string, string>();
  const received: { address: string; bytes: number }[] = [];
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    addresses.set(requestId, request.url),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    received.push({
      address: new URL(addresses.get(requestId) ?? '').pathname,
      bytes: encodedDataLength,
    }),
  );
  return {
    sum: () => sumOf(received),
    list: () => received.map(({ address, bytes }) => `${bytes} ${address}`).join('\n'),
    scripts: () => received.filter(({ address }) => address.endsWith('.js')),
    styles: () => received.filter(({ address }) => address.endsWith('.css')),
  };
}

for (const width of [390, 1440]) {
  for (const [path, most] of Object.entries(ONCE_USED)) {
    test(`${path} stays under its weight limit at ${width} px @any-width`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/404/); // the status of /no-such-page
      const isKept = path !== '/no-such-page';
      await page.setViewportSize({ width, height: 844 });
      const weight = await weigh(page);
      await page.addInitScript(() => {
        addEventListener('hydrated', () =>
          document.documentElement.setAttribute('is-hydrated', ''),
        );
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      if (isKept) {
        expect(weight.scripts()).toEqual([]);
        expect(weight.sum(), weight.list()).toBeLessThan(
          path === '/' ? WHILE_HOME_READ : WHILE_READ,
        );
        await page.keyboard.press('Shift');
        await page.locator('html[is-hydrated]').waitFor();
        await page.waitForLoadState('networkidle');
      }
      expect(weight.scripts().length).toBeGreaterThan(0);
      expect(weight.sum(), weight.list()).toBeLessThan(most);
    });
  }
}

for (const width of [390, 1440]) {
  test(`/demo stays under its weight limit with its phone and sheets in use at ${width} px @any-width`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const weight = await weigh(page);
    await page.goto('/demo', { waitUntil: 'networkidle' });
    const phone = page.frameLocator('iframe[title="Guest page of the Demo Wedding"]');
    await phone.getByPlaceholder('Enter your name...').fill('zzz');
    await expect(phone.getByText('No matching guests found')).toBeVisible();
    await page.getByRole('button', { name: 'See what you can print' }).click();
    await expect(page.getByRole('heading', { name: 'On paper', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(sumOf(weight.styles()), weight.list()).toBeLessThan(23_000);
    expect(weight.sum(), weight.list()).toBeLessThan(572_000);
  });
}

test('a button pressed before the scripts load works once they have loaded', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the menu is a phone’s');
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.tap();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  send();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Pricing' }).tap();
  await expect(page.getByRole('heading', { name: 'Pay once, seat everyone.' })).toBeVisible();
});

test('a click without pointer or keyboard events, as by voice control, loads the scripts and works', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the menu is a phone’s');
  await page.goto('/about', { waitUntil: 'networkidle' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.evaluate((button: HTMLElement) => button.click());
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

for (const [lost, file] of [
  ['an imported script', '**/assets/site-*.js'],
  ['the entry', '**/assets/entry.client-*.js'],
])
  test.describe('with missing scripts', () => {
    test.use({ expectedErrors: [/Failed to|net::ERR_FAILED/] });

    test(`buttons receive clicks again once ${lost} failed to load`, async ({ page }) => {
      await page.route(file ?? '', (route) => route.abort());
      await page.goto('/about', { waitUntil: 'networkidle' });
      const failed = page.waitForEvent('requestfailed');
      const countClicks = () =>
        page.evaluate(() => {
          let clicks = 0;
          const button = document.body.appendChild(document.createElement('button'));
          button.addEventListener('click', () => clicks++);
          button.click();
          button.remove();
          return clicks;
        });
      expect(await countClicks()).toBe(0);
      await failed;
      await expect.poll(countClicks).toBe(1);
    });
  });

test.describe('a page that crashes while it starts', () => {
  test.use({ expectedErrors: [/crashed on purpose|Failed to load/] });

  test('a crashed page has a button that reloads it', async ({ page }) => {
    await page.route('**/assets/about-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default () => { throw new Error("crashed on purpose"); }',
      }),
    );
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.keyboard.press('Shift');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute('**/assets/about-*.js');
    await retry.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
  });
});
