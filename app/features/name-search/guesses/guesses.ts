import type { SearchBudget } from '../bounds.ts';
import { NO_MATCH } from '../matches.ts';
import type { IndexEntry, IndexedWord, NameIndex } from '../name-index.ts';
import type { Nicknames } from '../nicknames/nicknames.ts';
import type { Query } from '../query.ts';
import { slips } from '../words.ts';
import { type Nearness, nearest } from './near-words.ts';

/** More is a list to read, not an answer. */
export const MOST_GUESSES = 3;

/** Words beside a name that a list may not have; left out where they fit nobody. */
const titles = new Set(
  'mr mrs ms miss mx dr doctor prof professor rev reverend fr father sr sister sir lady lord dame auntie aunty aunt uncle the family'.split(
    ' ',
  ),
);
const TITLE_COST = 0.25;
/** Leaving out a middle name, or anything typed beside a whole name: "and guests", a maiden name. */
const WORD_TOO_MANY_COST = 2;
/** Taking a stray letter out, two pieces for one word or, in a Korean name, one word for two. */
const MENDED_COST = 0.5;
/** Taking a word for part of a name that its script runs together. */
const PART_COST = 0.5;
/** Above any guess that fits in all words: the family name is right, the rest is not. */
const FAMILY_NAME_ONLY = 5;
/** One slip in a word; for a family name it counts only where the word typed can be no name itself. */
const ONE_SLIP = 1;

/**
 * Apart and as one word. A name with more spellings can also be written by syllable: one word found in a name of several is then
 * a part of it.
 */
const WAYS_TO_PART = 2;

/** The most a word may differ across scripts where a name has several: above it, any name resembles some other. */
const MOST_ACROSS_SCRIPTS = 0.9;

/** So near a sound across scripts that it counts as the same word. */
const SAME_SOUND = 0.3;
/** How much worse than such a match another may fit. */
const STILL_LIKELY = 0.6;

export type Guess = {
  at: number;
  /** A name across scripts that sounds the same as what was typed: shown as a match. */
  isSame: boolean;
};

/** Guests whom the words may mean, the likeliest first: either each word is near one of theirs, or the family name fits exactly. */
export function guess(index: NameIndex, query: Query, nicknames: Nicknames, budget: SearchBudget): Guess[] {
  const costs = new Map<number, number>();
  const partings = nicknames.partings(query.words);
  const consider = (words: readonly string[], isRomanised: boolean, extra: number, mendedWord?: string) => {
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
      for (const [fewer, mendedWord] of mended(words)) consider(fewer, words !== query.words, MENDED_COST, mendedWord);
  }
  const sorted = [...costs].sort(([a, costOfA], [b, costOfB]) => costOfA - costOfB || a - b);
  const isSame = ([at, cost]: [number, number]) =>
    cost <= SAME_SOUND * query.words.length && query.latin.length + (index.entries[at]?.latin.length ?? 0) > 0;
  const [best] = sorted;
  const most = best && isSame(best) ? best[1] + STILL_LIKELY : NO_MATCH;
  return sorted
    .filter(([, cost]) => cost <= most)
    .slice(0, MOST_GUESSES)
    .map((each) => ({ at: each[0], isSame: isSame(each) }));
}

/**
 * The words with two neighbours joined, once for each pair, and the joined word; one of the two must be short, as stray spaces
 * stand beside short pieces.
 */
function mended(words: readonly string[]): [string[], string][] {
  if (words.length > 4) return [];
  return words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? '';
    if (Math.min(before.length, word.length) > LONGEST_PIECE) return [];
    return [[[...words.slice(0, at), before + word, ...words.slice(at + 2)], before + word]];
  });
}
const LONGEST_PIECE = 4;

/** Checking whether a word is near one of a guest's costs as much as comparing so many letters. */
const LETTERS_OF_LOOKING_UP = 10;

