// Shared by the service workers of pages that open offline. Caches the page at one path and its files. Uses the network first, and the cache if the
// network is slow or missing. The data that the page shows is stored elsewhere.

const PATIENCE_MS = 2500;
const isAsset = (path) => /^\/assets\/[\w.-]+$/.test(path);

/** `page`: its path; `cache`: a name that starts with `family`, whose other caches are deleted. If `isOn` is false, deletes all caches and unregisters. */
// biome-ignore lint/correctness/noUnusedVariables: called by the workers that import this file
function keepPageAt({ page, family, cache: name, isOn }) {
  self.addEventListener('install', () => self.skipWaiting());

  self.addEventListener('activate', (event) => event.waitUntil(tidy()));

  self.addEventListener('message', (event) => {
    const { keep } = event.data ?? {};
    if (isOn && Array.isArray(keep))
      event.waitUntil(keepPage(keep.filter(isAsset)).catch(() => {})); // offline again; the cache stays
  });

  self.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (!isOn || method !== 'GET' || origin !== self.location.origin) return;
    if (mode === 'navigate' && pathname === page) event.respondWith(answerPage(event));
    else if (isAsset(pathname))
      event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
  });

  async function answerPage(event) {
    const kept = await caches.match(page);
    const fresh = fetch(event.request).then((answer) => {
      if (!answer.ok && kept) throw new Error('the server is in trouble');
      return answer;
    });
    if (!kept) return fresh;
    event.waitUntil(fresh.catch(() => {}));
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
    return Promise.race([fresh.catch(() => kept), patience]);
  }

  /** Caches the current page with the files it names and has loaded. Deletes files that only an older page needed. */
  async function keepPage(loaded) {
    const answer = await fetch(page, { cache: 'no-cache' });
    if (!answer.ok) return;
    const html = await answer.clone().text();
    const assets = new Set([
      ...(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? []),
      ...loaded,
    ]);
    const cache = await caches.open(name);
    const before = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isAsset);
    const isSame = (await (await cache.match(page))?.text()) === html;
    await cache.addAll([...assets].filter((asset) => !before.includes(asset)));
    await cache.put(page, answer);
    // An unchanged page may need its cached fonts and nicknames again.
    if (!isSame)
      await Promise.all(
        before.filter((asset) => !assets.has(asset)).map((asset) => cache.delete(asset)),
      );
  }

  async function tidy() {
    const names = (await caches.keys()).filter((known) => known.startsWith(family));
    await Promise.all(
      names.filter((known) => !isOn || known !== name).map((known) => caches.delete(known)),
    );
    if (!isOn) await self.registration.unregister();
  }
}
