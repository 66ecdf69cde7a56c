import { kinshipTitles, titles } from '../../../lib/text/titles.ts';
import type { SearchBudget } from '../bounds.ts';
import { NO_MATCH } from '../matches.ts';
import type { IndexEntry, IndexedWord, NameIndex } from '../name-index.ts';
import type { Nicknames } from '../nicknames/nicknames.ts';
import type { Query } from '../query.ts';
import { editDistance } from '../words.ts';
import { findNearWords, type WordDistances } from './near-words.ts';

/** More guesses would be a list, not an answer. */
export const MAX_GUESSES = 3;

const notNames = new Set([...titles, ...kinshipTitles, 'sr', 'sister', 'the', 'family']);
const TITLE_COST = 0.25;
/** For a middle name, a maiden name or "and guests" missing from the guest's name. */
const WORD_TOO_MANY_COST = 2;
/** For two words read as one, a Korean given name split or joined, or a stray letter dropped. */
const MENDED_COST = 0.5;
const PART_COST = 0.5;
/** For guests who match by family name only: worse than most guesses in which every word matches. */
const FAMILY_NAME_ONLY = 5;
const ONE_SLIP = 1;

/** With the family name apart, and as one word. Only Korean names, which are also split by syllable, have more romanisations. */
const WAYS_TO_PART = 2;

/** The largest distance across scripts for a name with several readings: above it, any name resembles some other. */
const MAX_ACROSS_SCRIPTS = 0.9;

/** A family and a given name in one word, usually three syllables: it has so many readings that most names resemble one of them. */
const koreanName = /^[가-힣]{3}$/u;

const SAME_SOUND = 0.3;
const STILL_LIKELY = 0.6;

export type Guess = {
  at: number;
  isSame: boolean;
};

/** Likeliest first: guests with a similar word for each typed word, else guests whose family name was typed with at most one slip. */
export function findGuesses(
  index: NameIndex,
  query: Query,
  nicknames: Nicknames,
  budget: SearchBudget,
): Guess[] {
  const costs = new Map<number, number>();
  const partings = nicknames.partings(query.words);
  const consider = (
    words: readonly string[],
    isRomanised: boolean,
    extra: number,
    mendedWord?: string,
  ) => {
    for (const [at, cost] of costsOf(index, words, {
      isRomanised,
      isKorean: isRomanised && query.isKorean,
      isRunTogether: isRomanised && query.latin.length > WAYS_TO_PART,
      isWhole: partings.length > 0,
      mendedWord,
      nicknames,
      budget,
    })) {
      if (cost + extra < (costs.get(at) ?? NO_MATCH)) costs.set(at, cost + extra);
    }
  };
  for (const { words } of query.latin) consider(words, true, 0);
  consider(query.words, false, 0);
  for (const words of partings) consider(words, false, MENDED_COST);
  if (![...costs.values()].some((cost) => cost < FAMILY_NAME_ONLY)) {
    const whole = query.words.filter((word) => word.length > 1);
    if (whole.length > 0 && whole.length < query.words.length) consider(whole, false, MENDED_COST);
    for (const { words } of [query, ...query.latin])
      for (const [fewer, mendedWord] of mended(words))
        consider(fewer, words !== query.words, MENDED_COST, mendedWord);
  }
  const sorted = [...costs].sort(([a, costOfA], [b, costOfB]) => costOfA - costOfB || a - b);
  const isSame = ([at, cost]: [number, number]) =>
    cost <= SAME_SOUND * query.words.length &&
    query.latin.length + (index.entries[at]?.latin.length ?? 0) > 0;
  const [best] = sorted;
  const most = best && isSame(best) ? best[1] + STILL_LIKELY : NO_MATCH;
  return sorted
    .filter(([, cost]) => cost <= most)
    .slice(0, MAX_GUESSES)
    .map((each) => ({ at: each[0], isSame: isSame(each) }));
}

/** Each pair of neighbouring words joined, with the joined word. One of the two must be short, because stray spaces leave short pieces. */
function mended(words: readonly string[]): [string[], string][] {
  if (words.length > 4) return [];
  return words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? '';
    if (Math.min(before.length, word.length) > LONGEST_PIECE) return [];
    return [[[...words.slice(0, at), before + word, ...words.slice(at + 2)], before + word]];
  });
}
const LONGEST_PIECE = 4;

const LETTERS_OF_LOOKING_UP = 10;

