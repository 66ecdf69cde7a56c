import { fold } from '@/features/name-search/words';

/** Cached, as a list asks for the same words again and again. */
const lately = new Map<string, string>();
const MOST_KEPT = 5000;
const isTidy = /^[^\s.!]+(?: [^\s.!]+)*$/;

/** Folded, with single spaces and without final dots and exclamation marks. */
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
