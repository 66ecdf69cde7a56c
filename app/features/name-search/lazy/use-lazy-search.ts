import { useCallback, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/browser/when-idle';
import { retryableImport } from '@/lib/react/retryable-import.ts';
import type { Searchable } from '../name-index.ts';
import type { SearchMatches, searchGuests } from '../search-guests.ts';
import { searchSubstrings } from '../substring-search.ts';
import { useSearchData } from '../use-search-data.ts';

const loadSearch = retryableImport(() => import('./whole-search.ts'));

/** Prefetched by pages that may go offline before the first search. */
export const lazySearch = {
  prefetch: () =>
    loadSearch().then(
      () => {},
      () => {}, // substring search is used instead
    ),
};

/** Loads the search when the browser is idle or the user types; until then searches substrings. */
export function useLazySearch(query: string) {
  const [search, setSearch] = useState<typeof searchGuests>();
  const data = useSearchData(query);
  useEffect(() => {
    if (search) return;
    const load = () =>
      void loadSearch().then(
        (loaded) => setSearch(() => loaded.searchGuests),
        (error) => console.warn('Could not load the search', error), // retried at the next letter
      );
    if (query) load();
    else whenIdle(load);
  }, [query, search]);
  return useCallback(
    <Guest extends Searchable>(guests: readonly Guest[], text: string): SearchMatches<Guest> =>
      search
        ? search(guests, text, data)
        : { matches: searchSubstrings(guests, text), guesses: [] },
    [search, data],
  );
}
