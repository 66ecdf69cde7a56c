import type { Searchable } from '@/features/name-search/name-index';
import { type SearchData, searchGuests } from '@/features/name-search/search-guests';
import { fold, splitWords } from '@/features/name-search/words';
import { kinshipTitles, titles } from '@/lib/text/titles';

const notNames = new Set([...titles, ...kinshipTitles, 'the', 'from', 'guest', 'plus', 'one']);
const MAX_NEAR = 2;
/** A word that matches more guests than this does not identify anybody. */
const MAX_BY_WORD = 8;

/** Finds at most two guests that a failed search may have been for. Compares single words. */
export function findNearestGuests<Guest extends Searchable>(
  guests: readonly Guest[],
  typed: string,
  learned: SearchData = {},
): Guest[] {
  const words = splitWords(fold(typed)).filter((word) => word.length > 2 && !notNames.has(word));
  const worth = new Map<Guest, number>();
  for (const word of words) {
    const { matches, guesses } = searchGuests(guests, word, learned);
    if (matches.length + guesses.length > MAX_BY_WORD) continue;
    for (const guest of matches) worth.set(guest, (worth.get(guest) ?? 0) + 2);
    for (const guest of guesses) worth.set(guest, (worth.get(guest) ?? 0) + 1);
  }
  const best = Math.max(0, ...worth.values());
  return [...worth].flatMap(([guest, each]) => (each === best ? guest : [])).slice(0, MAX_NEAR);
}
