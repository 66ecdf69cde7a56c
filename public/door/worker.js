// Keeps the door page's own files on the phone of a helper, so that it opens from cold without a connection. It answers for /door alone; the guest
// list is no file, and is kept apart (app/features/door). The network first, and what was kept when the network takes too long or is not there.
// To end it everywhere set IS_ON to false: every phone asks for this file anew when it opens the page, forgets what was kept and lets go.
const IS_ON = true;
const PAGE = '/door';
const CACHE = 'placecard-door-1';
const PATIENCE_MS = 2500;

const isAsset = (path) => /^\/assets\/[\w.-]+$/.test(path);

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(tidy()));

self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {};
  if (IS_ON && Array.isArray(keep)) event.waitUntil(keepPage(keep.filter(isAsset)).catch(() => {})); // offline again; what was kept stays
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (!IS_ON || method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && pathname === PAGE) event.respondWith(answerPage(event));
  else if (isAsset(pathname)) event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});

async function answerPage(event) {
  const kept = await caches.match(PAGE);
  const fresh = fetch(event.request).then((answer) => {
    if (!answer.ok && kept) throw new Error('the server is in trouble');
    return answer;
  });
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([fresh.catch(() => kept), patience]);
}

/** The page as it is now with all it names and all it has loaded; what an older one needed goes. */
async function keepPage(loaded) {
  const answer = await fetch(PAGE, { cache: 'no-cache' });
  if (!answer.ok) return;
  const html = await answer.clone().text();
  const assets = new Set([...(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? []), ...loaded]);
  const cache = await caches.open(CACHE);
  const before = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isAsset);
  const isSame = (await (await cache.match(PAGE))?.text()) === html;
  await cache.addAll([...assets].filter((asset) => !before.includes(asset)));
  await cache.put(PAGE, answer);
  // Letters and nicknames that were not needed this time may be the next.
  if (!isSame) await Promise.all(before.filter((asset) => !assets.has(asset)).map((asset) => cache.delete(asset)));
}

async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith('placecard-door-'));
  await Promise.all(names.filter((name) => !IS_ON || name !== CACHE).map((name) => caches.delete(name)));
  if (!IS_ON) await self.registration.unregister();
}
