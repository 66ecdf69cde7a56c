import type { Page } from '@playwright/test';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  hasSupabaseProject,
  test,
} from '../support/browser.ts';
import { buildPrivateFields } from '../support/canary.ts';
import { locateGuestList, openEvent } from '../support/pages.ts';
import { findFreePort, type RunningServer, startServer } from '../support/server.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } }); // animations could move the text that a guest reads

const seats = [
  { name: 'Zoë Fairweather', table_number: '4', additional_info: 'Vegetarian' },
  { name: 'Margaret Hartley', table_number: '1' },
  { name: 'William Hartley', table_number: '1' },
].map((seat) => ({ ...buildPrivateFields(), ...seat }));

/** Waits until the page has joined the channel and caught up with earlier changes. */
async function waitUntilListening(page: Page): Promise<void> {
  await Promise.all([
    page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) =>
          /phx_reply.*"status":"ok"/.test(String(payload)),
        ),
      ),
    page.waitForResponse((answer) => answer.url().endsWith('.json') && answer.status() === 304),
  ]);
}

/** The guest's position: the typed text, the scroll offset and the element being read. */
const place = (page: Page) =>
  page.evaluate(() => {
    const read = document.querySelector('.found-guest, .found-guest-card');
    (read as HTMLElement).dataset.same ??= 'yes';
    return {
      typed: document.querySelector('input')?.value,
      focus: document.activeElement?.id,
      scroll: window.scrollY,
      moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
      isSame: (read as HTMLElement).dataset.same,
      top: read?.getBoundingClientRect().top,
    };
  });
const settled = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));

test('a guest’s open page shows their new table without scrolling', async ({
  page,
  browser,
  baseURL,
  guestPage,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: seats });
  const { id } = amelia.event;
  const listening = waitUntilListening(page);
  await guestPage.open(id);
  await listening;
  await guestPage.search('zoe');
  await expect(guestPage.table('4')).toBeVisible();
  await settled(page);
  const before = await place(page);

  const context = await browser.newContext({ baseURL });
  const hostPage = await context.newPage();
  await openEvent(hostPage, amelia);
  await locateGuestList(hostPage).moveTo('Zoë Fairweather', '12');
  await expect(guestPage.table('12')).toBeVisible();
  expect(await place(page)).toEqual(before);
  await context.close();
});

test('changes show in place and keep the typed text', async ({ page, guestPage }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: seats });
  const { id } = amelia.event;
  const listening = waitUntilListening(page);
  await guestPage.open(id);
  await listening;
  await guestPage.searchBox.pressSequentially('hart');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await settled(page);
  const before = await place(page);
  await amelia.client
    .from('guests')
    .update({ table_number: '7' })
    .eq('event_id', id)
    .eq('name', 'William Hartley');
  await expect(guestPage.table('7')).toBeVisible();
  expect(await place(page)).toEqual(before);

  await amelia.client
    .from('events')
    .update({ event_name: 'Amelia & Tom, indoors', theme_background: 'gradient-sage' })
    .eq('id', id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amelia & Tom, indoors');
  await expect(page).toHaveTitle(/indoors/);
  await expect(page.locator('[data-event-bg="gradient-sage"]')).toBeVisible();
  expect((await place(page)).typed).toBe('hart');
});

test.describe('when the hosts delete the event', () => {
  test.use({ expectedErrors: [/404/] });

  test('an open page reports the deletion of its event and keeps its content', async ({
    page,
    guestPage,
  }) => {
    const amelia = await createBrowserHost({ plan: 'Basic', guests: seats });
    const { id } = amelia.event;
    const listening = waitUntilListening(page);
    await guestPage.open(id);
    await listening;
    await guestPage.search('zoe');
    await amelia.client.from('events').delete().eq('id', id);
    await expect(
      page.getByRole('status').filter({ hasText: 'The hosts have taken this page down.' }),
    ).toBeVisible();
    await expect(guestPage.table('4')).toBeVisible();
    await expectAccessible(page);
  });
});

test('without a socket, the page loads changes when it becomes visible', async ({
  page,
  guestPage,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: seats });
  const { id } = amelia.event;
  await page.routeWebSocket(/realtime/, (socket) => socket.close());
  await guestPage.open(id);
  await guestPage.search('zoe');
  await amelia.client
    .from('guests')
    .update({ table_number: '9' })
    .eq('event_id', id)
    .eq('name', 'Zoë Fairweather');
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return guestPage.table('9').count();
    })
    .toBe(1);
});

