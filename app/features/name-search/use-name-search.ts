import { useEffect, useMemo, useState } from 'react';
import { type Searchable, startIndexing } from './name-index.ts';
import {
  type MatchIndexes,
  resolveIndexes,
  type SearchMatches,
  searchGuests,
} from './search-guests.ts';
import { searchSubstrings } from './substring-search.ts';
import { useSearchData } from './use-search-data.ts';

export type ServerSearch<Guest> = { typed: string; guests: readonly Guest[]; places: MatchIndexes };

/** Lists up to this length are indexed and searched within one frame on a slow phone. */
const MAX_SHORT_LIST = 500;
export const isShortList = (guests: readonly Searchable[]) => guests.length <= MAX_SHORT_LIST;
const SLICE_MS = 10;

/** Uses the server's result for its query until the nicknames are loaded, and substring search for a long list until it is indexed. */
export function useNameSearch<Guest extends Searchable>(
  guests: readonly Guest[],
  query: string,
  serverSearch?: ServerSearch<Guest>,
): SearchMatches<Guest> {
  const isIndexed = useIndexed(guests);
  const data = useSearchData(query);
  return useMemo(() => {
    const isSearchedByServer =
      serverSearch && serverSearch.typed === query && serverSearch.guests === guests;
    if (isSearchedByServer && !data.nicknames) return resolveIndexes(guests, serverSearch.places);
    return isIndexed
      ? searchGuests(guests, query, data)
      : { matches: searchSubstrings(guests, query), guesses: [] };
  }, [guests, query, data, isIndexed, serverSearch]);
}

function useIndexed(guests: readonly Searchable[]): boolean {
  const [indexed, setIndexed] = useState<readonly Searchable[]>();
  useEffect(() => {
    if (isShortList(guests)) return;
    let timer: ReturnType<typeof setTimeout>;
    const indexSlice = () => {
      const until = performance.now() + SLICE_MS;
      if (startIndexing(guests).advance(() => performance.now() > until)) setIndexed(guests);
      else timer = setTimeout(indexSlice);
    };
    timer = setTimeout(indexSlice);
    return () => clearTimeout(timer);
  }, [guests]);
  return isShortList(guests) || indexed === guests;
}
