import { NO_MATCH } from './matches.ts';
import type { Entry, KnownWord, NameIndex } from './name-index.ts';
import { type Nearness, nearWords } from './near-words.ts';
import type { Nicknames } from './nicknames.ts';
import type { Query } from './query.ts';
import { slips } from './words.ts';

/** So many guesses a page shows; more is a list to read, not an answer. */
export const MOST_GUESSES = 3;

/** Words before a name that a list may not have; left out where they fit nobody. */
const titles = new Set(
  'mr mrs ms miss mx dr doctor prof professor rev reverend fr father sr sister sir lady lord dame auntie aunty aunt uncle'.split(
    ' ',
  ),
);
const TITLE_COST = 0.25;
const MIDDLE_NAME_COST = 2;
/** What it costs to take a stray letter out, or two pieces for one word. */
const MENDED_COST = 0.5;
/** What it costs to take one word for a part of a name that its script runs together. */
const PART_COST = 0.5;
/** Above whatever fits in all words: the family name is right, the rest is not. */
const FAMILY_NAME_ONLY = 5;

/** Guests whom the words typed may mean, the likeliest first: every word nearly one of theirs, or else the family name one exactly. */
export function guess(index: NameIndex, query: Query, nicknames: Nicknames): number[] {
  const costs = new Map<number, number>();
  const consider = (words: readonly string[], isRomanised: boolean, extra: number, mendedWord?: string) => {
    for (const [at, cost] of costsOf(index, words, { isRomanised, mendedWord, nicknames })) {
      if (cost + extra < (costs.get(at) ?? NO_MATCH)) costs.set(at, cost + extra);
    }
  };
  for (const { words } of query.latin) consider(words, true, 0);
  consider(query.words, false, 0);
  if (![...costs.values()].some((cost) => cost < FAMILY_NAME_ONLY)) {
    const whole = query.words.filter((word) => word.length > 1);
    if (whole.length > 0 && whole.length < query.words.length) consider(whole, false, MENDED_COST);
    for (const [words, mendedWord] of mended(query.words)) consider(words, false, MENDED_COST, mendedWord);
  }
  return [...costs]
    .sort(([a, costOfA], [b, costOfB]) => costOfA - costOfB || a - b)
    .slice(0, MOST_GUESSES)
    .map(([at]) => at);
}

/** The words with two neighbours taken for one, each with that one. */
function mended(words: readonly string[]): [string[], string][] {
  if (words.length > 6) return [];
  return words.slice(1).map((word, at) => {
    const one = `${words[at]}${word}`;
    return [[...words.slice(0, at), one, ...words.slice(at + 2)], one];
  });
}

type Reading = { isRomanised: boolean; mendedWord: string | undefined; nicknames: Nicknames };

function costsOf({ entries, words, givenNames }: NameIndex, typed: readonly string[], { isRomanised, mendedWord, nicknames }: Reading) {
  const isAlone = typed.length === 1;
  const nearness = typed.map((word) => nearWords(word, words, { isAlone, isRomanised, isMended: word === mendedWord, standsFor: nicknames.standsFor(word) }));
  const costs = new Map<number, number>();
  // Whoever it is, the word that fits the fewest is one of theirs; a title or a middle name may fit nobody.
  const [rarest] = nearness.filter(({ size }) => size > 0).sort((a, b) => a.size - b.size);
  for (const at of ownersOf(rarest?.keys() ?? [])) {
    const entry = entries[at];
    const cost = entry ? guestCost(entry, typed, nearness) : NO_MATCH;
    if (cost < NO_MATCH) costs.set(at, cost);
  }
  const isGivenName = (word: string) => givenNames.has(word) || nicknames.has(word);
  for (const [place, word] of typed.entries()) {
    const rest = typed.filter((other, at) => at !== place && !titles.has(other));
    if (rest.length === 0 || rest.length > 2 || word.length < 2) continue;
    // Written first, a family name is one only where a given name follows.
    if (place < typed.length - 1 && !rest.every(isGivenName)) continue;
    const exact = [...(nearness[place] ?? [])].filter(([known, cost]) => cost <= (known.isRomanised || isRomanised ? 0.3 : 0));
    for (const [known, cost] of exact) {
      for (const at of known.owners) {
        const entry = entries[at];
        if (!entry || costs.has(at) || !entry.familyNames.includes(known.word)) continue;
        costs.set(at, FAMILY_NAME_ONLY + cost + strangeness(rest, entry));
      }
    }
  }
  return costs;
}

function* ownersOf(words: Iterable<KnownWord>): Iterable<number> {
  const seen = new Set<number>();
  for (const { owners } of words) {
    for (const at of owners) {
      if (seen.has(at)) continue;
      seen.add(at);
      yield at;
    }
  }
}

/** How far the rest typed is from a guest's given name, 0 to 2; an initial that fits counts for half. */
function strangeness(rest: readonly string[], { words }: Entry): number {
  const [typed = ''] = rest;
  const [given = ''] = words;
  const longest = Math.max(typed.length, given.length, 1);
  return slips(typed, given, longest) / longest + (typed[0] === given[0] ? 0 : 1);
}

/** What it costs to take the words typed for this guest's name; NO_MATCH when one of them is nothing like it. */
function guestCost({ known, latin }: Entry, typed: readonly string[], nearness: readonly Nearness[]): number {
  const taken = new Set<number>();
  const whole = typed.length === 1 && latin.length > 1 ? latin.at(-1)?.joined : undefined;
  let total = 0;
  for (const [at, word] of typed.entries()) {
    let cost = NO_MATCH;
    let place = -1;
    known.forEach((candidate, candidatePlace) => {
      let near = nearness[at]?.get(candidate) ?? NO_MATCH;
      if (whole !== undefined && candidate.isRomanised && candidate.word !== whole) near += PART_COST;
      if (near < cost && !taken.has(candidatePlace)) {
        cost = near;
        place = candidatePlace;
      }
    });
    if (place >= 0) taken.add(place);
    else if (typed.length > 1 && titles.has(word)) cost = TITLE_COST;
    else if (typed.length > 2 && at > 0 && at < typed.length - 1) cost = MIDDLE_NAME_COST;
    total += cost;
  }
  return taken.size > 0 ? total : NO_MATCH;
}
