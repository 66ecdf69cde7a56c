import { alphabet, tableKey, topTableFirst } from '@/features/tables/model';
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
