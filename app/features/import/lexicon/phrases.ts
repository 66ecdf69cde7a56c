import { fold } from '@/features/name-search/words';
import listed from './column-words.json' with { type: 'json' };

/** “(e)” of “Gast/Gäste” and “Guest(s)”. */
const otherEnding = new RegExp(
  `[(·*/:]-?(?:${listed.endings.join('|')})\\)?(?=s?(?:[\\s)]|$))`,
  'gu',
);
const plusOne = new RegExp(`(?:\\+|\\b${listed.plus[0]})\\s?1\\b`, 'gu');

/** A heading in plain words: folded, in one gender and number, with single spaces. */
export const written = (text: string) => (/^[a-z]+$/.test(text) ? text : writtenAnew(text));
const writtenAnew = (text: string) =>
  fold(text)
    .replace(otherEnding, '')
    .replace(plusOne, ` ${listed.plus[0]} one `)
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

export type Match<Found> = { found: Found; from: number; to: number };

const isUnspaced = /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Hangul}/u;

/**
 * Finds phrases in a text as `written`. “guest” matches a word, “=guest” a whole heading, “tisch-” a word's start, “-name” its end; words of scripts
 * without spaces match anywhere, and count as the word around them.
 */
export function phraseFinder<Found>(phrases: Iterable<readonly [phrase: string, found: Found]>) {
  const [whole, stems, byFirstWord] = [
    new Map<string, Found[]>(),
    new Map<string, Found[]>(),
    new Map<string, Entry<Found>[]>(),
  ];
  const [ends, anywhere]: [Entry<Found>[], Entry<Found>[]] = [[], []];
  for (const [phrase, found] of phrases) {
    const letters = written(phrase);
    const [first = ''] = letters.split(' ', 1);
    if (phrase.startsWith('=')) addTo(whole, letters, found);
    else if (isUnspaced.test(letters)) anywhere.push({ letters, found, isStem: false });
    else if (phrase.startsWith('-')) ends.push({ letters, found, isStem: false });
    else if (phrase.endsWith('-') && first === letters) addTo(stems, letters, found);
    else addTo(byFirstWord, first, { letters, found, isStem: phrase.endsWith('-') });
  }
  const stemLengths = [...new Set([...stems.keys()].map((stem) => stem.length))];
  const endOfWord = (text: string, at: number) =>
    text.indexOf(' ', at) < 0 ? text.length : text.indexOf(' ', at);

  return (text: string): Match<Found>[] => {
    const matches: Match<Found>[] = (whole.get(text) ?? []).map((found) => ({
      found,
      from: 0,
      to: text.length,
    }));
    let to = -1;
    for (let from = 0; from < text.length; from = to + 1) {
      to = endOfWord(text, from);
      const word = text.slice(from, to);
      for (const { letters, found, isStem } of byFirstWord.get(word) ?? []) {
        const end = endOfWord(text, from + letters.length);
        if (text.startsWith(letters, from) && (isStem || end === from + letters.length))
          matches.push({ found, from, to: end });
      }
      for (const length of stemLengths)
        if (length <= word.length)
          for (const found of stems.get(word.slice(0, length)) ?? [])
            matches.push({ found, from, to });
      for (const { letters, found } of ends)
        if (word.endsWith(letters)) matches.push({ found, from, to });
    }
    if (isUnspaced.test(text))
      for (const { letters, found } of anywhere) {
        const at = text.indexOf(letters);
        const from = text.lastIndexOf(' ', at) + 1;
        if (at >= 0) matches.push({ found, from, to: endOfWord(text, at + letters.length) });
      }
    return matches;
  };
}
type Entry<Found> = { letters: string; found: Found; isStem: boolean };

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** The text with spaces in place of the matches. */
export const textWithout = (text: string, matches: readonly { from: number; to: number }[]) =>
  matches.reduce(
    (rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to),
    text,
  );
