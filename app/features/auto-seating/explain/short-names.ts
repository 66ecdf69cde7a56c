import type { Guest } from '@/features/seating/guests/schema';
import { firstWord } from '@/lib/text';

const title = /^(mrs?|ms|miss|dr|prof|sir|lady|lord|rev|father|uncle|aunt|auntie|great|grandma|grandpa|granny|cousin)\.?$/i;

/** The first name, if it is a name and nobody else has it. */
export function shortNames(guests: readonly Guest[]): (guest: number) => string {
  const counts = new Map<string, number>();
  const firsts = guests.map(({ name }) => firstWord(name));
  for (const first of firsts) counts.set(first, (counts.get(first) ?? 0) + 1);
  return (guest) => {
    const first = firsts[guest] ?? '';
    return counts.get(first) === 1 && !title.test(first) ? first : (guests[guest]?.name ?? '');
  };
}
