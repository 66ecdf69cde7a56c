import { listLoadedAssets } from '@/lib/browser/cache-page';

/** Delay before saving, so that loading finishes first and several changes in a row are saved together. */
export const SAVE_AFTER_MS = 3000;

/** Asks public/seating-plan/worker.js to save the page for offline use. Does nothing inside an iframe, because that is a host's preview. */
export async function saveOffline(page?: string): Promise<void> {
  const isComplete = document.fonts.status === 'loaded';
  await save(page);
  if (isComplete) return;
  await document.fonts.ready; // only after the first save, which slow typefaces must not delay
  await save(page);
}

const save = (page = window.location.pathname): Promise<void> =>
  postToWorker({
    save: page,
    lang: document.documentElement.lang.slice(0, 2),
    assets: [...new Set(listLoadedAssets())],
  });

/** Also removes the saved entrance screen. */
export const removeOfflinePages = (): Promise<void> =>
  postToWorker({ forget: window.location.pathname });

async function postToWorker(message: Record<string, unknown>): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.self !== window.top)
    return;
  try {
    await navigator.serviceWorker.register('/seating-plan/worker.js', { scope: '/seating-plan/' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(message);
  } catch (error) {
    console.warn('Could not save this page for offline use', error); // private window or full storage
  }
}
