import type { Guest } from '@/features/seating/guests/schema';
import { firstWord } from '@/lib/text';
import { isTitleOrKin } from '@/lib/titles';

/** The first name, if it is a name and nobody else has it. */
export function shortNames(guests: readonly Guest[]): (guest: number) => string {
  const counts = new Map<string, number>();
  const firsts = guests.map(({ name }) => firstWord(name));
  for (const first of firsts) counts.set(first, (counts.get(first) ?? 0) + 1);
  return (guest) => {
    const first = firsts[guest] ?? '';
    return counts.get(first) === 1 && !isTitleOrKin(first) ? first : (guests[guest]?.name ?? '');
  };
}
