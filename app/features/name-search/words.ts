import { MAX_LETTERS, MAX_WORDS } from './bounds.ts';
import { replaceLookalikes } from './scripts/lookalikes.ts';

const letterVariants: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  ם: 'מ',
  ן: 'נ',
  ץ: 'צ',
  ף: 'פ',
  ך: 'כ',
  ک: 'ك',
  ی: 'ي',
  ى: 'ي',
  ة: 'ه',
};
const variants = new RegExp(`[${Object.keys(letterVariants).join('')}]`, 'g');

/** Accents, vowel points and invisible marks, but not the vowel signs of Indian scripts. */
const marks =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u3099\u309a\u00ad\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]/g;

/** A fast path for most names: lower-casing alone is ten times faster. */
const plain = /^[\x20-\x5f\x61-\x7e]*$/;

/** Lower-cases and removes accents: "Łukasz" becomes "lukasz". Punctuation stays. */
export const fold = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : replaceLookalikes(text.normalize('NFKD').replace(marks, '').toLowerCase())
        .replace(marks, '')
        .replace(variants, (letter) => letterVariants[letter] ?? letter)
        .replace(/[‘’ʼ`´׳]/g, "'")
        .replace(/[‐-―−]/g, '-');

/** Splits at all characters except letters and digits. Apostrophes and quotation marks do not separate words. */
export const splitWords = (folded: string): string[] =>
  folded
    .replace(/["'“”«»״]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and');

export const splitWordsWithinLimits = (folded: string): string[] =>
  splitWords(folded)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LETTERS));

export const hasNonNameCharacters = (text: string): boolean =>
  /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Component}\s'"‘’“”ʼ`´׳״«».,!?…·・‧•&()/+‐-―−-]/u.test(
    text,
  ) || /[#*]/.test(text);

/** Bit set of a word's letters, to rule out words quickly. */
export function getLetterBits(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    letters |= 1 << (code < 128 ? code & 31 : 27 + (code % 5));
  }
  return letters;
}

export function countMissingLetters(letters: number, others: number): number {
  let count = 0;
  for (let bits = letters & ~others; bits !== 0; bits &= bits - 1) count++;
  return count;
}

let [beforeLast, last, row] = [new Uint16Array(256), new Uint16Array(256), new Uint16Array(256)];

/** Edit distance in which a swap of neighbours is one edit. Returns at most `maxDistance + 1`. */
export function editDistance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  if (b.length >= row.length)
    [beforeLast, last, row] = [0, 1, 2].map(() => new Uint16Array(b.length + 1)) as [
      typeof row,
      typeof row,
      typeof row,
    ];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > maxDistance) return maxDistance + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length] ?? maxDistance + 1, maxDistance + 1);
}
