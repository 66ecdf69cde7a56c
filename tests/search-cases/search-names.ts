import { allLearned } from '../../app/features/name-search/learned.ts';
import { searchGuests } from '../../app/features/name-search/search-guests.ts';
import { namesInLatin } from '../../server/romanise/in-latin.ts';

/** What a guest page of these names shows for a query, best first: matches, then guesses. */
export function searchNames(names: string[]): (query: string) => string[] {
  const guests = names.map((name) => ({ name, ...namesInLatin({ name }) }));
  return (query) => {
    const { matches, guesses } = searchGuests(guests, query, allLearned);
    return [...matches, ...guesses].map(({ name }) => name);
  };
}
