import { useEffect } from 'react';

type Props = { place: string; part?: string | null };

export const scrollToPart = (part: string) =>
  document.getElementById(part)?.scrollIntoView({ behavior: 'instant' });

/** Scrolls to the top of a place, on reload and Back too, or to `part`. Suspends with the place, so that it runs after rendering. */
export function ScrollToTab({ place, part }: Props) {
  useEffect(() => {
    if (place) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [place]);
  useEffect(() => {
    if (part) scrollToPart(part);
  }, [part]);
  return null;
}
