import { useEffect } from 'react';

type Props = { place: string; part?: string | null };

export const scrollToSection = (part: string) =>
  document.getElementById(part)?.scrollIntoView({ behavior: 'instant' });

/** Scrolls even on reload and Back. It suspends together with the tab, so it runs after the tab is rendered. */
export function ScrollToTab({ place, part }: Props) {
  useEffect(() => {
    if (place) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [place]);
  useEffect(() => {
    if (part) scrollToSection(part);
  }, [part]);
  return null;
}
