import type { ReactNode } from 'react';
import type { SearchMatches } from '@/features/name-search/search-guests';
import { usePhrases } from '../language/phrases';
import { MAX_MATCHES, type PublicGuest, sortByName } from '../model';
import { DidYouMean, NoMatchFound } from './did-you-mean';
import { FoundSeat } from './found-seat';
import { MatchingGuests, MatchingNames } from './matching-guests';

type Props = {
  found: SearchMatches<PublicGuest>;
  query: string;
  /** Shown after a single match, outside the live region, so that it is not announced on every keystroke. */
  answer: { isBrief: boolean; details: ReactNode } | undefined;
  onPick: (guest: PublicGuest) => void;
};

export function SearchResults({ found: { matches, guesses }, query, answer, onPick }: Props) {
  const phrases = usePhrases();
  const trimmed = query.trim();
  const [only] = matches;
  const isMany = matches.length > MAX_MATCHES;
  return (
    <div className="search-results">
      <div className="announced" aria-live="polite">
        {trimmed !== '' && matches.length === 1 && only && (
          <FoundSeat guest={only} isBrief={answer?.isBrief} />
        )}
        {matches.length > 1 && !isMany && (
          <p className="match-count">{phrases.severalMatch({ count: matches.length })}</p>
        )}
        {isMany && (
          <h2 className="many-match">
            {phrases.manyMatch({ count: matches.length })} <em>{phrases.typeMore}</em>
          </h2>
        )}
        {trimmed !== '' && matches.length === 0 && (
          <NoMatchFound guesses={guesses} onPick={onPick} />
        )}
      </div>
      {answer?.details}
      {matches.length > 1 && !isMany && (
        <MatchingGuests guests={matches} query={trimmed} onPick={onPick} />
      )}
      {isMany && (
        <MatchingNames
          guests={sortByName(matches.slice(0, MAX_MATCHES))}
          query={trimmed}
          onPick={onPick}
        />
      )}
      <div aria-live="polite">
        {matches.length > 0 && <DidYouMean guesses={guesses} onPick={onPick} />}
      </div>
    </div>
  );
}
