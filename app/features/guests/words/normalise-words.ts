import { fold } from '@/features/name-search/words';

// Cached, because the same words occur many times in a list.
const cache = new Map<string, string>();
const MAX_CACHED = 5000;
const normalisedPattern = /^[^\s.!]+(?: [^\s.!]+)*$/;

/** Folds the text, collapses spaces, and removes trailing full stops and exclamation marks. */
export function normaliseWords(text: string): string {
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  const folded = fold(text);
  const plain = normalisedPattern.test(folded)
    ? folded
    : folded
        .replace(/\s+/g, ' ')
        .replace(/[.!\s]+$/, '')
        .trim();
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(text, plain);
  return plain;
}
