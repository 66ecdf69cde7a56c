import { fold } from '@/features/name-search/words';
import { groupBy } from '@/lib/collections/group-by';
import listed from './column-words.json' with { type: 'json' };
import { indexPhrases, type Word } from './lexicon';

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

/** “notes2” is not the word “notes”. */
const splitAtSpaces = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    from: index,
    to: index + word.length,
  }));

export type Match<Found> = { found: Found; from: number; to: number };

const isUnspaced = /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Hangul}/u;

/**
 * Finds phrases in a text as `written`. “guest” matches a word, “=guest” a whole heading, “tisch-” a word's start, “-name” its end; words of scripts
 * without spaces match anywhere, and count as the word around them.
 */
export function phraseFinder<Found>(phrases: readonly (readonly [phrase: string, found: Found])[]) {
  const read = phrases.map(([phrase, found]) => {
    const letters = written(phrase);
    const [begins, ends] = [phrase.startsWith('-') ? '-' : '', phrase.endsWith('-') ? '-' : ''];
    const kind = phrase.startsWith('=') ? 'whole' : isUnspaced.test(letters) ? 'anywhere' : 'words';
    return { kind, letters, found, phrase: begins + letters + ends };
  });
  const of = (kind: string) => read.filter((each) => each.kind === kind);
  const anywhere = of('anywhere');
  const whole = groupBy(of('whole'), ({ letters }) => letters);
  const index = indexPhrases(
    of('words').map(({ phrase, found }) => [phrase, found] as const),
    splitAtSpaces,
  );
  return (text: string): Match<Found>[] => {
    const words = splitAtSpaces(text);
    const matches = (whole.get(text) ?? []).map(({ found }) => ({
      found,
      from: 0,
      to: text.length,
    }));
    for (const [at, { from }] of words.entries())
      for (let count = index.mostAt(words, at); count > 0; count--)
        for (const found of index.findAt(words, at, count))
          matches.push({ found, from, to: words[at + count - 1]?.to ?? text.length });
    if (isUnspaced.test(text))
      for (const { letters, found } of anywhere) {
        const at = text.indexOf(letters);
        const [from, end] = [text.lastIndexOf(' ', at) + 1, text.indexOf(' ', at + letters.length)];
        if (at >= 0) matches.push({ found, from, to: end < 0 ? text.length : end });
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
