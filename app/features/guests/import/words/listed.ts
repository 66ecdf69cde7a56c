import { fold } from '@/features/name-search/words';

/** Words of a table of words, parted by white space, as they are compared: folded. */
export const listed = (words: string): ReadonlySet<string> => new Set(fold(words).split(/\s+/).filter(Boolean));

/** Phrases parted by commas, as one that begins with the longest. */
export const anyOf = (phrases: string): string =>
  fold(phrases)
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');

/** How a word begins and ends where letters of any script count. */
export const START = '(?<![\\p{L}\\p{M}\\p{N}])';
export const END = '(?![\\p{L}\\p{M}\\p{N}])';
/** Phrases as whole words, anywhere in a folded text. */
export const wholly = (phrases: string, flags = 'u') => new RegExp(`${START}(?:${anyOf(phrases)})${END}`, flags);
