import type { Guest } from '@/features/seating/guests/schema';
import { getFirstName } from '@/lib/text/names';

/** Returns a guest’s first name if it is unique, otherwise the full name. */
export function createNameShortener(guests: readonly Guest[]): (guest: number) => string {
  const counts = new Map<string, number>();
  const firsts = guests.map(({ name }) => getFirstName(name));
  for (const first of firsts) counts.set(first, (counts.get(first) ?? 0) + 1);
  return (guest) => {
    const first = firsts[guest] ?? '';
    return counts.get(first) === 1 ? first : (guests[guest]?.name ?? '');
  };
}
