import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { listStoredItems } from '../../app/lib/browser/stored-items.ts';
import { isAnonymous, isLeaking } from './canary.ts';
import { createHostOn, type HostOptions } from './hosts.ts';
import { locateCheckout, locateGuestList, locateGuestPage } from './pages.ts';

const readEnvironment = (name: string) => process.env[name] ?? '';

/** Signs up a host on the server of the browser tests, with the given plan, events and guests. */
export const createBrowserHost = (options: HostOptions = {}) =>
  createHostOn(
    {
      url: readEnvironment('E2E_BACKEND_URL'),
      dataDir: readEnvironment('E2E_DATA_DIR'),
      publishableKey: readEnvironment('E2E_PUBLISHABLE_KEY'),
      secretKey: readEnvironment('E2E_SECRET_KEY'),
    },
    options,
  );

/** The date in `days` days in ISO format, in the time zone of the browsers of the journeys. */
export function dateInDays(days: number): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' });
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Whether the backend is a Supabase project on another origin. Cached guest pages then expire after
 * a second.
 */
export const hasSupabaseProject = Boolean(process.env.BESIDE_PROJECT);

export const isOwnOrigin = (address: string) =>
  [readEnvironment('E2E_URL'), readEnvironment('E2E_BACKEND_URL')].includes(
    new URL(address).origin,
  ) || /^(data|blob):/.test(address);

/** Project options besides Playwright's own. */
export type BrowserOptions = {
  /** The host name of the server in the browser. If empty, the server's own address. */
  hostName: string;
};

type Fixtures = {
  /** Console errors that a test causes on purpose. */
  expectedErrors: RegExp[];
  guestList: ReturnType<typeof locateGuestList>;
  guestPage: ReturnType<typeof locateGuestPage>;
  checkout: ReturnType<typeof locateCheckout>;
};

/**
 * A test fails if its page logs an unexpected error, receives private data, or stores an item that
 * the privacy page does not name.
 */
export const test = base.extend<Fixtures, BrowserOptions>({
  hostName: ['', { option: true, scope: 'worker' }],
  baseURL: async ({ hostName }, use) => {
    const url = new URL(readEnvironment('E2E_URL'));
    if (hostName) url.hostname = hostName;
    await use(url.origin);
  },
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors, hasTouch, javaScriptEnabled }, use) => {
    const clickWithMouse = hasTouch ? clickByTouch(page) : () => {};
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error')
        errors.push(`${message.text()} ${message.location().url}`.trim());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    const leaks: string[] = [];
    const reading: Promise<void>[] = [];
    page.on('response', (answer) => {
      const isRead = /^(document|fetch|xhr)$/.test(answer.request().resourceType());
      if (!isRead) return;
      const isPublic = isAnonymous(new Headers(answer.request().headers()));
      const checkText = (text: string) =>
        void (isLeaking({ address: answer.url(), text, isPublic }) && leaks.push(answer.url()));
      reading.push(answer.text().then(checkText, () => {})); // read at once, because leaving the page discards the text
    });
    await use(page);
    clickWithMouse();
    await Promise.all(reading);
    expect(leaks).toEqual([]);
    expect(
      errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error))),
    ).toEqual([]);
    if (javaScriptEnabled !== false)
      expect((await listStoredNames(page)).filter((name) => !isOnPrivacyPage(name))).toEqual([]);
  },
  guestList: async ({ page }, use) => use(locateGuestList(page)),
  guestPage: async ({ page }, use) => use(locateGuestPage(page)),
  checkout: async ({ page }, use) => use(locateCheckout(page)),
});
export { expect };

/**
 * Turns clicks into taps. After a tap, mouse events are sent late, to the element that is then at
 * the same place. Returns a function that restores clicks.
 */
function clickByTouch(page: Page): () => void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  const { click } = locators;
  locators.click = function (this: Locator, options) {
    return this.tap(options);
  };
  return () => {
    locators.click = click;
  };
}

/** The names of all items in the browser's local and session storage, caches, databases and cookies. */
async function listStoredNames(page: Page): Promise<string[]> {
  if (page.isClosed() || !page.url().startsWith('http')) return [];
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...('caches' in window ? await caches.keys() : []), // missing over plain http
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
  ]);
  return [...stored, ...(await page.context().cookies()).map(({ name }) => name)];
}

const privacyPageMatchers = listStoredItems().map(({ name }) => {
  const [start = '', end = ''] = name.split('…');
  return (storedName: string) =>
    name.includes('…')
      ? storedName.startsWith(start) && storedName.endsWith(end)
      : storedName === name;
});
const isOnPrivacyPage = (storedName: string) =>
  privacyPageMatchers.some((matches) => matches(storedName));

const axePackage = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(axePackage.resolve('axe-core/axe.min.js'), 'utf8');

/** Injects axe once per frame. AxeBuilder would inject it twice for each analysis, unminified. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    try {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
    } catch (error) {
      if (!frame.isDetached()) throw error; // the preview frame was replaced in the meantime
    }
}

/** Expects no violation of WCAG 2.2 AA on the current screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Stops transitions, because contrast is wrong during a fade. Makes bars static, because a field
  // half under a sticky bar would count as a small target.
  const still = await page.addStyleTag({
    content: `*, ::before, ::after { transition-duration: 0s !important; animation-duration: 0s !important }
      .event-bar { position: static !important }`,
  });
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  });
  await loadAxe(page);
  const { violations } = await new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode() // otherwise each analysis opens another page
    .options({ resultTypes: ['violations'] }) // omits the passed rules and their markup
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await still.evaluate((element: Element) => element.remove());
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

/** Expects no violation at 200 % text size, and no horizontal overflow. */
export async function expectAccessibleInLargeText(page: Page): Promise<void> {
  const style = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expectAccessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await style.evaluate((element: Element) => element.remove());
}

/** By how many pixels a page can be scrolled beyond its content: sideways, and below its end. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    const end = document.body.getBoundingClientRect().bottom + window.scrollY;
    return {
      across: Math.max(0, scrollWidth - clientWidth),
      below: Math.max(0, Math.floor(scrollHeight - Math.max(end, clientHeight))),
    };
  });

/** Waits until nothing loads and the DOM is stable. Playwright’s networkidle sometimes never fires on a page with a frame. */
export async function waitUntilStable(page: Page): Promise<void> {
  await expect(page.locator('.spinner, .skeleton, .waiting')).toHaveCount(0);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 500);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 500);
        }).observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
      }),
  );
}

/** Delays matching requests until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, (route) => promise.then(() => route.fallback()));
  return resolve;
}

/** Requests that read a seating plan or its changes. */
export const planReadPattern = /\/rpc\/get_seating_(plan|changes)\?/;

export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page.locator('[data-tone]').filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast.first()).toBeVisible();
  if (text) await expect(toast.first()).toContainText(text);
}
