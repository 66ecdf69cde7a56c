import { fold } from '@/features/name-search/words';

/** Cached, because a list asks for the same words again and again. */
const cache = new Map<string, string>();
const MAX_CACHED = 5000;
const isTidy = /^[^\s.!]+(?: [^\s.!]+)*$/;

/** Folded, with single spaces and without final dots and exclamation marks. */
export function normalised(text: string): string {
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  const folded = fold(text);
  const plain = isTidy.test(folded)
    ? folded
    : folded
        .replace(/\s+/g, ' ')
        .replace(/[.!\s]+$/, '')
        .trim();
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(text, plain);
  return plain;
}
