import { fold } from '@/features/name-search/words';
import ar from './ar.json' with { type: 'json' };
import ca from './ca.json' with { type: 'json' };
import cs from './cs.json' with { type: 'json' };
import cy from './cy.json' with { type: 'json' };
import da from './da.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import et from './et.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import hu from './hu.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import ms from './ms.json' with { type: 'json' };
import nb from './nb.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import ro from './ro.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import sl from './sl.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

const languages = {
  ar,
  ca,
  cs,
  cy,
  da,
  de,
  el,
  en,
  es,
  et,
  fi,
  fr,
  he,
  hi,
  hu,
  it,
  ja,
  ko,
  ms,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sl,
  sv,
  tr,
  uk,
  zh,
};
type KeysOf<Language> = Language extends unknown ? keyof Language : never;
/** What a word or phrase may be: a title, a given relative, a yes. */
export type Tag = KeysOf<(typeof languages)[keyof typeof languages]>;

/** A folded word with its place in the text. */
export type Word = { text: string; from: number; to: number };

const word = /\d+|[\p{L}\p{M}]+(?:['’](?!s(?!\p{L}))\p{L}{1,2}(?!\p{L}))?|[+/☑✅✓-✘❌👍👎]/gu;
const [MAX_CACHED, LONGEST_CACHED] = [20_000, 16];

function memoize<Result>(read: (text: string) => Result): (text: string) => Result {
  const cache = new Map<string, Result>();
  let last: { text: string; result: Result } | undefined;
  return (text) => {
    if (last?.text === text) return last.result;
    const cached = cache.get(text);
    const result = cached ?? read(text);
    last = { text, result };
    if (cached !== undefined) return cached;
    if (text.length > LONGEST_CACHED) return result;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(text, result);
    return result;
  };
}

/** Most names, read several times as fast. */
const isPlain = /^[a-z]+(?: [a-z]+){0,5}$/i;

export const wordsIn = memoize((text): readonly Word[] => {
  const words: Word[] = [];
  if (isPlain.test(text)) {
    for (const found of text.toLowerCase().split(' ')) {
      const from = words.length === 0 ? 0 : (words.at(-1)?.to ?? 0) + 1;
      words.push({ text: found, from, to: from + found.length });
    }
    return words;
  }
  for (const { 0: found, index } of text.matchAll(word))
    words.push({ text: fold(found), from: index, to: index + found.length });
  return words;
});
const keyOf = (words: readonly Word[]) =>
  words.length === 1 ? (words[0]?.text ?? '') : words.map(({ text }) => text).join(' ');

type Phrases = Map<string, Set<Tag>>;
/** A phrase may end in “-” for the beginning of its last word, or begin with it for a word's end. */
const [whole, stems, endings]: [Phrases, Phrases, Phrases] = [new Map(), new Map(), new Map()];
/** How many words the longest phrase has that begins with this one. */
const longest = new Map<string, number>();
for (const language of Object.values(languages))
  for (const [tag, phrases] of Object.entries(language))
    for (const phrase of phrases) {
      const words = wordsIn(phrase.replace(/^-|-$/g, ''));
      const [key, index] = [
        keyOf(words),
        phrase.endsWith('-') ? stems : phrase.startsWith('-') ? endings : whole,
      ];
      index.set(key, (index.get(key) ?? new Set()).add(tag as Tag));
      const first = words.length > 1 ? (words[0]?.text ?? '') : '';
      if (first) longest.set(first, Math.max(longest.get(first) ?? 1, words.length));
    }
const lengthsOf = (phrases: Phrases) => [...new Set([...phrases.keys()].map((key) => key.length))];
const [stemLengths, endingLengths] = [lengthsOf(stems), lengthsOf(endings)];

const none: ReadonlySet<Tag> = new Set();
const tagsOfKey = memoize((key): ReadonlySet<Tag> => {
  let found = whole.get(key);
  const add = (tags: Set<Tag> | undefined) => {
    if (tags) found = found ? new Set([...found, ...tags]) : tags;
  };
  const lastWord = key.lastIndexOf(' ') + 1;
  for (const length of stemLengths)
    if (length > lastWord - 1 && length <= key.length) add(stems.get(key.slice(0, length)));
  for (const length of endingLengths)
    if (length <= key.length) add(endings.get(key.slice(-length)));
  return found ?? none;
});

/** Which tags a word or a phrase has, whatever its case, accents and punctuation. */
export const findTags = memoize((phrase): ReadonlySet<Tag> => tagsOfKey(keyOf(wordsIn(phrase))));
const hasOne = (tags: ReadonlySet<Tag>, wanted: readonly Tag[]) =>
  tags.size > 0 && wanted.some((tag) => tags.has(tag));
export const is = (phrase: string, ...tags: Tag[]) => hasOne(findTags(phrase), tags);

/** How many words the longest phrase with one of the tags has that begins at a word; 0 for none. */
export function countAt(words: readonly Word[], at: number, tags: readonly Tag[]): number {
  const first = words[at]?.text;
  if (first === undefined) return 0;
  const most = Math.min(longest.get(first) ?? 1, words.length - at);
  for (let count = most; count > 1; count--)
    if (hasOne(tagsOfKey(keyOf(words.slice(at, at + count))), tags)) return count;
  return hasOne(tagsOfKey(first), tags) ? 1 : 0;
}

/** The beginning of the text that is such a phrase; empty for none. */
export function begins(text: string, ...tags: Tag[]): string {
  const words = wordsIn(text);
  return text.slice(0, words[countAt(words, 0, tags) - 1]?.to ?? 0);
}

/** Where a phrase at the end of the text begins; -1 for none. */
export function endsFrom(text: string, ...tags: Tag[]): number {
  const words = wordsIn(text);
  const at = words.findIndex(
    (_, from) =>
      from + countAt(words, from, tags) === words.length && countAt(words, from, tags) > 0,
  );
  return words[at]?.from ?? -1;
}

export const includes = (text: string, ...tags: Tag[]) => {
  const words = wordsIn(text);
  return words.some((_, at) => countAt(words, at, tags) > 0);
};

/** Whether there is nothing but such phrases, and numbers where `digits` is among the tags. */
export function consistsOf(text: string, ...tags: (Tag | 'digits')[]): boolean {
  const words = wordsIn(text);
  const known = tags.filter((tag) => tag !== 'digits');
  let at = 0;
  while (at < words.length) {
    const isFree = tags.length > known.length ? isNumberOrSign : isSign;
    const count = countAt(words, at, known) || Number(isFree.test(words[at]?.text ?? ''));
    if (count === 0) return false;
    at += count;
  }
  return words.length > 0;
}

const [isSign, isNumberOrSign] = [/^[+/]/u, /^[\d+/]/];

const isUnspaced = /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}|\p{scx=Hangul}/u;
const unspaced = [...whole].filter(([phrase]) => isUnspaced.test(phrase));

/** Words of scripts without spaces stand anywhere. */
export const holds = (text: string, tag: Tag) =>
  isUnspaced.test(text) &&
  unspaced.some(([phrase, tags]) => tags.has(tag) && fold(text).includes(phrase));

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
/** 2 for “2” and “zwei”; 0 for no number. */
export const parseNumber = (text: string) =>
  /^\d+$/.test(text) ? Number(text) : numbers.findIndex((tag) => is(text, tag)) + 1;
