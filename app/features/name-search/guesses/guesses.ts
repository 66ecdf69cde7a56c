import { kinshipTitles, titles } from '../../../lib/text/titles.ts';
import type { SearchBudget } from '../bounds.ts';
import { NO_MATCH } from '../matches.ts';
import type { IndexEntry, IndexedWord, NameIndex } from '../name-index.ts';
import type { Nicknames } from '../nicknames/nicknames.ts';
import type { NameQuery } from '../query.ts';
import { editDistance } from '../words.ts';
import { findNearWords, type WordDistances } from './near-words.ts';

export const MAX_GUESSES = 3;

const ignoredWords = new Set([...titles, ...kinshipTitles, 'sr', 'sister', 'the', 'family']);
const TITLE_COST = 0.25;
/** Cost of a typed word that the guest's name lacks: a middle name, a maiden name, “and guests”. */
const EXTRA_WORD_COST = 2;
/** Cost of joining two words, splitting or joining a Korean given name, or ignoring a stray letter. */
const JOINED_COST = 0.5;
const PART_COST = 0.5;
/** Cost of a match by family name only: higher than most guesses in which every word matches. */
const FAMILY_NAME_ONLY = 5;
const ONE_TYPO = 1;

/** Most unspaced names have two: with or without a space after the surname. Korean has more. */
const USUAL_ROMANISATIONS = 2;

/** Maximum average distance per word across scripts. Above it, too many names match. */
const MAX_CROSS_SCRIPT_DISTANCE = 0.9;

/** A Korean full name without a space. Most names resemble one of its many romanisations. */
const koreanName = /^[가-힣]{3}$/u;

const SAME_SOUND = 0.3;
const MAX_EXTRA_COST = 0.6;

export type Guess = {
  at: number;
  isSame: boolean;
};

/** Likeliest first. If not all words match, compares only family names, with one typo at most. */
export function findGuesses(
  index: NameIndex,
  query: NameQuery,
  nicknames: Nicknames,
  budget: SearchBudget,
): Guess[] {
  const costs = new Map<number, number>();
  const splits = nicknames.listSplits(query.words);
  const consider = (
    words: readonly string[],
    isRomanised: boolean,
    extra: number,
    joinedWord?: string,
  ) => {
    for (const [at, cost] of computeCosts(index, words, {
      isRomanised,
      isKorean: isRomanised && query.isKorean,
      isRunTogether: isRomanised && query.latin.length > USUAL_ROMANISATIONS,
      isWhole: splits.length > 0,
      joinedWord,
      nicknames,
      budget,
    })) {
      if (cost + extra < (costs.get(at) ?? NO_MATCH)) costs.set(at, cost + extra);
    }
  };
  for (const { words } of query.latin) consider(words, true, 0);
  consider(query.words, false, 0);
  for (const words of splits) consider(words, false, JOINED_COST);
  if (![...costs.values()].some((cost) => cost < FAMILY_NAME_ONLY)) {
    const whole = query.words.filter((word) => word.length > 1);
    if (whole.length > 0 && whole.length < query.words.length) consider(whole, false, JOINED_COST);
    for (const { words } of [query, ...query.latin])
      for (const [fewer, joinedWord] of joinNeighbours(words))
        consider(fewer, words !== query.words, JOINED_COST, joinedWord);
  }
  const countWords = (at: number) => index.entries[at]?.forms.words.length ?? 0;
  // Ranks Sarah Smith before “Guest of Sarah Smith”.
  const sorted = [...costs].sort(
    ([a, costOfA], [b, costOfB]) => costOfA - costOfB || countWords(a) - countWords(b) || a - b,
  );
  const isSame = ([at, cost]: [number, number]) =>
    cost <= SAME_SOUND * query.words.length &&
    query.latin.length + (index.entries[at]?.latin.length ?? 0) > 0;
  const [best] = sorted;
  const most = best && isSame(best) ? best[1] + MAX_EXTRA_COST : NO_MATCH;
  return sorted
    .filter(([, cost]) => cost <= most)
    .slice(0, MAX_GUESSES)
    .map((each) => ({ at: each[0], isSame: isSame(each) }));
}

/** Joins two neighbouring words if one is short, as after a stray space. Also returns it. */
function joinNeighbours(words: readonly string[]): [string[], string][] {
  if (words.length > 4) return [];
  return words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? '';
    if (Math.min(before.length, word.length) > MAX_PIECE_LENGTH) return [];
    return [[[...words.slice(0, at), before + word, ...words.slice(at + 2)], before + word]];
  });
}
const MAX_PIECE_LENGTH = 4;

const LOOKUP_LETTERS = 10;

type QueryReading = {
  isRomanised: boolean;
  isKorean: boolean;
  isRunTogether: boolean;
  /** True for a complete Korean name: all words must match, because many names share a syllable. */
  isWhole: boolean;
  joinedWord: string | undefined;
  nicknames: Nicknames;
  budget: SearchBudget;
};

