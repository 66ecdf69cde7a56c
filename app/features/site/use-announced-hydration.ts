import { useEffect } from 'react';

/** Tells what runs in the page before its scripts (server/site/scripts-last.ts) that buttons are listened to. */
export function useAnnouncedHydration(): void {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
  }, []);
}
