import { MAX_QUERY_LENGTH } from './bounds.ts';
import { type HanReader, isHangul, romanise } from './scripts/romanise.ts';
import { fold, getLetterBits, hasForeignCharacters, takeWords } from './words.ts';

export type QueryWords = {
  folded: string;
  words: string[];
  joined: string;
  letters: number;
};

export type Query = QueryWords & {
  lower: string;
  lettersAsTyped: number;
  /** Romanisations of a query in another script; several where it is ambiguous. */
  latin: QueryWords[];
  isKorean: boolean;
  /** Contains characters that occur in no name, so it is searched literally. */
  isLiteral: boolean;
};

const wordsTyped = (text: string): QueryWords => {
  const folded = fold(text).replace(/\s+/g, ' ').trim();
  const words = takeWords(folded);
  const joined = words.join('');
  return { folded, words, joined, letters: getLetterBits(joined) };
};

export function parseQuery(typed: string, readHan?: HanReader): Query | null {
  const lower = typed.trim().slice(0, MAX_QUERY_LENGTH).toLowerCase();
  if (!lower) return null;
  const asTyped = wordsTyped(lower);
  const isLiteral = asTyped.words.length === 0 || hasForeignCharacters(asTyped.folded);
  return {
    lower,
    lettersAsTyped: getLetterBits(lower),
    ...asTyped,
    latin: isLiteral ? [] : romanise(lower, readHan).map(wordsTyped),
    isKorean: isHangul(lower),
    isLiteral,
  };
}