type Reading = {
  isRomanised: boolean;
  isKorean: boolean;
  /** A word that its script runs together may be a whole name, family name and all. */
  isRunTogether: boolean;
  /** Family name and syllables of Korea, of which none may be left over: half a given name is shared by many. */
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
    nearest(index, { typed: word, isAlone, isRomanised, isKorean, isMended: word === mendedWord, nicknames }, budget),
  );
  const costs = new Map<number, number>();
  if (isAlone) return costsAlone(entries, nearness[0] ?? new Map(), isRomanised, isRunTogether);
  const fitsSomebody = typed.map((word, at) => !titles.has(word) && (nearness[at]?.size ?? 0) > 0);
  if (typed.length > 2 || typed.every((word, at) => titles.has(word) || fitsSomebody[at])) {
    // Two words or more must be the guest's, so one of the words other than the commonest is: only those guests are looked at.
    const rarest = nearness.filter((_, at) => fitsSomebody[at]).sort((a, b) => a.size - b.size);
    for (const at of ownersOf(rarest.slice(0, Math.max(1, rarest.length - 1)).flatMap((near) => [...near.keys()]))) {
      const entry = entries[at];
      if (!budget.spend(LETTERS_OF_LOOKING_UP * typed.length * (entry?.known.length ?? 0))) break;
      const cost = entry ? guestCost(entry, typed, nearness, isWhole) : NO_MATCH;
      const isAcross = isRomanised || (entry?.latin.length ?? 0) > 0;
      if (cost < NO_MATCH && (!isAcross || cost <= MOST_ACROSS_SCRIPTS * typed.length)) costs.set(at, cost);
    }
  }
  const isGivenName = (word: string) => givenNames.has(word) || nicknames.has(word);
  for (const [place, word] of typed.entries()) {
    const rest = typed.filter((other, at) => at !== place && !titles.has(other));
    if (rest.length === 0 || rest.length > 2 || word.length < 2) continue;
    // A family name written first needs a given name after it.
    if (place < typed.length - 1 && !rest.every(isGivenName)) continue;
    for (const [known, cost] of nearness[place] ?? []) {
      const isExact = cost <= (known.isRomanised || isRomanised ? 0.3 : 0);
      if (!isExact && !(cost === ONE_SLIP && !isGivenName(word) && nicknames.isMistyped(word, known.word))) continue;
      for (const at of known.owners) {
        const entry = entries[at];
        if (!entry || costs.has(at) || !entry.familyNames.includes(known.word)) continue;
        costs.set(at, FAMILY_NAME_ONLY + cost + strangeness(rest, entry));
      }
    }
  }
  return costs;
}

function* ownersOf(words: Iterable<IndexedWord>): Iterable<number> {
  const seen = new Set<number>();
  for (const { owners } of words) {
    for (const at of owners) {
      if (seen.has(at)) continue;
      seen.add(at);
      yield at;
    }
  }
}

/** The nearest only: one word may resemble the names of thousands. */
function costsAlone(
  entries: readonly IndexEntry[],
  nearness: Nearness,
  isRomanised: boolean,
  isRunTogether: boolean,
): Map<number, number> {
  const costs = new Map<number, number>();
  let enough = NO_MATCH;
  for (const [known, near] of [...nearness].sort(([, a], [, b]) => a - b)) {
    if (near > enough) break;
    for (const at of known.owners) {
      const { latin = [], forms } = entries[at] ?? {};
      const isOfSeveral = (forms?.words.length ?? 0) > 1;
      if (isOfSeveral && (isRomanised || known.isRomanised) && near > MOST_ACROSS_SCRIPTS) continue;
      const isPartTyped = isRunTogether && isOfSeveral;
      const isPart = isPartTyped || (known.isRomanised && latin.length > 1 && known.word !== latin.at(-1)?.joined);
      costs.set(at, Math.min(costs.get(at) ?? NO_MATCH, near + (isPart ? PART_COST : 0)));
    }
    if (costs.size >= MOST_GUESSES && enough === NO_MATCH) enough = near + PART_COST;
  }
  return costs;
}

/** How far the other words are from a guest's given name, 0 to 2; a fitting initial counts for half. */
function strangeness(rest: readonly string[], { words }: IndexEntry): number {
  const [typed = ''] = rest;
  const [given = ''] = words;
  const longest = Math.max(typed.length, given.length, 1);
  return slips(typed, given, longest) / longest + (typed[0] === given[0] ? 0 : 1);
}

/** The cost of reading the words typed as this guest's name; NO_MATCH if one of them is nothing like it. */
function guestCost(
  { known, forms }: IndexEntry,
  typed: readonly string[],
  nearness: readonly Nearness[],
  isWhole: boolean,
): number {
  const taken = new Set<number>();
  let total = 0;
  let isBeside = false;
  for (const [at, word] of typed.entries()) {
    let cost = NO_MATCH;
    let place = -1;
    known.forEach((candidate, candidatePlace) => {
      const near = nearness[at]?.get(candidate) ?? NO_MATCH;
      if (near < cost && !taken.has(candidatePlace)) {
        cost = near;
        place = candidatePlace;
      }
    });
    if (place >= 0) taken.add(place);
    else if (typed.length > 1 && titles.has(word)) cost = TITLE_COST;
    else if (typed.length > 2 && !isWhole) {
      cost = WORD_TOO_MANY_COST;
      isBeside ||= at === 0 || at === typed.length - 1;
    }
    total += cost;
  }
  const enough = isBeside ? Math.max(2, forms.text.trim().split(' ').length) : 1;
  return taken.size < enough ? NO_MATCH : total;
}
