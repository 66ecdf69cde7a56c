import { useEffect } from 'react';

type Props = { place: string; part?: string | null };

/** Every way to a place lands at its top, a reload and the way back included, or at the part of it that the address names; stands beside what it waits for. */
export function Arrival({ place, part }: Props) {
  useEffect(() => {
    if (place) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [place]);
  useEffect(() => {
    if (part) document.getElementById(part)?.scrollIntoView({ behavior: 'instant' });
  }, [part]);
  return null;
}
