/** Lets a service worker cache the files this page has loaded, so that it opens offline. `loadMore` loads further files first. */
export async function cachePage(
  workerUrl: string,
  scope: string,
  loadMore?: () => Promise<unknown>,
): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(workerUrl, { scope });
    await Promise.all([navigator.serviceWorker.ready, loadMore?.()]);
    registration.active?.postMessage({ keep: [...new Set(listLoadedAssets())] });
  } catch (error) {
    console.warn('Could not cache this page for offline use', error); // private window, or storage is full
  }
}

export const listLoadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) =>
        origin === window.location.origin && pathname.startsWith('/assets/'),
    )
    .map(({ pathname }) => pathname);
