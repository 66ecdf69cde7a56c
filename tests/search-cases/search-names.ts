import { listNamesToRomanise } from '../../app/features/name-search/scripts/names-to-romanise.ts';
import { allSearchData } from '../../app/features/name-search/search-data.ts';
import { searchGuests } from '../../app/features/name-search/search-guests.ts';
import { transliterateName } from '../../server/romanise/in-latin.ts';

/** Searches these names like a guest page. Results are best first: matches, then guesses. */
export function searchNames(names: string[]): (query: string) => string[] {
  const guests = names.map((name) => {
    const read = listNamesToRomanise({ name }).map(transliterateName);
    return read.length > 0 ? { name, in_latin: read.join(',') } : { name };
  });
  return (query) => {
    const { matches, guesses } = searchGuests(guests, query, allSearchData);
    return [...matches, ...guesses].map(({ name }) => name);
  };
}
