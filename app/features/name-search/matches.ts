import type { IndexEntry, NameForms, NameIndex } from './name-index.ts';
import type { Nicknames } from './nicknames/nicknames.ts';
import type { NameQuery, QueryWords } from './query.ts';

export const NO_MATCH = Number.POSITIVE_INFINITY;
const OTHER_NAME_PENALTY = 0.5;
/** Added to the rank of matches that substring search would miss. */
const NON_SUBSTRING_PENALTY = 10;

export const isWholeWordRank = (rank: number) => rank % NON_SUBSTRING_PENALTY <= 3;

const MIN_SOUND_LENGTH = 3;
/** True if only romanisations match; the query may then mean another name with the same sound. */
export const isSoundMatch = (
  rank: number,
  entry: IndexEntry | undefined,
  { latin, joined }: NameQuery,
) =>
  rank >= NON_SUBSTRING_PENALTY &&
  (latin[0] ? latin[0].joined : entry?.latin.length ? joined : '').length >= MIN_SOUND_LENGTH;

/** Ranks how well the query matches a guest: 0 is best, NO_MATCH means no match. */
export function rankMatch(entry: IndexEntry, query: NameQuery): number {
  if (entry.lower === query.lower) return 0;
  const isPlain =
    (hasLetters(entry, query.lettersAsTyped) && entry.lower.includes(query.lower)) ||
    (query.folded !== '' &&
      hasLetters(entry, query.letters) &&
      entry.forms.folded.includes(query.folded)); // "#1 cafe" matches "#1 Café"
  if (query.isLiteral) return isPlain ? 7 : NO_MATCH;
  const asTyped = Math.min(isPlain ? 7 : NO_MATCH, rankAsTyped(entry, query));
  if (isPlain) return asTyped;
  return Math.min(asTyped, rankInLatin(entry, query)) + NON_SUBSTRING_PENALTY;
}

function rankAsTyped(entry: IndexEntry, query: NameQuery): number {
  if (!canMatch(entry, query)) return NO_MATCH;
  let rank = rankName(entry.forms, query);
  for (const other of entry.others)
    rank = Math.min(rank, rankName(other, query) + OTHER_NAME_PENALTY);
  if (
    rank === NO_MATCH &&
    entry.others.length > 0 &&
    canMatchEach(query.words, entry.words, isStart)
  )
    rank = 8;
  return rank;
}

function rankInLatin(entry: IndexEntry, query: NameQuery): number {
  let rank = NO_MATCH;
  if (query.latin.length === 0 && entry.latin.length === 0) return rank;
  for (const typed of query.latin.length > 0 ? query.latin : [query]) {
    if (!canMatch(entry, typed)) continue;
    const names =
      query.latin.length > 0 ? [entry.forms, ...entry.others, ...entry.latin] : entry.latin;
    for (const name of names) rank = Math.min(rank, rankName(name, typed) + OTHER_NAME_PENALTY);
  }
  return rank > WORD_START_RANK + OTHER_NAME_PENALTY ? NO_MATCH : rank;
}

const hasLetters = (entry: IndexEntry, letters: number) => (entry.letters & letters) === letters;
const canMatch = (entry: IndexEntry, { joined, words, letters }: QueryWords) =>
  joined !== '' &&
  hasLetters(entry, letters) &&
  (entry.all.includes(joined) || words.every((word) => entry.all.includes(word)));

const WORD_START_RANK = 6.5;

function rankName(forms: NameForms, { words, joined, folded }: QueryWords): number {
  if (words.length === 1 && !forms.joined.includes(joined) && !forms.folded.includes(folded))
    return NO_MATCH;
  const text = ` ${words.join(' ')}`;
  if (forms.text === `${text} `) return 1;
  if (forms.text.startsWith(`${text} `)) return 2;
  if (forms.text.includes(`${text} `)) return 3;
  if (forms.text.startsWith(text)) return 4;
  if (forms.text.includes(text)) return 4.5;
  if (canMatchEach(words, forms.words, isWhole)) return 5;
  if (canMatchEach(words, forms.words, isStart)) return 6;
  // Matches from the start of a word regardless of spaces: "maryjane", "mac donald".
  if (joined.length > 2 && isAtWordStart(forms, joined)) return WORD_START_RANK;
  if (forms.folded.includes(folded)) return 7;
  return words.length > 1 && canMatchEach(words, forms.words, isPart) ? 7.5 : NO_MATCH;
}

/** Finds guests by nickname. If several words are typed, all must match, and one exactly. */
export function findByNickname(
  { entries, words }: NameIndex,
  typed: readonly string[],
  nicknames: Nicknames,
): number[] {
  const meanings = new Map(typed.map((word) => [word, nicknames.getMeanings(word)]));
  const places = new Set<number>();
  for (const { word, owners } of words) {
    if (typed.some((each) => meanings.get(each)?.has(word)))
      for (const at of owners) places.add(at);
  }
  const fits = (word: string, candidate: string) =>
    isStart(word, candidate) || meanings.get(word)?.has(candidate) === true;
  const isMeant = (at: number) => {
    const own = entries[at]?.words ?? [];
    return (
      (typed.length === 1 || typed.some((word) => word.length > 2 && own.includes(word))) &&
      canMatchEach(typed, own, fits)
    );
  };
  return [...places].sort((a, b) => a - b).filter(isMeant);
}

const isWhole = (typed: string, word: string) => typed === word;
const isStart = (typed: string, word: string) => word.startsWith(typed);
const isPart = (typed: string, word: string) =>
  isStart(typed, word) || (typed.length > 2 && word.includes(typed));

function canMatchEach(
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

function isAtWordStart({ text, joined }: NameForms, typed: string): boolean {
  if (joined.startsWith(typed)) return true;
  let offset = 0;
  for (const word of text.trim().split(' ')) {
    if (joined.startsWith(typed, offset)) return true;
    offset += word.length;
  }
  return false;
}
