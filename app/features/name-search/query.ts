import { fold, hasForeignSigns, wordsOf } from './words.ts';

export type Query = {
  lower: string;
  folded: string;
  words: string[];
  /** The words written together, so that "maryjane" is "Mary Jane". */
  joined: string;
  /** Signs that occur in no name stand for themselves and nothing else. */
  isLiteral: boolean;
};

/** Null when nothing but spaces was typed. */
export function parseQuery(typed: string): Query | null {
  const lower = typed.trim().toLowerCase();
  if (!lower) return null;
  const folded = fold(lower).replace(/\s+/g, ' ').trim();
  const words = wordsOf(folded);
  return { lower, folded, words, joined: words.join(''), isLiteral: words.length === 0 || hasForeignSigns(lower) };
}
