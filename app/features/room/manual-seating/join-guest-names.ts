import { splitFamilyName } from '@/features/guests/full-names';
import type { Guest } from '@/features/seating/guests/schema';
import { formatList } from '@/lib/text/format-list';

export function joinGuestNames(guests: readonly Guest[]): string {
  const names = guests.map(({ name }) => name);
  if (names.length > 2) return `${names[0]} and ${names.length - 1} others`;
  const family = splitFamilyName(names);
  return family ? `${formatList(family.given)} ${family.surname}` : formatList(names) || 'Nobody';
}
