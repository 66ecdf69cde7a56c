// Imports in this folder have file extensions, so that Node can run the files directly.
import { createSearchBudget } from './bounds.ts';
import { findGuesses, MAX_GUESSES } from './guesses/guesses.ts';
import { findByNickname, isSoundMatch, isWholeWordRank, NO_MATCH, rankMatch } from './matches.ts';
import { getNameIndex, type Searchable } from './name-index.ts';
import { type Nicknames, noNicknames } from './nicknames/nicknames.ts';
import { parseQuery } from './query.ts';
import type { HanReader } from './scripts/romanise.ts';

export type SearchMatches<Guest> = {
  /** Best first; all substring matches come before other matches. */
  matches: Guest[];
  /** Best first, at most three. If guests match by spelling, only guesses by nickname. */
  guesses: Guest[];
};

export type SearchData = { nicknames?: Nicknames; readHan?: HanReader };

export type MatchIndexes = { matches: number[]; guesses: number[] };

export const resolveIndexes = <Guest>(
  guests: readonly Guest[],
  { matches, guesses }: MatchIndexes,
): SearchMatches<Guest> => ({
  matches: matches.flatMap((at) => guests[at] ?? []),
  guesses: guesses.flatMap((at) => guests[at] ?? []),
});

/** Matches parts of names in any order and script. Otherwise guesses by nickname, typo or sound. */
export const searchGuests = <Guest extends Searchable>(
  guests: readonly Guest[],
  text: string,
  data?: SearchData,
): SearchMatches<Guest> => resolveIndexes(guests, searchIndexes(guests, text, data));

export function searchIndexes(
  guests: readonly Searchable[],
  text: string,
  data: SearchData = {},
  budget = createSearchBudget(),
): MatchIndexes {
  const query = parseQuery(text, data.readHan);
  if (!query) return { matches: [], guesses: [] };
  const index = getNameIndex(guests);
  const ranks = index.entries.map((entry) => rankMatch(entry, query));
  const matches = sortByRank(ranks);
  if (query.isLiteral) return { matches, guesses: [] };

  const { nicknames = noNicknames } = data;
  const { words } = query;
  if (matches.length > 0) {
    // A full name needs no guesses; but “Mo Hussain” may be Mohammed or Muhammad Hussain.
    const isSettled = words.length > 1 && ranks.some(isWholeWordRank);
    const nicknamed = isSettled ? [] : findByNickname(index, words, nicknames);
    const areAllByEar = matches.every((at) =>
      isSoundMatch(ranks[at] ?? 0, index.entries[at], query),
    );
    const soundalikes = areAllByEar
      ? findGuesses(index, query, nicknames, budget).map(({ at }) => at)
      : [];
    const others = new Set([...nicknamed, ...soundalikes].filter((at) => ranks[at] === NO_MATCH));
    return { matches, guesses: [...others].slice(0, MAX_GUESSES) };
  }
  const whole = words.filter((word) => word.length > 1);
  if (whole.length > 1 && whole.length < words.length) {
    const found = searchIndexes(guests, whole.join(' '), data, budget); // ignores stray letters
    if (found.matches.length > 0) return found;
  }
  const guesses = findGuesses(index, query, nicknames, budget);
  const placesOf = (isSame: boolean) =>
    guesses.filter((each) => each.isSame === isSame).map(({ at }) => at);
  return { matches: placesOf(true), guesses: placesOf(false) };
}

function sortByRank(ranks: readonly number[]): number[] {
  const placesOf = new Map<number, number[]>();
  for (const [at, rank] of ranks.entries()) {
    if (rank === NO_MATCH) continue;
    const places = placesOf.get(rank);
    if (places) places.push(at);
    else placesOf.set(rank, [at]);
  }
  return [...placesOf].sort(([a], [b]) => a - b).flatMap(([, places]) => places);
}
