import type { MouseEvent } from 'react';
import { buildMapLink, toAndroidMapLink } from '@/lib/text/map-link';
import { usePhrases } from '../language/phrases';
import type { PublicEventPart } from '../model';

/** Changes the link on click and not during rendering, so that all phones get the same HTML. */
const openMap = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  /Android/.test(navigator.userAgent) && toAndroidMapLink(currentTarget);

export function EventPartLine({
  part: { name, from, place, address, day },
}: {
  part: PublicEventPart;
}) {
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
