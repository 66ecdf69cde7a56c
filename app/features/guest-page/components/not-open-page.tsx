import { useEffect, useRef } from 'react';
import type { GuestPageWords, Phrases } from '@/features/languages/words';
import { formatZoneName, isSameAsLocalTime } from '@/lib/dates/time-zones';
import { usePhrases } from '../language/phrases';
import { getLangAndDir } from '../language/script-attributes';
import type { GuestPageData, OpeningState } from '../model';
import { buildUnitNames, formatOpeningTime } from '../opening';
import { startCountdown } from '../start-countdown';
import { GuestPageCard } from './guest-page-card';
import { Ornament } from './ornaments';
import { getWidestWordStyle } from './widest-word-style';

/** The server does not know the browser's time zone, so start-not-open.ts shows the venue's time zone if the two differ. */
const isOnServer = typeof window === 'undefined';

type Props = {
  data: GuestPageData;
  opening: OpeningState;
  phrases: Phrases<GuestPageWords['opening']>;
};

/** The page before opening and after closing. Rendered on the server; start-not-open.ts runs the countdown. */
export function NotOpenPage({ data, opening, phrases }: Props) {
  return (
    <GuestPageCard data={data} state={opening.state} searched="">
      {opening.state === 'waiting' ? (
        <OpeningCountdown opening={opening} eventDate={data.event.event_date} phrases={phrases} />
      ) : (
        <section className="thanks">
          <Ornament />
          <h2 style={getWidestWordStyle(phrases.thankYou)}>{phrases.thankYou}</h2>
          {opening.thanks && (
            <p className="thanks-words" {...getLangAndDir(opening.thanks)}>
              {opening.thanks}
            </p>
          )}
          <p>{phrases.foldedAway}</p>
        </section>
      )}
    </GuestPageCard>
  );
}

type WaitingProps = {
  opening: OpeningState & { state: 'waiting' };
  eventDate: string;
  phrases: Props['phrases'];
};

function OpeningCountdown({ opening, eventDate, phrases }: WaitingProps) {
  const { locale } = usePhrases();
  const timer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!timer.current) return;
    return startCountdown(timer.current, {
      opensAt: Date.parse(opening.opens_at),
      names: buildUnitNames(locale),
      now: Date.now,
      endMessage: phrases.opensNow,
    });
  }, [opening.opens_at, locale, phrases]);
  const openingText = phrases.shownFrom({ time: formatOpeningTime(opening, eventDate, locale) });
  const zoneName = formatZoneName(opening.time_zone, opening.opens_at, locale);
  const zoneLine = (
    <p className="zone" style={getWidestWordStyle(zoneName)}>
      {zoneName}
    </p>
  );
  return (
    <section className="waiting">
      <div className="tent-card blank-card" aria-hidden="true" />
      <hgroup>
        <h2 style={getWidestWordStyle(openingText)}>{openingText}</h2>
        {isOnServer ? (
          <noscript>{zoneLine}</noscript>
        ) : (
          !isSameAsLocalTime(opening.time_zone, opening.opens_at) && zoneLine
        )}
      </hgroup>
      <div ref={timer} className="countdown" role="timer" />
      <p>{phrases.nothingToDo}</p>
    </section>
  );
}
