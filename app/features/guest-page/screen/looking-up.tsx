import { type RefObject, useEffect, useState } from 'react';
import { useNameSearch } from '@/features/name-search/use-name-search';
import { fitted } from '../components/fitted';
import { Matched } from '../components/matching-guests';
import { ClearIcon, SearchIcon } from '../components/ornaments';
import { recordGuestPage } from '../components/use-guest-page-record';
import { asWritten } from '../language/as-written';
import { usePhrases } from '../language/phrases';
import type { GuestOnPage, GuestPageData } from '../model';
import { useScreenPhrases } from './spoken';

type Props = {
  data: GuestPageData;
  field: RefObject<HTMLInputElement | null>;
  onPick: (guest: GuestOnPage) => void;
  onClear: () => void;
};

/** Nobody is to read through the list: so many letters at least, so many names at most. */
const [LEAST_LETTERS, MOST_NAMES] = [2, 3];
/** A name still being typed is not yet looked for. */
const SETTLED_MS = 1000;

/** A name and nothing else of whom it fits; the table comes with the choice. */
export function LookingUp({ data: { event, guests }, field, onPick, onClear }: Props) {
  const phrases = usePhrases();
  const { yourName, startAgain } = useScreenPhrases();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const isLongEnough = [...wanted].length >= LEAST_LETTERS;
  const { matches, guesses } = useNameSearch(guests, isLongEnough ? typed : '');
  const named = isLongEnough ? matches.slice(0, MOST_NAMES) : [];
  const guessed = isLongEnough ? guesses.slice(0, MOST_NAMES - named.length) : [];
  const [one, ...others] = [...named, ...guessed];
  const isNobody = isLongEnough && matches.length === 0;

  const isMiss = isNobody && guesses.length === 0;
  useEffect(() => {
    if (!isMiss) return;
    const timer = setTimeout(() => recordGuestPage(event.id, 'miss', wanted.toLowerCase()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isMiss, wanted, event.id]);

  const found = isNobody
    ? [phrases.nobodyFound, guesses.length > 0 && phrases.didYouMean].filter(Boolean).join('. ')
    : matches.length > MOST_NAMES && isLongEnough
      ? phrases.typeMore
      : '';
  return (
    <search>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (one && others.length === 0) onPick(one);
          else field.current?.blur(); // puts the keyboard away
        }}
      >
        <div className="screen-asks">
          <h1>
            <label htmlFor="name">{yourName}</label>
          </h1>
          <button type="button" className="screen-button" onClick={onClear}>
            <ClearIcon />
            {startAgain}
          </button>
        </div>
        <div className="screen-field">
          <SearchIcon />
          <input
            ref={field}
            id="name"
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
        </div>
      </form>
      <p className="screen-says" role="status">
        {found}
      </p>
      {isMiss && <p className="screen-says">{phrases.stillNothing}</p>}
      <ul className="screen-names">
        {named.map((guest, at) => (
          <li key={at}>
            <button type="button" onClick={() => onPick(guest)} {...asWritten(guest.name)} style={fitted(guest.name)}>
              <span>
                <Matched name={guest.name} wanted={wanted} />
              </span>
            </button>
          </li>
        ))}
        {guessed.map((guest, at) => (
          <li key={`guess ${at}`}>
            <button type="button" onClick={() => onPick(guest)} {...asWritten(guest.name)} style={fitted(guest.name)}>
              <i>{phrases.thisGuest(guest.name)}</i>
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}
