import {
  type ComponentType,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SearchMatches } from '@/features/name-search/search-guests';
import {
  isShortList,
  type ServerSearch,
  useNameSearch,
} from '@/features/name-search/use-name-search';
import { findTableByLabel } from '@/features/seating/tables/model';
import { usePhrases, useRoomPhrases, useSearchUrlBuilder } from '../language/phrases';
import { findPartyMembers, findSameGuest, type GuestPageData, type PublicGuest } from '../model';
import { FoundSeat } from './found-seat';
import { GuestPageCard } from './guest-page-card';
import { SearchIcon } from './ornaments';
import { EventPartLine } from './part-line';
import { PartyGuests } from './party-guests';
import type { RoomDirectionsProps } from './room-directions';
import { SearchForm } from './search-form';
import { SearchResults } from './search-results';

type Props = {
  data: GuestPageData;
  searchedName: string;
  serverSearch?: ServerSearch<PublicGuest>;
  note?: string;
  RoomDirections: ComponentType<RoomDirectionsProps>;
  onSearch?: (query: string, found: SearchMatches<PublicGuest>) => void;
};

/** Works as plain HTML; with JavaScript the same search runs on every keystroke. */
export function GuestPage({
  data,
  searchedName,
  serverSearch,
  note,
  RoomDirections,
  onSearch,
}: Props) {
  const roomPhrases = useRoomPhrases(data.room);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(searchedName);
  /** Whether the form was submitted, so typing is over: a single match then fills the page. */
  const [isSubmitted, setIsSubmitted] = useState(searchedName !== '');
  const [picked, setPicked] = useState<PublicGuest | null>(null);
  /** Whether a guest's action removed the focused element, so that its replacement takes the focus. */
  const [movesFocus, setMovesFocus] = useState(false);
  const [found, isCurrent] = useSearchResults(query, data.guests, serverSearch, onSearch);
  const [only, ...others] = found.matches;
  const singleMatch =
    isCurrent && query.trim() !== '' && others.length === 0 && found.guesses.length === 0
      ? only
      : undefined;
  const chosenGuest = picked
    ? findSameGuest(data.guests, picked)
    : isSubmitted
      ? singleMatch
      : undefined;
  const shown = chosenGuest ?? singleMatch;

  // React gets no events for text typed before hydration (facebook/react#12955), so the text is read from the field before the first paint.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    // A page saved for offline use is the same for all names, so the name is in the URL.
    const nameInUrl =
      document.documentElement.dataset.savedAt &&
      new URLSearchParams(window.location.search).get('name');
    if (nameInUrl && !field.value) {
      field.value = nameInUrl;
      setIsSubmitted(true);
    }
    setQuery(field.value);
  }, []);

  const changeQuery = (text: string) => {
    setIsSubmitted(false);
    setPicked(null);
    setQuery(text);
  };
  const submit = () => {
    setIsSubmitted(true);
    setMovesFocus(true);
    input.current?.blur(); // closes the keyboard; results are already shown
  };
  const pick = (guest: PublicGuest) => {
    setPicked(guest);
    setMovesFocus(true);
  };
  const clear = () => {
    changeQuery('');
    if (!input.current) return setMovesFocus(true);
    input.current.value = '';
    input.current.focus();
  };

  const { room, guests, parts } = data;
  // Memoised: for a new element React would remove the server-rendered floor plan until its JavaScript has loaded.
  const answer = useMemo(() => {
    if (!shown) return undefined;
    const party = findPartyMembers(guests, shown);
    const label = shown.table_number;
    const part = shown.evening === undefined ? parts?.tables : parts?.evening;
    const placedTable = roomPhrases && room && label && findTableByLabel(room, label);
    return {
      isBrief: party.length > 0 || Boolean(placedTable),
      details: (
        <>
          {part && <EventPartLine part={part} />}
          {placedTable && (
            <Suspense>
              <RoomDirections
                room={room}
                label={label}
                phrases={roomPhrases}
                partyLabels={party.flatMap((other) => other.table_number ?? [])}
              />
            </Suspense>
          )}
          <PartyGuests guest={shown} others={party} />
        </>
      ),
    };
  }, [RoomDirections, room, guests, parts, shown, roomPhrases]);

  if (chosenGuest) {
    return (
      <GuestPageCard data={data} state="settled" searched={chosenGuest.name} note={note}>
        <FoundSeat guest={chosenGuest} takesFocus={movesFocus} isBrief={answer?.isBrief} />
        {answer?.details}
        <LookUpSomeoneElse onPress={clear} />
      </GuestPageCard>
    );
  }
  return (
    <GuestPageCard
      data={data}
      state={query.trim() === '' ? 'arrived' : 'searching'}
      searched={query}
      note={note}
    >
      <SearchForm
        input={input}
        query={query}
        takesFocus={movesFocus}
        onType={changeQuery}
        onSend={submit}
        onClear={clear}
      />
      <SearchResults found={found} query={query} answer={answer} onPick={pick} />
    </GuestPageCard>
  );
}

function LookUpSomeoneElse({ onPress }: { onPress: () => void }) {
  const phrases = usePhrases();
  const buildSearchUrl = useSearchUrlBuilder();
  return (
    <a
      className="line-button"
      href={buildSearchUrl('')}
      onClick={(clicked) => {
        clicked.preventDefault();
        onPress();
      }}
    >
      <SearchIcon />
      {phrases.lookUpSomeoneElse}
    </a>
  );
}

/** In a long list, the search lags behind the field, so that typing is never blocked. */
function useSearchResults(
  query: string,
  guests: readonly PublicGuest[],
  serverSearch: Props['serverSearch'],
  onSearch: Props['onSearch'],
) {
  const isInstant = isShortList(guests);
  const deferredQuery = useDeferredValue(isInstant ? '' : query);
  const searched = isInstant ? query : deferredQuery;
  const found = useNameSearch(guests, searched, serverSearch);
  useEffect(() => onSearch?.(searched, found), [onSearch, searched, found]);
  return [found, searched === query] as const;
}
