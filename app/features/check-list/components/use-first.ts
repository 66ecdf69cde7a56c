import { useState } from 'react';

/** So many of a kind are shown at first, so that one that finds much does not hide the others. */
const MOST_AT_FIRST = 5;

/** The first of a list, how many more there are, and what shows them all. */
export function useFirst<Item>(items: readonly Item[]) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll || items.length === MOST_AT_FIRST + 1 ? items : items.slice(0, MOST_AT_FIRST);
  return { shown, more: items.length - shown.length, showAll: () => setShowsAll(true) };
}
