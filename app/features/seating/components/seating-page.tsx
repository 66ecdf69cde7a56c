import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Ampersand } from '@/components/ampersand';
import { findGuests, type SeatingSnapshot } from '@/features/seating/model';
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
};

/** The whole guest page of one event. Complete as HTML; with JavaScript the same search runs on every keystroke. */
export function SeatingPage({ snapshot, dateLabel, searchedName, note }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(searchedName);
  const matches = findGuests(snapshot.guests, useDeferredValue(query));
  const isSearching = query.trim() !== '';

  // What was typed before this script arrived never reached React (facebook/react#12955): take it from the field itself.
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // A page kept for offline is the same for every name: the one that is asked for is in the address.
    if (document.documentElement.dataset.keptAt) field.value ||= new URLSearchParams(window.location.search).get('name') ?? '';
    setQuery(field.value);
  }, []);

  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    setQuery('');
    input.current.focus();
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
          <SearchResults matches={matches} query={query} />
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
