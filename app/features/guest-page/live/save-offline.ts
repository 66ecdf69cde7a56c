import { loadedAssets } from '@/lib/loaded-assets';

/** Has public/seating-plan/worker.js save this page for a second look without a connection; not inside a frame, which is a host's preview. */
export async function saveOffline(page?: string): Promise<void> {
  const isComplete = document.fonts.status === 'loaded';
  await save(page);
  if (isComplete) return;
  await document.fonts.ready; // the list does not wait for typefaces, which come last and may be slow
  await save(page);
}

const save = (page = window.location.pathname): Promise<void> =>
  askWorker({
    save: page,
    lang: document.documentElement.lang.slice(0, 2),
    assets: [...new Set(loadedAssets())],
  });

/** An entrance screen's copy goes with it. */
export const removeOffline = (): Promise<void> => askWorker({ forget: window.location.pathname });

async function askWorker(message: Record<string, unknown>): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.self !== window.top) return;
  try {
    await navigator.serviceWorker.register('/seating-plan/worker.js', { scope: '/seating-plan/' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(message);
  } catch (error) {
    console.warn('This page cannot be saved for offline', error); // private windows, or storage that is full
  }
}
