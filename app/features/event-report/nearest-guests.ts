import type { Searchable } from '@/features/name-search/name-index';
import { type SearchData, searchGuests } from '@/features/name-search/search-guests';
import { fold, splitWords } from '@/features/name-search/words';
import { kinshipTitles, titles } from '@/lib/text/titles';

const nonNames = new Set([...titles, ...kinshipTitles, 'the', 'from', 'guest', 'plus', 'one']);
const MAX_NEAREST = 2;
/** A word that matches more guests than this does not identify anybody. */
const MAX_BY_WORD = 8;

export function findNearestGuests<Guest extends Searchable>(
  guests: readonly Guest[],
  query: string,
  data: SearchData = {},
): Guest[] {
  const words = splitWords(fold(query)).filter((word) => word.length > 2 && !nonNames.has(word));
  const scores = new Map<Guest, number>();
  for (const word of words) {
    const { matches, guesses } = searchGuests(guests, word, data);
    if (matches.length + guesses.length > MAX_BY_WORD) continue;
    for (const guest of matches) scores.set(guest, (scores.get(guest) ?? 0) + 2);
    for (const guest of guesses) scores.set(guest, (scores.get(guest) ?? 0) + 1);
  }
  const best = Math.max(0, ...scores.values());
  return [...scores].flatMap(([guest, each]) => (each === best ? guest : [])).slice(0, MAX_NEAREST);
}
