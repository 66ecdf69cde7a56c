import { alphabet, tableKey, topTableFirst } from '@/features/seating/tables/model';
import { NEW_TABLE, type Table } from '@/features/seating/tables/schema';
import { groupedBy } from '@/lib/grouped-by';

type Listed = { id: string; name: string; table_number: string | null };
/** A table with its guests; without a label, those who have none yet. */
export type DoorTable<Guest> = { key: string; label: string | null; missing: Guest[]; here: Guest[] };

/** The tables with guests, the top table first, and who has none yet last: who is here at each, and who is missing. */
export function tablesAtDoor<Guest extends Listed>(
  guests: readonly Guest[],
  isIn: (guestId: string) => boolean,
): DoorTable<Guest>[] {
  const seated = groupedBy(guests, ({ table_number }) => (table_number === null ? '' : tableKey(table_number)));
  const tables = [...seated].map(([key, members]) => {
    const listed = [...members].sort((a, b) => alphabet.compare(a.name, b.name));
    return {
      key,
      label: members[0]?.table_number ?? '',
      missing: listed.filter(({ id }) => !isIn(id)),
      here: listed.filter(({ id }) => isIn(id)),
    };
  });
  const unseated = tables.filter(({ key }) => key === '').map((table) => ({ ...table, label: null }));
  return [...topTableFirst(tables.filter(({ key }) => key !== '')), ...unseated];
}

/** The tables somebody may be moved to, the top table first: how many chairs are taken, by whoever is here or missing, and how many are free. */
export function chairsAtDoor(
  guests: readonly Pick<Listed, 'table_number'>[],
  tables: readonly Pick<Table, 'label' | 'seats'>[],
): { key: string; label: string; taken: number; free: number }[] {
  const known = new Map(tables.map((table) => [tableKey(table.label), { ...table, taken: 0 }]));
  for (const { table_number: label } of guests) {
    if (label === null) continue;
    const table = known.get(tableKey(label)) ?? { label, seats: NEW_TABLE.seats, taken: 0 };
    known.set(tableKey(label), { ...table, taken: table.taken + 1 });
  }
  const listed = [...known].map(([key, { label, seats, taken }]) => ({ key, label, taken, free: Math.max(0, seats - taken) }));
  return topTableFirst(listed);
}
