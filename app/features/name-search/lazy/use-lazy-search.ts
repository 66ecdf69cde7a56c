import { useCallback, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/browser/when-idle';
import { retryableImport } from '@/lib/react/retryable-import.ts';
import type { Searchable } from '../name-index.ts';
import { plainSearch } from '../plain-search.ts';
import type { SearchMatches, searchGuests } from '../search-guests.ts';
import { useLearned } from '../use-learned.ts';

const loadSearch = retryableImport(() => import('./whole-search.ts'));

/** For a page that may need the search while offline. */
export const lazySearch = {
  prefetch: () =>
    loadSearch().then(
      () => {},
      () => {}, // lists use the plain search
    ),
};

/** For pages whose main purpose is another: the search loads when the browser is idle or a letter is typed; until then a list uses the plain search. */
export function useLazySearch(typed: string) {
  const [search, setSearch] = useState<typeof searchGuests>();
  const learned = useLearned(typed);
  useEffect(() => {
    if (search) return;
    const load = () =>
      void loadSearch().then(
        (loaded) => setSearch(() => loaded.searchGuests),
        (error) => console.warn('Could not load the search', error), // offline; the next letter tries again
      );
    if (typed) load();
    else whenIdle(load);
  }, [typed, search]);
  return useCallback(
    <Guest extends Searchable>(guests: readonly Guest[], words: string): SearchMatches<Guest> =>
      search
        ? search(guests, words, learned)
        : { matches: plainSearch(guests, words), guesses: [] },
    [search, learned],
  );
}
