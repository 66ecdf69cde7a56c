// Imports in this folder carry file endings, so that Node runs the files as they are.
import { createSearchBudget } from './bounds.ts';
import { findGuesses, MAX_GUESSES } from './guesses/guesses.ts';
import {
  areWholeWords,
  findByNickname,
  matchesOnlyBySound,
  matchRank,
  NO_MATCH,
} from './matches.ts';
import { getNameIndex, type Searchable } from './name-index.ts';
import { type Nicknames, noNicknames } from './nicknames/nicknames.ts';
import { parseQuery } from './query.ts';
import type { HanReader } from './scripts/romanise.ts';

export type SearchMatches<Guest> = {
  /** Best first; matches of the plain search come before all others. */
  matches: Guest[];
  /** Best first, at most three. With matches, only guesses by nickname, unless all matches are by sound. */
  guesses: Guest[];
};

export type Learned = { nicknames?: Nicknames; readHan?: HanReader };

export type FoundPlaces = { matches: number[]; guesses: number[] };

export const resolvePlaces = <Guest>(
  guests: readonly Guest[],
  { matches, guesses }: FoundPlaces,
): SearchMatches<Guest> => ({
  matches: matches.flatMap((at) => guests[at] ?? []),
  guesses: guesses.flatMap((at) => guests[at] ?? []),
});

/** Matches parts of names, in any word order and across scripts; failing that, guesses by nickname, typos, sound and family name. */
export const searchGuests = <Guest extends Searchable>(
  guests: readonly Guest[],
  typed: string,
  learned?: Learned,
): SearchMatches<Guest> => resolvePlaces(guests, searchPlaces(guests, typed, learned));

export function searchPlaces(
  guests: readonly Searchable[],
  typed: string,
  learned: Learned = {},
  budget = createSearchBudget(),
): FoundPlaces {
  const query = parseQuery(typed, learned.readHan);
  if (!query) return { matches: [], guesses: [] };
  const index = getNameIndex(guests);
  const ranks = index.entries.map((entry) => matchRank(entry, query));
  const matches = bestFirst(ranks);
  if (query.isLiteral) return { matches, guesses: [] };

  const { nicknames = noNicknames } = learned;
  const { words } = query;
  if (matches.length > 0) {
    // A whole name is unambiguous; otherwise Mo Hussain may be Mohammed or Muhammad.
    const isSettled = words.length > 1 && ranks.some(areWholeWords);
    const nicknamed = isSettled ? [] : findByNickname(index, words, nicknames);
    const areAllByEar = matches.every((at) =>
      matchesOnlyBySound(ranks[at] ?? 0, index.entries[at], query),
    );
    const soundalikes = areAllByEar
      ? findGuesses(index, query, nicknames, budget).map(({ at }) => at)
      : [];
    const others = new Set([...nicknamed, ...soundalikes].filter((at) => ranks[at] === NO_MATCH));
    return { matches, guesses: [...others].slice(0, MAX_GUESSES) };
  }
  const whole = words.filter((word) => word.length > 1);
  if (whole.length > 1 && whole.length < words.length) {
    const found = searchPlaces(guests, whole.join(' '), learned, budget); // a stray letter
    if (found.matches.length > 0) return found;
  }
  const guesses = findGuesses(index, query, nicknames, budget);
  const placesOf = (isSame: boolean) =>
    guesses.filter((each) => each.isSame === isSame).map(({ at }) => at);
  return { matches: placesOf(true), guesses: placesOf(false) };
}

function bestFirst(ranks: readonly number[]): number[] {
  const placesOf = new Map<number, number[]>();
  for (const [at, rank] of ranks.entries()) {
    if (rank === NO_MATCH) continue;
    const places = placesOf.get(rank);
    if (places) places.push(at);
    else placesOf.set(rank, [at]);
  }
  return [...placesOf].sort(([a], [b]) => a - b).flatMap(([, places]) => places);
}
