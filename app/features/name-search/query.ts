import { MAX_QUERY_LENGTH } from './bounds.ts';
import { type HanReader, isHangul, romanise } from './scripts/romanise.ts';
import { fold, getLetterBits, hasNonNameCharacters, splitWordsWithinLimits } from './words.ts';

export type QueryWords = {
  folded: string;
  words: string[];
  joined: string;
  letters: number;
};

export type NameQuery = QueryWords & {
  lower: string;
  lettersAsTyped: number;
  /** Romanisations of a query in another script; several if it is ambiguous. */
  latin: QueryWords[];
  isKorean: boolean;
  /** True if the query contains characters unusual in names; it is then searched literally. */
  isLiteral: boolean;
};

const parseWords = (text: string): QueryWords => {
  const folded = fold(text).replace(/\s+/g, ' ').trim();
  const words = splitWordsWithinLimits(folded);
  const joined = words.join('');
  return { folded, words, joined, letters: getLetterBits(joined) };
};

export function parseQuery(text: string, readHan?: HanReader): NameQuery | null {
  const lower = text.trim().slice(0, MAX_QUERY_LENGTH).toLowerCase();
  if (!lower) return null;
  const asTyped = parseWords(lower);
  const isLiteral = asTyped.words.length === 0 || hasNonNameCharacters(asTyped.folded);
  return {
    lower,
    lettersAsTyped: getLetterBits(lower),
    ...asTyped,
    latin: isLiteral ? [] : romanise(lower, readHan).map(parseWords),
    isKorean: isHangul(lower),
    isLiteral,
  };
}
