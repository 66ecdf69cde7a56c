import { useState } from 'react';

/** At most this many findings of one check are shown at first, so that they do not hide the others. */
const MOST_AT_FIRST = 5;

/** The first items of a list, the number of hidden ones, and a function that shows all. */
export function useFirst<Item>(items: readonly Item[]) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll || items.length === MOST_AT_FIRST + 1 ? items : items.slice(0, MOST_AT_FIRST);
  return { shown, more: items.length - shown.length, showAll: () => setShowsAll(true) };
}