type Reading = {
  isRomanised: boolean;
  isKorean: boolean;
  isRunTogether: boolean;
  /** A Korean family name and all syllables of the given name: many people share half a given name. */
  isWhole: boolean;
  mendedWord: string | undefined;
  nicknames: Nicknames;
  budget: SearchBudget;
};

function costsOf(
  index: NameIndex,
  typed: readonly string[],
  { isRomanised, isKorean, isRunTogether, isWhole, mendedWord, nicknames, budget }: Reading,
) {
  const { entries, givenNames } = index;
  const isAlone = typed.length === 1;
  const nearness = typed.map((word) =>
    findNearWords(
      index,
      { typed: word, isAlone, isRomanised, isKorean, isMended: word === mendedWord, nicknames },
      budget,
    ),
  );
  const costs = new Map<number, number>();
  if (isAlone) return costsAlone(entries, nearness[0] ?? new Map(), isRomanised, isRunTogether);
  const fitsSomebody = typed.map(
    (word, at) => !notNames.has(word) && (nearness[at]?.size ?? 0) > 0,
  );
  if (typed.length > 2 || typed.every((word, at) => notNames.has(word) || fitsSomebody[at])) {
    // At least two words must match, so one of them is not the commonest: only guests with the others need checking.
    const rarest = nearness.filter((_, at) => fitsSomebody[at]).sort((a, b) => a.size - b.size);
    for (const at of ownersOf(
      rarest.slice(0, Math.max(1, rarest.length - 1)).flatMap((near) => [...near.keys()]),
    )) {
      const entry = entries[at];
      if (!budget.spend(LETTERS_OF_LOOKING_UP * typed.length * (entry?.indexedWords.length ?? 0)))
        break;
      const cost = entry ? guestCost(entry, typed, nearness, isWhole) : NO_MATCH;
      const isAcross = isRomanised || (entry?.latin.length ?? 0) > 0;
      if (cost < NO_MATCH && (!isAcross || cost <= MAX_ACROSS_SCRIPTS * typed.length))
        costs.set(at, cost);
    }
  }
  const isGivenName = (word: string) => givenNames.has(word) || nicknames.has(word);
  for (const [place, word] of typed.entries()) {
    const rest = typed.filter((other, at) => at !== place && !notNames.has(other));
    if (rest.length === 0 || rest.length > 2 || word.length < 2) continue;
    // A leading family name needs a given name after it.
    if (place < typed.length - 1 && !rest.every(isGivenName)) continue;
    for (const [candidate, cost] of nearness[place] ?? []) {
      const isExact = cost <= (candidate.isRomanised || isRomanised ? 0.3 : 0);
      if (
        !isExact &&
        !(cost === ONE_SLIP && !isGivenName(word) && nicknames.isMistyped(word, candidate.word))
      )
        continue;
      for (const at of candidate.owners) {
        const entry = entries[at];
        if (!entry || costs.has(at) || !entry.familyNames.includes(candidate.word)) continue;
        costs.set(at, FAMILY_NAME_ONLY + cost + strangeness(rest, entry));
      }
    }
  }
  return costs;
}

function* ownersOf(words: Iterable<IndexedWord>): Iterable<number> {
  const yielded = new Set<number>();
  for (const { owners } of words) {
    for (const at of owners) {
      if (yielded.has(at)) continue;
      yielded.add(at);
      yield at;
    }
  }
}

/** Only the nearest: one word may resemble thousands of names. */
function costsAlone(
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
      if (isOfSeveral && (isRomanised || candidate.isRomanised) && near > MAX_ACROSS_SCRIPTS)
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

/** Distance between the other word and the guest's given name, 0 to 2; different initials make up half of it. */
function strangeness(rest: readonly string[], { words }: IndexEntry): number {
  const [typed = ''] = rest;
  const [given = ''] = words;
  const longest = Math.max(typed.length, given.length, 1);
  return editDistance(typed, given, longest) / longest + (typed[0] === given[0] ? 0 : 1);
}

function guestCost(
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
    else if (typed.length > 1 && notNames.has(word)) cost = TITLE_COST;
    else if (typed.length > 2 && !isWhole) {
      cost = WORD_TOO_MANY_COST;
      isBeside ||= at === 0 || at === typed.length - 1;
    }
    total += cost;
  }
  const enough = isBeside ? Math.max(2, forms.text.trim().split(' ').length) : 1;
  return taken.size < enough ? NO_MATCH : total;
}
