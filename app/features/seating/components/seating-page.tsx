import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Ampersand } from '@/components/ampersand';
import { type Found, type SeatedGuest, type SeatingSnapshot, searchGuests } from '@/features/seating/model';
import { themeAttributes } from '@/features/theme/model';
import { brand } from '@/lib/brand';

import { Bough, ClearIcon, Ornament, SearchIcon } from './ornaments';
import { SearchResults } from './search-results';

type Props = {
  snapshot: SeatingSnapshot;
  /** The event's date in words, such as Saturday 13 June 2026. */
  dateLabel: string;
  /** What the form sent, for a page asked for with ?name= . */
  searchedName: string;
  /** A word on how old the page may be. */
  note?: string;
  /** Told of each search and what it found. */
  onSearch?: (query: string, found: Found<SeatedGuest>) => void;
};

/** The whole guest page of one event. Complete as HTML; with JavaScript the same search runs on every keystroke. */
export function SeatingPage({ snapshot, dateLabel, searchedName, note, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(searchedName);
  const searched = useDeferredValue(query);
  const found = useMemo(() => searchGuests(snapshot.guests, searched), [snapshot.guests, searched]);
  useEffect(() => onSearch?.(searched, found), [onSearch, searched, found]);
  const isSearching = query.trim() !== '';

  // What was typed before this script arrived never reached React (facebook/react#12955): take it from the field itself.
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // A page kept for offline is the same for every name: the one that is asked for is in the address.
    if (document.documentElement.dataset.keptAt) field.value ||= new URLSearchParams(window.location.search).get('name') ?? '';
    setQuery(field.value);
  }, []);

  const search = (name: string) => {
    if (input.current) input.current.value = name;
    setQuery(name);
  };
  const clear = () => {
    search('');
    input.current?.focus();
  };

  return (
    <div className="guest event-ground" {...themeAttributes(snapshot.event)}>
      <main className="cast">
        <article className={isSearching ? 'invite scooped searching' : 'invite scooped'}>
          <header>
            <p className="pre">Welcome to</p>
            <h1>
              <Ampersand text={snapshot.event.event_name} />
            </h1>
            <p className="date">
              <time dateTime={snapshot.event.event_date}>{dateLabel}</time>
            </p>
            <Ornament />
          </header>
          <Word message={snapshot.message} />
          <search>
            <form
              className="finder"
              onSubmit={(submitted) => {
                submitted.preventDefault();
                input.current?.blur(); // puts the phone's keyboard away, the answer is already there
              }}
            >
              <label htmlFor="name">Find your table</label>
              <div className="box">
                <button type="submit" className="go" aria-label="Search">
                  <SearchIcon />
                </button>
                <input
                  ref={input}
                  id="name"
                  name="name"
                  type="search"
                  placeholder="Enter your name..."
                  defaultValue={searchedName}
                  onInput={(typed) => setQuery(typed.currentTarget.value)}
                  autoComplete="off"
                  autoCapitalize="words"
                  spellCheck={false}
                  inputMode="search"
                  enterKeyHint="search"
                  maxLength={200}
                  aria-describedby="hint"
                />
                {query !== '' && (
                  <a
                    className="clear"
                    href="?"
                    aria-label="Clear"
                    onClick={(clicked) => {
                      clicked.preventDefault();
                      clear();
                    }}
                  >
                    <ClearIcon />
                  </a>
                )}
              </div>
              <p className="hint" id="hint" hidden={isSearching}>
                First name or surname, either will do.
              </p>
            </form>
          </search>
          <SearchResults found={found} query={query} onPick={search} />
          <Bough />
        </article>
      </main>
      <footer>
        <a href="/">
          Seating by <span className="brand-s">{brand.name}</span>
        </a>
      </footer>
      <p className="kept-note" role="status">
        {note}
      </p>
    </div>
  );
}

/** The hosts' message, until its time is over, also on a page that stays open. */
function Word({ message }: { message: SeatingSnapshot['message'] }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const left = message?.until ? Date.parse(message.until) - Date.now() : Number.POSITIVE_INFINITY;
    setIsOver(left <= 0);
    if (left <= 0 || left > LONGEST_TIMER) return;
    const timer = setTimeout(() => setIsOver(true), left);
    return () => clearTimeout(timer);
  }, [message]);
  return <div role="status">{message && !isOver && <p className="word">{message.text}</p>}</div>;
}

/** What a browser's timer holds, in ms; nobody keeps the page open for longer. */
const LONGEST_TIMER = 2 ** 31 - 1;
