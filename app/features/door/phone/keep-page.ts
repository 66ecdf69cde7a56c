import { loadedAssets } from '@/lib/loaded-assets';
import { paths } from '@/lib/paths';

/** Has public/door/worker.js keep this page’s files, so that it opens without a connection from now on. */
export async function cacheDoorPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/door/worker.js', { scope: paths.door });
    // These too without a connection: letters of a name that is yet to be found, matched ones in italic.
    const [display] = getComputedStyle(document.documentElement).getPropertyValue('--font-display').split(',');
    const letters = ['', 'italic '].map((style) => document.fonts.load(`${style}1em ${display}`, 'aéł'));
    await Promise.all([navigator.serviceWorker.ready, import('@/features/name-search/nicknames/learned-nicknames')]);
    await Promise.allSettled(letters);
    registration.active?.postMessage({ keep: [...new Set(loadedAssets())] });
  } catch (error) {
    console.warn('This page cannot be kept for a time without a connection', error); // private windows, or storage that is full
  }
}
