import type { Pair } from '@/features/seating/wishes/record';
import type { Wish } from '@/features/seating/wishes/schema';
import { formatCount, pluralise } from '@/lib/text/counts';
import type { SeatingFacts } from '../seating-request';

const MAX_PAIRS = 100;

/** “12 pairs meet again who sat together at Spring Dinner.”, with their names. */
export function describePairs(
  { guests }: Pick<SeatingFacts, 'guests'>,
  { name }: Wish,
  pairs: readonly Pair[],
): { strong: string; rest: string; names: readonly string[] } {
  const more = pairs.length - MAX_PAIRS;
  return {
    strong: `${formatCount(pairs.length, 'pair')} ${pluralise(pairs.length, 'meets', 'meet')} again`,
    rest: ` who sat together at ${name}.`,
    names: [
      ...pairs
        .slice(0, MAX_PAIRS)
        .map(([a, b]) => `${guests[a]?.name ?? ''} and ${guests[b]?.name ?? ''}`),
      ...(more > 0 ? [`and ${formatCount(more, 'other pair')}`] : []),
    ],
  };
}
