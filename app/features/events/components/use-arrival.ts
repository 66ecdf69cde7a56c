import { useEffect } from 'react';

/** Every way to a place lands at its top, a reload and the way back included, or at the part of it that the address names. */
export function useArrival(place: string, part: string | null | undefined): void {
  useEffect(() => {
    if (place) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [place]);
  useEffect(() => {
    if (part) document.getElementById(part)?.scrollIntoView({ behavior: 'instant' });
  }, [part]);
}
