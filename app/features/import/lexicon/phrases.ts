import { fold } from '@/features/name-search/words';
import { groupBy } from '@/lib/collections/grouped-by';
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

type Entry<Found> = {
  letters: string;
  found: Found;
  kind: 'whole' | 'anywhere' | 'end' | 'stem' | 'start' | 'words';
};

function toEntry<Found>([phrase, found]: readonly [string, Found]): Entry<Found> {
  const letters = written(phrase);
  const stem = letters.includes(' ') ? 'start' : 'stem';
  const plain = phrase.endsWith('-') ? stem : phrase.startsWith('-') ? 'end' : 'words';
  const kind = phrase.startsWith('=') ? 'whole' : isUnspaced.test(letters) ? 'anywhere' : plain;
  return { letters, found, kind };
}

/**
 * Finds phrases in a text as `written`. “guest” matches a word, “=guest” a whole heading, “tisch-” a word's start, “-name” its end; words of scripts
 * without spaces match anywhere, and count as the word around them.
 */
export function phraseFinder<Found>(phrases: readonly (readonly [phrase: string, found: Found])[]) {
  const entries = groupBy(phrases.map(toEntry), ({ kind }) => kind);
  const of = (...kinds: Entry<Found>['kind'][]) => kinds.flatMap((kind) => entries.get(kind) ?? []);
  const [whole, stems] = [
    groupBy(of('whole'), ({ letters }) => letters),
    groupBy(of('stem'), ({ letters }) => letters),
  ];
  const byFirstWord = groupBy(of('words', 'start'), ({ letters }) => letters.split(' ', 1)[0]);
  const [ends, anywhere] = [of('end'), of('anywhere')];
  const stemLengths = new Set([...stems.keys()].map((stem) => stem.length));
  const endOfWord = (text: string, at: number) => {
    const space = text.indexOf(' ', at);
    return space < 0 ? text.length : space;
  };

  return (text: string): Match<Found>[] => {
    const matches: Match<Found>[] = [];
    const add = (entries: readonly Entry<Found>[] | undefined, from: number, to: number) => {
      for (const { found } of entries ?? []) matches.push({ found, from, to });
    };
    add(whole.get(text), 0, text.length);
    let to = -1;
    for (let from = 0; from < text.length; from = to + 1) {
      to = endOfWord(text, from);
      const word = text.slice(from, to);
      for (const entry of byFirstWord.get(word) ?? []) {
        const end = from + entry.letters.length;
        const isWhole = entry.kind === 'start' || endOfWord(text, end) === end;
        if (isWhole && text.startsWith(entry.letters, from))
          add([entry], from, endOfWord(text, end));
      }
      for (const length of stemLengths)
        if (length <= word.length) add(stems.get(word.slice(0, length)), from, to);
      for (const entry of ends) if (word.endsWith(entry.letters)) add([entry], from, to);
    }
    if (isUnspaced.test(text))
      for (const entry of anywhere) {
        const at = text.indexOf(entry.letters);
        if (at >= 0)
          add([entry], text.lastIndexOf(' ', at) + 1, endOfWord(text, at + entry.letters.length));
      }
    return matches;
  };
}

/** The text with spaces in place of the matches. */
export const textWithout = (text: string, matches: readonly { from: number; to: number }[]) =>
  matches.reduce(
    (rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to),
    text,
  );
