import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Ampersand } from '@/components/ampersand';
import type { Found } from '@/features/name-search/search-guests';
import { type Answered, useNameSearch } from '@/features/name-search/use-name-search';
import { themeAttributes } from '@/features/theme/model';
import { brand } from '@/lib/brand';
import { longDate } from '@/lib/dates';
import type { GuestOnPage, GuestPageData } from '../model';
import { HostsMessage } from './hosts-message';
import { Bough, ClearIcon, Ornament, SearchIcon } from './ornaments';
import { SearchResults } from './search-results';

type Props = {
  data: GuestPageData;
  /** What the form sent, for a page asked for with ?name= . */
  searchedName: string;
  /** What the server has found for it. */
  answered?: Answered<GuestOnPage>;
  note?: string;
  onSearch?: (query: string, found: Found<GuestOnPage>) => void;
};

/** The whole guest page of one event. Complete as HTML; with JavaScript the same search runs on every keystroke. */
export function GuestPage({ data, searchedName, answered, note, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(searchedName);
  const searched = useDeferredValue(query);
  const found = useNameSearch(data.guests, searched, answered);
  useEffect(() => onSearch?.(searched, found), [onSearch, searched, found]);
  const isSearching = query.trim() !== '';

  // What was typed before this script arrived never reached React (facebook/react#12955): take it from the field itself.
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // A page saved for offline is the same for every name: the one that is asked for is in the address.
    if (document.documentElement.dataset.savedAt) field.value ||= new URLSearchParams(window.location.search).get('name') ?? '';
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
    <div className="guest-page event-ground" {...themeAttributes(data.event)}>
      <main className="card-shadow">
        <article className={isSearching ? 'invitation scooped-card invitation-searching' : 'invitation scooped-card'}>
          <header>
            <p className="invitation-welcome">Welcome to</p>
            <h1>
              <Ampersand text={data.event.event_name} />
            </h1>
            <p className="invitation-date">
              <time dateTime={data.event.event_date}>{longDate(data.event.event_date)}</time>
            </p>
            <Ornament />
          </header>
          <HostsMessage message={data.message} />
          <search>
            <form
              className="guest-search"
              onSubmit={(submitted) => {
                submitted.preventDefault();
                input.current?.blur(); // puts the phone's keyboard away, the answer is already there
              }}
            >
              <label htmlFor="name">Find your table</label>
              <div className="guest-search-box">
                <button type="submit" className="guest-search-submit" aria-label="Search">
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
                    className="guest-search-clear"
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
              <p className="guest-search-hint" id="hint" hidden={isSearching}>
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
          Seating by <span className="brand-name">{brand.name}</span>
        </a>
      </footer>
      <p className="kept-note" role="status">
        {note}
      </p>
    </div>
  );
}