function computeCosts(
  index: NameIndex,
  typed: readonly string[],
  { isRomanised, isKorean, isRunTogether, isWhole, joinedWord, nicknames, budget }: QueryReading,
) {
  const { entries, givenNames } = index;
  const isAlone = typed.length === 1;
  const nearness = typed.map((word) =>
    findNearWords(
      index,
      { typed: word, isAlone, isRomanised, isKorean, isJoined: word === joinedWord, nicknames },
      budget,
    ),
  );
  const costs = new Map<number, number>();
  if (isAlone)
    return computeSingleWordCosts(entries, nearness[0] ?? new Map(), isRomanised, isRunTogether);
  const fitsSomebody = typed.map(
    (word, at) => !ignoredWords.has(word) && (nearness[at]?.size ?? 0) > 0,
  );
  if (typed.length > 2 || typed.every((word, at) => ignoredWords.has(word) || fitsSomebody[at])) {
    // At least two words must match, so a guest with only the most common word is not checked.
    const rarest = nearness.filter((_, at) => fitsSomebody[at]).sort((a, b) => a.size - b.size);
    for (const at of iterateOwners(
      rarest.slice(0, Math.max(1, rarest.length - 1)).flatMap((near) => [...near.keys()]),
    )) {
      const entry = entries[at];
      if (!budget.spend(LOOKUP_LETTERS * typed.length * (entry?.indexedWords.length ?? 0))) break;
      const cost = entry ? computeGuestCost(entry, typed, nearness, isWhole) : NO_MATCH;
      const isAcross = isRomanised || (entry?.latin.length ?? 0) > 0;
      if (cost < NO_MATCH && (!isAcross || cost <= MAX_CROSS_SCRIPT_DISTANCE * typed.length))
        costs.set(at, cost);
    }
  }
  const isGivenName = (word: string) => givenNames.has(word) || nicknames.has(word);
  for (const [place, word] of typed.entries()) {
    const rest = typed.filter((other, at) => at !== place && !ignoredWords.has(other));
    if (rest.length === 0 || rest.length > 2 || word.length < 2) continue;
    // A family name typed first must be followed by a given name.
    if (place < typed.length - 1 && !rest.every(isGivenName)) continue;
    for (const [candidate, cost] of nearness[place] ?? []) {
      const isExact = cost <= (candidate.isRomanised || isRomanised ? 0.3 : 0);
      if (
        !isExact &&
        !(cost === ONE_TYPO && !isGivenName(word) && nicknames.isMistyped(word, candidate.word))
      )
        continue;
      for (const at of candidate.owners) {
        const entry = entries[at];
        if (!entry || costs.has(at) || !entry.familyNames.includes(candidate.word)) continue;
        costs.set(at, FAMILY_NAME_ONLY + cost + getNameDistance(rest, entry));
      }
    }
  }
  return costs;
}

function* iterateOwners(words: Iterable<IndexedWord>): Iterable<number> {
  const yielded = new Set<number>();
  for (const { owners } of words) {
    for (const at of owners) {
      if (yielded.has(at)) continue;
      yielded.add(at);
      yield at;
    }
  }
}

/** Returns only the closest guests, because one word may resemble thousands of names. */
function computeSingleWordCosts(
  entries: readonly IndexEntry[],
  nearness: WordDistances,
  isRomanised: boolean,
  isRunTogether: boolean,
): Map<number, number> {
  const costs = new Map<number, number>();
  let enough = NO_MATCH;
  for (const [candidate, near] of [...nearness].sort(([, a], [, b]) => a - b)) {
    if (near > enough) break;
    for (const at of candidate.owners) {
      const { latin = [], forms, lower = '' } = entries[at] ?? {};
      const isOfSeveral = (forms?.words.length ?? 0) > 1 || koreanName.test(lower);
      if (isOfSeveral && (isRomanised || candidate.isRomanised) && near > MAX_CROSS_SCRIPT_DISTANCE)
        continue;
      const isPartTyped = isRunTogether && isOfSeveral;
      const isPart =
        isPartTyped ||
        (candidate.isRomanised && latin.length > 1 && candidate.word !== latin.at(-1)?.joined);
      costs.set(at, Math.min(costs.get(at) ?? NO_MATCH, near + (isPart ? PART_COST : 0)));
    }
    if (costs.size >= MAX_GUESSES && enough === NO_MATCH) enough = near + PART_COST;
  }
  return costs;
}

/** From 0 to 2: relative edit distance of the given names, plus 1 if the initials differ. */
function getNameDistance(rest: readonly string[], { words }: IndexEntry): number {
  const [typed = ''] = rest;
  const [given = ''] = words;
  const longest = Math.max(typed.length, given.length, 1);
  return editDistance(typed, given, longest) / longest + (typed[0] === given[0] ? 0 : 1);
}

function computeGuestCost(
  { indexedWords, forms }: IndexEntry,
  typed: readonly string[],
  nearness: readonly WordDistances[],
  isWhole: boolean,
): number {
  const taken = new Set<number>();
  let total = 0;
  let isBeside = false;
  for (const [at, word] of typed.entries()) {
    let cost = NO_MATCH;
    let place = -1;
    indexedWords.forEach((candidate, candidatePlace) => {
      const near = nearness[at]?.get(candidate) ?? NO_MATCH;
      if (near < cost && !taken.has(candidatePlace)) {
        cost = near;
        place = candidatePlace;
      }
    });
    if (place >= 0) taken.add(place);
    else if (typed.length > 1 && ignoredWords.has(word)) cost = TITLE_COST;
    else if (typed.length > 2 && !isWhole) {
      cost = EXTRA_WORD_COST;
      isBeside ||= at === 0 || at === typed.length - 1;
    }
    total += cost;
  }
  const enough = isBeside ? Math.max(2, forms.text.trim().split(' ').length) : 1;
  return taken.size < enough ? NO_MATCH : total;
}
