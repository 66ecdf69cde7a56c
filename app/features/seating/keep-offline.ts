/**
 * Asks the service worker (public/seating-plan/worker.js) to keep this page with all it has loaded, so that a second look works without a
 * connection. Not inside a frame: a host's preview is not a guest's phone.
 */
export const keepOffline = (): Promise<void> =>
  tellWorker({ keep: window.location.pathname, assets: [...new Set(loadedAssets())] });

/** The event is gone: so is what was kept of it. */
export const forgetOffline = (): Promise<void> => tellWorker({ forget: window.location.pathname });

async function tellWorker(message: Record<string, unknown>): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.self !== window.top) return;
  try {
    await navigator.serviceWorker.register('/seating-plan/worker.js', { scope: '/seating-plan/' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(message);
  } catch (error) {
    console.warn('This page cannot be kept for offline', error); // private windows, or storage that is full
  }
}

const loadedAssets = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
