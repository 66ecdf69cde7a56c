import type { Guest } from '@/features/guests/schema';
import { alphabet, tableKey } from '@/features/tables/model';
import type { Table } from '@/features/tables/schema';

/** The guests of each table, found by its key. */
export function guestsByTable(guests: readonly Guest[]): ReadonlyMap<string, Guest[]> {
  const tables = new Map<string, Guest[]>();
  for (const guest of guests) {
    if (guest.table_number === null) continue;
    const key = tableKey(guest.table_number);
    tables.set(key, [...(tables.get(key) ?? []), guest]);
  }
  return tables;
}

/** Who sits on which chair of a table, counted from 0: those with a chair of their own first, the others on the next free ones. */
export function chairsOf({ seats }: Pick<Table, 'seats'>, sitting: readonly Guest[]): (Guest | null)[] {
  const chairs: (Guest | null)[] = Array.from({ length: seats }, () => null);
  const withChair = sitting
    .filter(({ seat }) => seat !== null)
    .sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0) || alphabet.compare(a.id, b.id));
  const others = [...withChair, ...sitting.filter(({ seat }) => seat === null)].filter((guest) => {
    const chair = (guest.seat ?? 0) - 1;
    if (chair < 0 || chair >= seats || chairs[chair]) return true;
    chairs[chair] = guest;
    return false;
  });
  for (const guest of others) {
    const free = chairs.indexOf(null);
    if (free === -1) chairs.push(guest);
    else chairs[free] = guest;
  }
  return chairs;
}
