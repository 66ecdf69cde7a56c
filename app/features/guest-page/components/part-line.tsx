import type { MouseEvent } from 'react';
import { buildMapLink, toAndroidMapLink } from '@/lib/text/map-link';
import { usePhrases } from '../language/phrases';
import type { PartOnPage } from '../model';

/** Changes the link only when it is clicked, so that all phones get the same HTML. */
const openMap = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  /Android/.test(navigator.userAgent) && toAndroidMapLink(currentTarget);

/** “Wedding breakfast 15:30, The Tithe Barn. Map” */
export function PartLine({ part: { name, from, place, address, day } }: { part: PartOnPage }) {
  const phrases = usePhrases();
  return (
    <p className="found-part">
      <bdi>{name}</bdi> {day && `${phrases.date(day)}, `}
      {phrases.hour(from)}
      {place && (
        <>
          , <bdi>{place}</bdi>
        </>
      )}{' '}
      {address && (
        <a href={buildMapLink(address)} target="_blank" rel="noreferrer" onClick={openMap}>
          {phrases.map}
        </a>
      )}
    </p>
  );
}
