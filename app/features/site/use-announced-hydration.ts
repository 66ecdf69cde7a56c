import { useEffect } from 'react';

/** Tells the inline loader (server/site/scripts-last.ts) that buttons now respond. */
export function useAnnouncedHydration(): void {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
  }, []);
}
