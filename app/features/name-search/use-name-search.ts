import { useEffect, useMemo, useState } from 'react';
import { type Searchable, startIndexing } from './name-index.ts';
import { plainSearch } from './plain-search.ts';
import {
  type FoundPlaces,
  resolvePlaces,
  type SearchMatches,
  searchGuests,
} from './search-guests.ts';
import { useLearned } from './use-learned.ts';

export type ServerSearch<Guest> = { typed: string; guests: readonly Guest[]; places: FoundPlaces };

/** Up to this length a list is indexed and searched within one frame of a slow phone. */
const AT_ONCE = 500;
export const isShort = (guests: readonly Searchable[]) => guests.length <= AT_ONCE;
const SLICE_MS = 10;

/** Until the nicknames are loaded, the server's answer is used for its own query; a long list uses the plain search until it is indexed. */
export function useNameSearch<Guest extends Searchable>(
  guests: readonly Guest[],
  typed: string,
  serverSearch?: ServerSearch<Guest>,
): SearchMatches<Guest> {
  const isIndexed = useIndexed(guests);
  const learned = useLearned(typed);
  return useMemo(() => {
    const isSearchedByServer =
      serverSearch && serverSearch.typed === typed && serverSearch.guests === guests;
    if (isSearchedByServer && !learned.nicknames) return resolvePlaces(guests, serverSearch.places);
    return isIndexed
      ? searchGuests(guests, typed, learned)
      : { matches: plainSearch(guests, typed), guesses: [] };
  }, [guests, typed, learned, isIndexed, serverSearch]);
}

function useIndexed(guests: readonly Searchable[]): boolean {
  const [indexed, setIndexed] = useState<readonly Searchable[]>();
  useEffect(() => {
    if (isShort(guests)) return;
    let timer: ReturnType<typeof setTimeout>;
    const indexSlice = () => {
      const until = performance.now() + SLICE_MS;
      if (startIndexing(guests).advance(() => performance.now() > until)) setIndexed(guests);
      else timer = setTimeout(indexSlice);
    };
    timer = setTimeout(indexSlice);
    return () => clearTimeout(timer);
  }, [guests]);
  return isShort(guests) || indexed === guests;
}
