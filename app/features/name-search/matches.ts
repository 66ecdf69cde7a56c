import type { IndexEntry, NameForms, NameIndex } from './name-index.ts';
import type { Nicknames } from './nicknames/nicknames.ts';
import type { Query, QueryWords } from './query.ts';

export const NO_MATCH = Number.POSITIVE_INFINITY;
const BY_OTHER_NAME = 0.5;
/** Added to the rank of matches that a plain search would miss. */
const BEYOND_PLAIN = 10;

export const areWholeWords = (rank: number) => rank % BEYOND_PLAIN <= 3;

const LEAST_HEARD = 3;
/** Across scripts only romanisations match, so another name that sounds alike may be meant. */
export const matchesOnlyBySound = (
  rank: number,
  entry: IndexEntry | undefined,
  { latin, joined }: Query,
) =>
  rank >= BEYOND_PLAIN &&
  (latin[0] ? latin[0].joined : entry?.latin.length ? joined : '').length >= LEAST_HEARD;

/** How well the query matches a guest, 0 best; NO_MATCH if it does not. */
export function matchRank(entry: IndexEntry, query: Query): number {
  if (entry.lower === query.lower) return 0;
  const isPlain =
    (hasLetters(entry, query.lettersAsTyped) && entry.lower.includes(query.lower)) ||
    (query.folded !== '' &&
      hasLetters(entry, query.letters) &&
      entry.forms.folded.includes(query.folded)); // ignoring accents: "#1 cafe" is "#1 Café"
  if (query.isLiteral) return isPlain ? 7 : NO_MATCH;
  const asTyped = Math.min(isPlain ? 7 : NO_MATCH, rankAsTyped(entry, query));
  if (isPlain) return asTyped;
  return Math.min(asTyped, rankInLatin(entry, query)) + BEYOND_PLAIN;
}

function rankAsTyped(entry: IndexEntry, query: Query): number {
  if (!mayMatch(entry, query)) return NO_MATCH;
  let rank = nameRank(entry.forms, query);
  for (const other of entry.others) rank = Math.min(rank, nameRank(other, query) + BY_OTHER_NAME);
  if (rank === NO_MATCH && entry.others.length > 0 && fitEach(query.words, entry.words, isStart))
    rank = 8;
  return rank;
}

/** Across scripts both sides are compared in Latin, from the start of a word. */
function rankInLatin(entry: IndexEntry, query: Query): number {
  let rank = NO_MATCH;
  if (query.latin.length === 0 && entry.latin.length === 0) return rank;
  for (const typed of query.latin.length > 0 ? query.latin : [query]) {
    if (!mayMatch(entry, typed)) continue;
    const names =
      query.latin.length > 0 ? [entry.forms, ...entry.others, ...entry.latin] : entry.latin;
    for (const name of names) rank = Math.min(rank, nameRank(name, typed) + BY_OTHER_NAME);
  }
  return rank > FROM_THE_START + BY_OTHER_NAME ? NO_MATCH : rank;
}

const hasLetters = (entry: IndexEntry, letters: number) => (entry.letters & letters) === letters;
const mayMatch = (entry: IndexEntry, { joined, words, letters }: QueryWords) =>
  joined !== '' &&
  hasLetters(entry, letters) &&
  (entry.all.includes(joined) || words.every((word) => entry.all.includes(word)));

const FROM_THE_START = 6.5;

function nameRank(forms: NameForms, { words, joined, folded }: QueryWords): number {
  if (words.length === 1 && !forms.joined.includes(joined) && !forms.folded.includes(folded))
    return NO_MATCH;
  const text = ` ${words.join(' ')}`;
  if (forms.text === `${text} `) return 1;
  if (forms.text.startsWith(`${text} `)) return 2;
  if (forms.text.includes(`${text} `)) return 3;
  if (forms.text.startsWith(text)) return 4;
  if (forms.text.includes(text)) return 4.5;
  if (fitEach(words, forms.words, isWhole)) return 5;
  if (fitEach(words, forms.words, isStart)) return 6;
  // From the start of a word, joined or apart: "maryjane", "mac donald".
  if (joined.length > 2 && startsSomewhere(forms, joined)) return FROM_THE_START;
  if (forms.folded.includes(folded)) return 7;
  return words.length > 1 && fitEach(words, forms.words, isPart) ? 7.5 : NO_MATCH;
}

/** Indexes of guests whom a nickname may mean; of several typed words, one must be a whole word of the name and all must match. */
export function findByNickname(
  { entries, words }: NameIndex,
  typed: readonly string[],
  nicknames: Nicknames,
): number[] {
  const standsFor = new Map(typed.map((word) => [word, nicknames.standsFor(word)]));
  const places = new Set<number>();
  for (const { word, owners } of words) {
    if (typed.some((each) => standsFor.get(each)?.has(word)))
      for (const at of owners) places.add(at);
  }
  const fits = (word: string, candidate: string) =>
    isStart(word, candidate) || standsFor.get(word)?.has(candidate) === true;
  const isMeant = (at: number) => {
    const own = entries[at]?.words ?? [];
    return (
      (typed.length === 1 || typed.some((word) => word.length > 2 && own.includes(word))) &&
      fitEach(typed, own, fits)
    );
  };
  return [...places].sort((a, b) => a - b).filter(isMeant);
}

const isWhole = (typed: string, word: string) => typed === word;
const isStart = (typed: string, word: string) => word.startsWith(typed);
const isPart = (typed: string, word: string) =>
  isStart(typed, word) || (typed.length > 2 && word.includes(typed));

function fitEach(
  typed: readonly string[],
  words: readonly string[],
  fits: (typed: string, word: string) => boolean,
): boolean {
  const [first, second] = typed;
  if (first !== undefined && second === undefined) return words.some((word) => fits(first, word));
  if (typed.length > words.length) return false;
  const inOrder = [...typed].sort((a, b) => b.length - a.length);
  const taken = new Set<number>();
  return inOrder.every((word) => {
    const at = words.findIndex((candidate, place) => !taken.has(place) && fits(word, candidate));
    if (at < 0) return false;
    taken.add(at);
    return true;
  });
}

function startsSomewhere({ text, joined }: NameForms, typed: string): boolean {
  if (joined.startsWith(typed)) return true;
  let offset = 0;
  for (const word of text.trim().split(' ')) {
    if (joined.startsWith(typed, offset)) return true;
    offset += word.length;
  }
  return false;
}
