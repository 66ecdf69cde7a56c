import { fold } from '@/features/name-search/words';

export const toWordSet = (words: string): ReadonlySet<string> =>
  new Set(fold(words).split(/\s+/).filter(Boolean));

/** Builds a regular-expression alternation, longest phrase first, because the first match wins. */
export const buildAlternatives = (phrases: string): string =>
  fold(phrases)
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');

/** Unlike `\b`, these also recognise letters outside ASCII. */
export const WORD_START = '(?<![\\p{L}\\p{M}\\p{N}])';
export const WORD_END = '(?![\\p{L}\\p{M}\\p{N}])';
export const buildWholeWordPattern = (phrases: string, flags = 'u') =>
  new RegExp(`${WORD_START}(?:${buildAlternatives(phrases)})${WORD_END}`, flags);

/** Plural and case endings of European languages. */
export const PLURAL_ENDING = '(?:[aeiouy]|s|es|n|en|os|as|ies)?';

/** Matches at the start of words. “allerg”, “intoleran” and unspaced scripts match anywhere. */
export const buildWordStartPattern = (words: string) => {
  const [anywhere, atStart] = [true, false].map((isAnywhere) =>
    words
      .split(',')
      .filter((word) => unspacedPattern.test(word) === isAnywhere)
      .join(','),
  );
  return new RegExp(
    [
      atStart ? `${WORD_START}(?:${buildAlternatives(atStart)})` : '',
      anywhere ? buildAlternatives(anywhere) : '',
    ]
      .filter(Boolean)
      .join('|'),
    'u',
  );
};
const unspacedPattern =
  /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}|\p{scx=Hangul}|^\s*(?:allerg|intoleran)\s*$/u;
