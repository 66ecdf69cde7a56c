import { fold } from '@/features/name-search/words';
import columnWords from './column-words.json' with { type: 'json' };
import { lexicons } from './languages';

type KeysOf<Language> = Language extends unknown ? keyof Language : never;
/** Possible meanings of a word or phrase, such as a title, a named relative or a yes. */
export type Tag = KeysOf<(typeof lexicons)[keyof typeof lexicons] | typeof columnWords>;

export type TextToken = { text: string; from: number; to: number };

const tokenPattern =
  /\d+|[\p{L}\p{M}]+(?:['’](?!s(?!\p{L}))\p{L}{1,2}(?!\p{L}))?|[+/☑✅✓-✘❌👍👎]/gu;
const [MAX_CACHED, MAX_CACHED_LENGTH] = [20_000, 16];

/** Caches the results for short texts, which lists repeat, and the last result for a text of any length. */
export function memoize<Result>(
  read: (text: string) => Result,
  maxLength = MAX_CACHED_LENGTH,
): (text: string) => Result {
  const cache = new Map<string, Result>();
  let last: { text: string; result: Result } | undefined;
  return (text) => {
    if (last?.text === text) return last.result;
    const cached = cache.get(text);
    const result = cached === undefined ? read(text) : cached;
    last = { text, result };
    if (cached !== undefined) return cached;
    if (text.length > maxLength) return result;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(text, result);
    return result;
  };
}

/** A fast path for plain ASCII words; most names have no others. */
const plainText = /^[a-z]+(?: [a-z]+){0,5}$/i;

export const tokenize = memoize((text): readonly TextToken[] => {
  const words: TextToken[] = [];
  if (plainText.test(text)) {
    for (const found of text.toLowerCase().split(' ')) {
      const from = words.length === 0 ? 0 : (words.at(-1)?.to ?? 0) + 1;
      words.push({ text: found, from, to: from + found.length });
    }
    return words;
  }
  for (const { 0: found, index } of text.matchAll(tokenPattern))
    words.push({ text: fold(found), from: index, to: index + found.length });
  return words;
});
const keyOf = (words: readonly TextToken[]) =>
  words.length === 1 ? (words[0]?.text ?? '') : words.map(({ text }) => text).join(' ');

const unspacedScript = /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}|\p{scx=Hangul}/u;

/** A trailing “-” in a phrase matches the start of its last word; a leading “-” matches the end of a word. */
export function indexPhrases<Found>(phrases: readonly (readonly [string, Found])[]) {
  type Index = Map<string, Set<Found>>;
  const [whole, stems, endings]: [Index, Index, Index] = [new Map(), new Map(), new Map()];
  /** The number of words in the longest phrase that begins with this word. */
  const longest = new Map<string, number>();
  for (const [phrase, found] of phrases) {
    const words = tokenize(phrase.replace(/^-|-$/g, ''));
    const index = phrase.endsWith('-') ? stems : phrase.startsWith('-') ? endings : whole;
    const key = keyOf(words);
    index.set(key, (index.get(key) ?? new Set()).add(found));
    const first = words[0]?.text ?? '';
    longest.set(first, Math.max(longest.get(first) ?? 1, words.length));
  }
  const lengthsOf = (index: Index) => new Set([...index.keys()].map((key) => key.length));
  const [stemLengths, endingLengths] = [lengthsOf(stems), lengthsOf(endings)];
  const none: ReadonlySet<Found> = new Set();
  const find = memoize((key): ReadonlySet<Found> => {
    let found = whole.get(key);
    const add = (others: Set<Found> | undefined) => {
      if (others) found = found ? new Set([...found, ...others]) : others;
    };
    const lastWord = key.lastIndexOf(' ') + 1;
    for (const length of stemLengths)
      if (length > lastWord - 1 && length <= key.length) add(stems.get(key.slice(0, length)));
    for (const length of endingLengths)
      if (lastWord === 0 && length <= key.length) add(endings.get(key.slice(-length)));
    return found ?? none;
  });
  /** The maximum number of words in a phrase that begins at this word. */
  const maxWordsAt = (words: readonly TextToken[], at: number) =>
    Math.min(longest.get(words[at]?.text ?? '') ?? 1, words.length - at);
  const findAt = (words: readonly TextToken[], at: number, count: number) =>
    find(keyOf(words.slice(at, at + count)));
  /** In scripts without spaces a phrase may be anywhere in the text. */
  const unspaced = [...whole].filter(([phrase]) => unspacedScript.test(phrase));
  const findUnspaced = (text: string) =>
    unspacedScript.test(text) ? unspaced.filter(([phrase]) => fold(text).includes(phrase)) : [];
  const findPlaces = (text: string) => {
    const words = tokenize(text);
    const places: { found: Found; from: number; to: number }[] = [];
    const hasUnspaced = unspacedScript.test(text);
    for (const [at, { from, to }] of words.entries()) {
      for (let count = maxWordsAt(words, at); count > 0; count--)
        for (const found of findAt(words, at, count))
          places.push({ found, from, to: words[at + count - 1]?.to ?? to });
      if (hasUnspaced)
        for (const [, all] of findUnspaced(text.slice(from, to)))
          for (const found of all) places.push({ found, from, to });
    }
    return places;
  };
  return { find, maxWordsAt, findAt, findUnspaced, findPlaces };
}

const tagged = indexPhrases(
  [...Object.values(lexicons), columnWords].flatMap((language) =>
    Object.entries(language).flatMap(([tag, phrases]) =>
      phrases.map((phrase): [string, Tag] => [phrase, tag as Tag]),
    ),
  ),
);

/** The tags of a word or phrase; case, accents and punctuation are ignored. */
export const findTags = memoize((phrase): ReadonlySet<Tag> => tagged.find(keyOf(tokenize(phrase))));
const hasOne = (tags: ReadonlySet<Tag>, wanted: readonly Tag[]) =>
  tags.size > 0 && wanted.some((tag) => tags.has(tag));
export const hasTag = (phrase: string, ...tags: Tag[]) => hasOne(findTags(phrase), tags);

/** The number of words in the longest phrase that begins at a word and has one of the tags; 0 if none. */
export function countTagWords(
  words: readonly TextToken[],
  start: number,
  tags: readonly Tag[],
): number {
  for (let count = tagged.maxWordsAt(words, start); count > 0; count--)
    if (hasOne(tagged.findAt(words, start, count), tags)) return count;
  return 0;
}

/** The phrase with one of the tags at the start of the text; empty if none. */
export function findTagAtStart(text: string, ...tags: Tag[]): string {
  const words = tokenize(text);
  return text.slice(0, words[countTagWords(words, 0, tags) - 1]?.to ?? 0);
}

/** The index at which a phrase with one of the tags starts, if the text ends with it; otherwise -1. */
export function indexOfTagAtEnd(text: string, ...tags: Tag[]): number {
  const words = tokenize(text);
  const at = words.findIndex(
    (_, from) =>
      from + countTagWords(words, from, tags) === words.length &&
      countTagWords(words, from, tags) > 0,
  );
  return words[at]?.from ?? -1;
}

/** The positions of phrases with the tag; in scripts without spaces, of the words that contain them. */
export function findTagPlaces(text: string, tag: Tag): { from: number; to: number }[] {
  const words = tokenize(text);
  return words.flatMap(({ from, to }, at) => {
    const count = countTagWords(words, at, [tag]);
    if (count > 0) return { from, to: words[at + count - 1]?.to ?? to };
    return hasUnspacedTag(text.slice(from, to), tag) ? { from, to } : [];
  });
}

export const includesTag = (text: string, ...tags: Tag[]) => {
  const words = tokenize(text);
  return words.some((_, at) => countTagWords(words, at, tags) > 0);
};

/** Whether the text consists only of phrases with these tags; the tag `digits` also allows numbers. */
export function hasOnlyTags(text: string, ...tags: (Tag | 'digits')[]): boolean {
  const words = tokenize(text);
  const known = tags.filter((tag) => tag !== 'digits');
  let at = 0;
  while (at < words.length) {
    const isFree = tags.length > known.length ? numberOrSignToken : signToken;
    const count = countTagWords(words, at, known) || Number(isFree.test(words[at]?.text ?? ''));
    if (count === 0) return false;
    at += count;
  }
  return words.length > 0;
}

const [signToken, numberOrSignToken] = [/^[+/]/u, /^[\d+/]/];

export const hasUnspacedTag = (text: string, tag: Tag) =>
  tagged.findUnspaced(text).some(([, tags]) => tags.has(tag));

const numbers = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;
/** 2 for “2” and “zwei”; 0 if the text is not a number. */
export const parseNumber = (text: string) =>
  /^\d+$/.test(text) ? Number(text) : numbers.findIndex((tag) => hasTag(text, tag)) + 1;

/** Removes the given characters from the end. A regular expression would rescan every run of them. */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}
