import { type ComponentType, Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SearchMatches } from '@/features/name-search/search-guests';
import { isShort, type ServerSearch, useNameSearch } from '@/features/name-search/use-name-search';
import { tableAt } from '@/features/seating/tables/model';
import { useAddresses, usePhrases, useRoomPhrases } from '../language/phrases';
import { type GuestOnPage, type GuestPageData, partyOf, sameGuest } from '../model';
import { Invitation } from './invitation';
import type { LitTableProps } from './lit-table';
import { SearchIcon } from './ornaments';
import { Party } from './party';
import { SearchForm } from './search-form';
import { SearchResults } from './search-results';
import { SeatFound } from './seat-found';

type Props = {
  data: GuestPageData;
  /** What the form sent, for a page asked for with ?name= . */
  searchedName: string;
  /** What the server has found for it. */
  answered?: ServerSearch<GuestOnPage>;
  note?: string;
  /** The way to a table, which guests’ phones fetch only where there is a room (start.tsx). */
  LitTable: ComponentType<LitTableProps>;
  onSearch?: (query: string, found: SearchMatches<GuestOnPage>) => void;
};

/** The whole guest page of one event. Complete as HTML; with JavaScript the same search runs on every keystroke. */
export function GuestPage({ data, searchedName, answered, note, LitTable, onSearch }: Props) {
  const phrases = usePhrases();
  const roomPhrases = useRoomPhrases(data.room);
  const addressFor = useAddresses();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(searchedName);
  /** The words were sent, so that nobody is typing any more: one guest who fits is then the whole page. */
  const [isSent, setIsSent] = useState(searchedName !== '');
  const [picked, setPicked] = useState<GuestOnPage | null>(null);
  /** What had the focus is gone after a press of theirs, and what comes in its place takes it. */
  const [isHandedOn, setIsHandedOn] = useState(false);
  const searched = useSearched(query, data.guests);
  const found = useNameSearch(data.guests, searched, answered);
  useEffect(() => onSearch?.(searched, found), [onSearch, searched, found]);
  const [only, ...others] = found.matches;
  const one = searched === query && query.trim() !== '' && others.length === 0 && found.guesses.length === 0 ? only : undefined;
  const settled = picked ? sameGuest(data.guests, picked) : isSent ? one : undefined;
  const shown = settled ?? one;

  // What was typed before this script arrived never reached React (facebook/react#12955): take it from the field itself, before anything is painted.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    // A page saved for offline is the same for every name: the one that is asked for is in the address.
    const asked = document.documentElement.dataset.savedAt && new URLSearchParams(window.location.search).get('name');
    if (asked && !field.value) {
      field.value = asked;
      setIsSent(true);
    }
    setQuery(field.value);
  }, []);

  const type = (words: string) => {
    setIsSent(false);
    setPicked(null);
    setQuery(words);
  };
  const send = () => {
    setIsSent(true);
    setIsHandedOn(true);
    input.current?.blur(); // puts the phone's keyboard away, the answer is already there
  };
  const pick = (guest: GuestOnPage) => {
    setPicked(guest);
    setIsHandedOn(true);
  };
  const clear = () => {
    type('');
    if (!input.current) return setIsHandedOn(true);
    input.current.value = '';
    input.current.focus();
  };

  const { room } = data;
  const party = shown ? partyOf(data.guests, shown) : [];
  const label = shown?.table_number ?? null;
  const isLit = roomPhrases !== null && room !== null && label !== null && tableAt(room, label) !== undefined;
  const answer = shown && {
    isBrief: isLit || party.length > 0,
    wayAndParty: (
      <>
        {isLit && (
          <Suspense>
            <LitTable
              room={room}
              label={label}
              phrases={roomPhrases}
              partyLabels={party.flatMap((other) => other.table_number ?? [])}
            />
          </Suspense>
        )}
        <Party guest={shown} others={party} />
      </>
    ),
  };

  if (settled) {
    return (
      <Invitation data={data} state="settled" searched={settled.name} note={note}>
        <SeatFound guest={settled} takesFocus={isHandedOn} isBrief={answer?.isBrief} />
        {answer?.wayAndParty}
        <a
          className="line-button"
          href={addressFor('')}
          onClick={(clicked) => {
            clicked.preventDefault();
            clear();
          }}
        >
          <SearchIcon />
          {phrases.lookUpSomeoneElse}
        </a>
      </Invitation>
    );
  }
  return (
    <Invitation data={data} state={query.trim() === '' ? 'arrived' : 'searching'} searched={query} note={note}>
      <SearchForm input={input} query={query} takesFocus={isHandedOn} onType={type} onSend={send} onClear={clear} />
      <SearchResults found={found} query={query} answer={answer} onPick={pick} />
    </Invitation>
  );
}

/** The words that are looked for: a long list follows the keys as it can, so that none of them waits for it. */
function useSearched(query: string, guests: readonly GuestOnPage[]): string {
  const isAtOnce = isShort(guests);
  const later = useDeferredValue(isAtOnce ? '' : query);
  return isAtOnce ? query : later;
}
