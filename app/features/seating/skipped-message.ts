import { formatCount, pluralise } from '@/lib/text/counts';
import type { SkippedItem } from './change';
import type { Guest } from './guests/schema';

export function formatSkippedItems(
  skipped: readonly SkippedItem[],
  list: readonly Guest[],
): string {
  if (skipped.length === 0) return '';
  const ids = new Set(skipped.map(({ id }) => id));
  const guests = list.filter(({ id }) => ids.has(id));
  if (guests.length === 0) return 'Later changes stay as they are.';
  const who = guests.length === 1 ? guests[0]?.name : formatCount(guests.length, 'guest');
  return `${who} ${pluralise(guests.length, 'has', 'have')} changed since, and ${pluralise(guests.length, 'stays', 'stay')} that way.`;
}
