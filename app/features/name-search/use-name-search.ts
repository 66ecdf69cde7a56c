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

/** A slow phone can index and search a list of this length within one frame. */
const MAX_SHORT_LIST = 500;
export const isShortList = (guests: readonly Searchable[]) => guests.length <= MAX_SHORT_LIST;
const SLICE_MS = 10;

/** Uses the server's result until nicknames load, and substring search until a list is indexed. */
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
