import { useEffect } from 'react';

/** Tells the inline loader (server/site/delay-scripts.ts) that buttons now respond. */
export function useAnnounceHydration(): void {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
  }, []);
}