test.describe('without a connection', () => {
  test.skip(
    hasSupabaseProject,
    'stops and starts a server of its own, which has its backend in itself',
  );
  test.describe.configure({ mode: 'serial' });
  test.use({ expectedErrors: [/Failed to load resource|ERR_|WebSocket|fetch/] });

  let server: RunningServer;
  let port: number;
  const restart = () =>
    startServer({ LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: server.dataDir });
  const before = { ...process.env };
  // A separate server. Stopping it is the surest way to make the page offline.
  test.beforeAll(async () => {
    port = await findFreePort();
    server = await startServer({ LOG_LEVEL: 'warn', PORT: String(port) });
    Object.assign(process.env, {
      E2E_URL: server.url,
      E2E_BACKEND_URL: server.url,
      E2E_PUBLISHABLE_KEY: server.publishableKey,
      E2E_SECRET_KEY: server.secretKey,
    });
  });
  test.afterAll(async () => {
    Object.assign(process.env, before);
    await server.stop();
    await server.remove();
  });

  /** Waits until the service worker has cached the page. */
  const waitUntilCached = (page: Page) =>
    expect
      .poll(() =>
        page.evaluate(async () => {
          const [name] = (await caches.keys()).filter((key) =>
            key.endsWith(window.location.pathname),
          );
          return name
            ? Boolean(await (await caches.open(name)).match(window.location.pathname))
            : false;
        }),
      )
      .toBe(true);

  test('the page opens from its cache, states its age, finds guests, and updates later', async ({
    page,
    guestPage,
  }) => {
    const callum = { ...buildPrivateFields(), name: 'Callum O’Neill', is_evening: true };
    const amelia = await createBrowserHost({
      plan: 'Basic',
      events: [{ evening_from: '19:00' }],
      guests: [...seats, callum],
    });
    const { id } = amelia.event;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.woff2$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/seating-plan/${id}`, { waitUntil: 'commit' });
    await waitUntilCached(page);
    release();
    const keptTypefaces = () =>
      page.evaluate(async () => {
        const [name = ''] = await caches.keys();
        return (await (await caches.open(name)).keys()).filter(({ url }) => url.endsWith('.woff2'))
          .length;
      });
    await expect.poll(keptTypefaces).toBeGreaterThan(1); // typefaces are cached without delaying the page

    await page.addInitScript(() => {
      // After the page is parsed and before its script runs.
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive')
          window.name = document.documentElement.dataset.typefaces ?? 'at once';
      });
    });
    await server.stop();
    await page.reload();
    await expect(page.getByText(/^No signal: list as of \d\d:\d\d$/)).toBeVisible();
    expect(await page.evaluate(() => window.name)).toBe('at once');
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('1em Cabin Variable')))
      .toBe(true);
    await guestPage.search('zoe');
    await expect(guestPage.table('4')).toBeVisible();
    await expectAccessible(page);
    await guestPage.search('callum');
    await expect(page.getByText('You’re with us from 19:00')).toBeVisible();

    await guestPage.open(id, 'margaret'); // a search by URL, like the form without scripts
    await expect(guestPage.resultHeading('Margaret Hartley')).toBeVisible();
    await expect(guestPage.lookUpSomeoneElse).toBeVisible();

    server = await restart();
    await amelia.client
      .from('guests')
      .update({ table_number: '11' })
      .eq('event_id', id)
      .eq('name', 'Margaret Hartley');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(guestPage.table('11')).toBeVisible();
    await expect(page.getByText(/^No signal/)).toHaveCount(0);

    await amelia.client.from('events').delete().eq('id', id);
    // Polls, because the cached page is shown if the server is too slow.
    await expect.poll(async () => (await guestPage.open(id))?.status()).toBe(404);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  });

  test('the service worker answers for guest pages only', { tag: '@all' }, async ({
    page,
    guestPage,
  }) => {
    const amelia = await createBrowserHost({ plan: 'Basic', guests: seats });
    const { id } = amelia.event;
    await guestPage.open(id);
    await waitUntilCached(page);
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ scope }) => new URL(scope).pathname,
      ),
    );
    expect(scopes).toEqual(['/seating-plan/']);
    await page.goto('/login');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    const kept = await page.evaluate(async () =>
      (
        await Promise.all(
          (
            await caches.keys()
          ).map(async (name) =>
            (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
          ),
        )
      ).flat(),
    );
    expect(kept.filter((path) => !/^\/(assets\/|seating-plan\/)/.test(path))).toEqual([]);
  });
});
