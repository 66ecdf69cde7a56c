import { useEffect } from 'react';

/** Every way into a page lands at its top, a reload and the way back included. */
export function useArrivalAtTop(): void {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
}
