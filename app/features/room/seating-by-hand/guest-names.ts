import type { Guest } from '@/features/seating/guests/schema';

const surname = ({ name }: Guest) => /^(.+) (\S+)$/.exec(name);

/** “Ruth Achebe”, “Ruth and Samuel Achebe”, “Ruth Achebe and 3 others” */
export function guestNames(guests: readonly Guest[]): string {
  const [first, second] = guests;
  if (!first || !second) return first?.name ?? 'Nobody';
  if (guests.length > 2) return `${first.name} and ${guests.length - 1} others`;
  const [a, b] = [surname(first), surname(second)];
  return a && b && a[2] === b[2] ? `${a[1]} and ${b[1]} ${b[2]}` : `${first.name} and ${second.name}`;
}
