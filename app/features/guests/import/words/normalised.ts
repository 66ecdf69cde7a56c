import { fold } from '@/features/name-search/words';

/** What was looked at last: of a list the same words are asked for again and again. */
const lately = new Map<string, string>();
const MOST_KEPT = 5000;
/** One word, or more with a space between, as nearly every text is. */
const isTidy = /^[^\s.!]+(?: [^\s.!]+)*$/;

/** A text without case, accents and points at its end, one space between its words. */
export function normalised(text: string): string {
  const known = lately.get(text);
  if (known !== undefined) return known;
  const folded = fold(text);
  const plain = isTidy.test(folded)
    ? folded
    : folded
        .replace(/\s+/g, ' ')
        .replace(/[.!\s]+$/, '')
        .trim();
  if (lately.size >= MOST_KEPT) lately.clear();
  lately.set(text, plain);
  return plain;
}
