import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useNameSearch } from '@/features/name-search/use-name-search';
import { HighlightedName } from '../components/matching-guests';
import { ClearIcon, SearchIcon } from '../components/ornaments';
import { MIN_SEARCH_MS, recordGuestPage } from '../components/use-record-guest-page';
import { getWidestWordStyle } from '../components/widest-word-style';
import { usePhrases } from '../language/phrases';
import { getLangAndDir } from '../language/script-attributes';
import type { GuestPageData, PublicGuest } from '../model';
import { HINT_CLASS, ScreenField } from './screen-form';
import { useScreenPhrases } from './screen-language';

type Props = {
  data: GuestPageData;
  field: RefObject<HTMLInputElement | null>;
  onPick: (guest: PublicGuest) => void;
  onClear: () => void;
};

/** These limits stop guests from browsing the whole list. */
const [MIN_LETTERS, MAX_NAMES] = [2, 3];

export function ScreenSearch({ data: { event, guests }, field, onPick, onClear }: Props) {
  const phrases = usePhrases();
  const { yourName, startAgain, keepTyping } = useScreenPhrases();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const isLongEnough = [...query].length >= MIN_LETTERS;
  const { matches, guesses } = useNameSearch(guests, isLongEnough ? typed : '');
  const shownMatches = isLongEnough ? matches.slice(0, MAX_NAMES) : [];
  const shownGuesses = isLongEnough ? guesses.slice(0, MAX_NAMES - shownMatches.length) : [];
  const [only, ...others] = [...shownMatches, ...shownGuesses];
  const hasNoMatch = isLongEnough && matches.length === 0;

  const isMiss = hasNoMatch && guesses.length === 0;
  useEffect(() => {
    if (!isMiss) return;
    const timer = setTimeout(
      () => recordGuestPage(event.id, 'miss', query.toLowerCase()),
      MIN_SEARCH_MS,
    );
    return () => clearTimeout(timer);
  }, [isMiss, query, event.id]);

  const message = hasNoMatch
    ? [phrases.nobodyFound, guesses.length > 0 && phrases.didYouMean].filter(Boolean).join('. ')
    : matches.length > MAX_NAMES && isLongEnough
      ? keepTyping
      : '';
  return (
    <search>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (only && others.length === 0) onPick(only);
          else field.current?.blur();
        }}
      >
        <ScreenField
          field="name"
          label={yourName}
          startAgain={
            <>
              <ClearIcon />
              {startAgain}
            </>
          }
          onClear={onClear}
        >
          <SearchIcon />
          <input
            ref={field}
            id="name"
            className="screen-input"
            type="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="words"
            spellCheck={false}
            inputMode="search"
            enterKeyHint="search"
            maxLength={200}
          />
        </ScreenField>
      </form>
      <p className={HINT_CLASS} role="status">
        {message}
      </p>
      {isMiss && <p className={HINT_CLASS}>{phrases.stillNothing}</p>}
      <ul
        className={`flex flex-wrap justify-center gap-x-[18px] gap-y-[14px] ${message ? 'mt-[14px]' : 'mt-[26px]'}`}
      >
        {shownMatches.map((guest, at) => (
          <NameButton key={at} name={guest.name} onPick={() => onPick(guest)}>
            <span>
              <HighlightedName name={guest.name} query={query} />
            </span>
          </NameButton>
        ))}
        {shownGuesses.map((guest, at) => (
          <NameButton key={`guess ${at}`} name={guest.name} onPick={() => onPick(guest)}>
            <i className="text-(--accent-text)">{phrases.thisGuest(guest)}</i>
          </NameButton>
        ))}
      </ul>
    </search>
  );
}

const NameButton = ({
  name,
  onPick,
  children,
}: {
  name: string;
  onPick: () => void;
  children: ReactNode;
}) => (
  <li className="screen-name">
    <button
      type="button"
      className="screen-name-press"
      onClick={onPick}
      {...getLangAndDir(name)}
      style={getWidestWordStyle(name)}
    >
      {children}
    </button>
  </li>
);
