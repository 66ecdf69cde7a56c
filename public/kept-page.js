// What the workers of pages share that are kept whole on a phone, so that they open from cold without a connection: the page at one path and its
// files, the network first, and what was kept when the network takes too long or is not there. What the page shows is no file, and is kept by itself.

const PATIENCE_MS = 2500;
const isAsset = (path) => /^\/assets\/[\w.-]+$/.test(path);

/** `page`: its path; `cache`: a name that begins with `family`, whose other caches go; `isOn` false forgets all and lets go. */
// biome-ignore lint/correctness/noUnusedVariables: called by the workers that import this file
function keepPageAt({ page, family, cache: name, isOn }) {
  self.addEventListener('install', () => self.skipWaiting());

  self.addEventListener('activate', (event) => event.waitUntil(tidy()));

  self.addEventListener('message', (event) => {
    const { keep } = event.data ?? {};
    if (isOn && Array.isArray(keep))
      event.waitUntil(keepPage(keep.filter(isAsset)).catch(() => {})); // offline again; what was kept stays
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

  /** The page as it is now with all it names and all it has loaded; what an older one needed goes. */
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
    // Letters and nicknames that were not needed this time may be the next.
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
