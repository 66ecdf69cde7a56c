// Saves guest pages opened on this phone with all their files, so that they open offline. Handles only guest pages (its scope is /seating-plan/): uses
// the network first, and the saved page if the network is slow or missing.
// To disable this everywhere, set IS_ON to false: phones fetch this file when they open a guest page, then delete saved pages and unregister.
const IS_ON = true;
const PREFIX = 'placecard-guest-page-';
const VERSION = `${PREFIX}1:`;
const PATIENCE_MS = 2500;
const MAX_PAGES = 5;
const PAGE_HEADERS = [
  'Content-Type',
  'Content-Security-Policy',
  'X-Robots-Tag',
  'Referrer-Policy',
  'X-Content-Type-Options',
  'X-Shown-Until', // when the hosts close the page
];
const LONGEST_MS = 60 * 24 * 60 * 60 * 1000;

/** `?screen` is the entrance screen, a separate page. */
const isGuestPage = (path) =>
  /^\/seating-plan\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\?screen)?$/i.test(path);
const isAsset = (path) => /^\/assets\/[\w.-]+$/.test(path);
const cacheOf = (path) => VERSION + path.toLowerCase();

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) =>
  event.waitUntil(tidy().then(() => IS_ON || self.registration.unregister())),
);

self.addEventListener('message', (event) => {
  const { save: page, lang, assets, forget } = event.data ?? {};
  if (IS_ON && isGuestPage(page)) event.waitUntil(save(page, lang, assets.filter(isAsset)));
  if (isGuestPage(forget)) {
    event.waitUntil(
      Promise.all([forget, `${forget}?screen`].map((page) => caches.delete(cacheOf(page)))),
    );
  }
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, searchParams } = new URL(url);
  if (!IS_ON || method !== 'GET' || origin !== self.location.origin) return;
  const page = searchParams.has('screen') ? `${pathname}?screen` : pathname;
  if (mode === 'navigate' && isGuestPage(page)) event.respondWith(answerPage(event, page));
  else if (isAsset(pathname))
    event.respondWith(caches.match(event.request).then((saved) => saved ?? fetch(event.request)));
});

/** The server's page, or the saved page if the server is slow, which then updates itself. */
async function answerPage(event, path) {
  const saved = await savedPage(path);
  const fresh = fetch(event.request).then(async (answer) => {
    if (answer.status === 404) await caches.delete(cacheOf(path)); // the event was deleted
    if (answer.status >= 500 && saved) throw new Error('the server is in trouble');
    return answer;
  });
  if (!saved) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, saved));
  return Promise.race([fresh.catch(() => saved), patience]);
}

/** A saved page with the time of saving, which app/features/guest-page/components/use-live-guest-page.ts reads. */
async function savedPage(path) {
  const cache = (await caches.has(cacheOf(path))) ? await caches.open(cacheOf(path)) : null;
  const page = await cache?.match(path.toLowerCase());
  if (!page || isOld(page)) return null;
  const html = await page.text();
  return new Response(
    html.replace('<html', `<html data-saved-at="${page.headers.get('X-Saved-At')}"`),
    {
      headers: page.headers,
    },
  );
}

/** Saves the page in the language shown, whatever language its URL requested. */
async function save(path, lang, loaded) {
  const answer = await fetch(
    `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(lang)}`,
    { cache: 'no-cache' },
  );
  if (answer.status === 404) await caches.delete(cacheOf(path));
  if (!answer.ok) return;
  const html = await answer.text();
  const named = html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  // Keeps search data, which loads only when a guest types and might not be loaded again.
  const isLearned = (asset) => asset.startsWith('/assets/learned-');
  const assets = new Set([...named, ...loaded]);
  const cache = await caches.open(cacheOf(path));
  const savedBefore = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isAsset);
  await cache.addAll([...assets].filter((asset) => !savedBefore.includes(asset)));
  const headers = { 'X-Saved-At': String(Date.now()) };
  for (const name of PAGE_HEADERS) headers[name] = answer.headers.get(name) ?? '';
  await cache.put(path.toLowerCase(), new Response(html, { headers }));
  await Promise.all(
    savedBefore
      .filter((asset) => !assets.has(asset) && !isLearned(asset))
      .map((asset) => cache.delete(asset)),
  );
  await tidy();
}

async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const pages = await Promise.all(
    names.map(async (name) => {
      const page = name.startsWith(VERSION)
        ? await (await caches.open(name)).match(name.slice(VERSION.length))
        : null;
      return {
        name,
        savedAt: page && IS_ON && !isOld(page) ? Number(page.headers.get('X-Saved-At')) : 0,
      };
    }),
  );
  pages.sort((a, b) => b.savedAt - a.savedAt);
  await Promise.all(
    pages
      .filter(({ savedAt }, rank) => savedAt === 0 || rank >= MAX_PAGES)
      .map(({ name }) => caches.delete(name)),
  );
}

const isOld = ({ headers }) =>
  Date.now() - Number(headers.get('X-Saved-At')) > LONGEST_MS ||
  Date.now() > Number(headers.get('X-Shown-Until') || Number.POSITIVE_INFINITY);
