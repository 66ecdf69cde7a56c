import { allSearchData } from '../../app/features/name-search/search-data.ts';
import { searchGuests } from '../../app/features/name-search/search-guests.ts';

type Listed = { id: string; name: string; table: string; also?: string[] };
type SearchCase = {
  list: string;
  kind: string;
  query: string;
  expect?: string[];
  within?: number;
  first?: string;
  maxResults?: number;
};
export type SearchCases = { lists: Record<string, Listed[]>; cases: SearchCase[] };

const searchable = new WeakMap<
  Listed[],
  { id: string; name: string; also_known_as: string | null }[]
>();
function toSearchableGuests(list: Listed[]) {
  const guests =
    searchable.get(list) ??
    list.map(({ id, name, also }) => ({ id, name, also_known_as: also?.join(', ') ?? null }));
  searchable.set(list, guests);
  return guests;
}

/** Whether a search gives the expected results of a case. Matches and guesses count as one list. */
export function hasExpectedResults(
  { list, query, expect: expected = [], within, first, maxResults }: SearchCase,
  lists: SearchCases['lists'],
) {
  const { matches, guesses } = searchGuests(
    toSearchableGuests(lists[list] ?? []),
    query,
    allSearchData,
  );
  const ids = [...matches, ...guesses].map(({ id }) => id);
  if (maxResults !== undefined) return ids.length <= maxResults;
  if (first !== undefined && ids[0] !== first) return false;
  return expected.every((id) => ids.slice(0, within).includes(id));
}
