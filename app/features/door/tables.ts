import { naturalOrder, sortTopTableFirst, tableKey } from '@/features/seating/tables/model';
import { NEW_TABLE, type Table } from '@/features/seating/tables/schema';
import { groupBy } from '@/lib/collections/group-by';
import { partyKey } from '@/lib/text/table-key';
import { isExpectedAtDoor } from './facts';
import { type DoorGuest, isEveningOnly } from './model';
import { describeSeating } from './words';

type DoorTableGuest = Pick<DoorGuest, 'id' | 'name' | 'table_number' | 'evening' | 'declined_at'>;
/** `label` is null for guests without a table and for evening guests. */
export type DoorTable<Guest> = {
  key: string;
  label: string | null;
  name: string;
  missing: Guest[];
  present: Guest[];
};

const EVENING = ' evening';

/** Groups guests: tables with the top table first, then guests without a table, then evening guests. Excludes guests who declined, unless they have arrived. */
export function groupByTable<Guest extends DoorTableGuest>(
  guests: readonly Guest[],
  isIn: (guestId: string) => boolean,
): DoorTable<Guest>[] {
  const getKey = (guest: Guest) => (isEveningOnly(guest) ? EVENING : getDoorTableKey(guest));
  const seated = groupBy(
    guests.filter((guest) => isExpectedAtDoor(guest, isIn(guest.id))),
    getKey,
  );
  const tables = [...seated].map(([key, members]) => {
    const sorted = [...members].sort((a, b) => naturalOrder.compare(a.name, b.name));
    return {
      key,
      label: members[0]?.table_number ?? null,
      name: members[0] ? describeSeating(members[0]) : '',
      missing: sorted.filter(({ id }) => !isIn(id)),
      present: sorted.filter(({ id }) => isIn(id)),
    };
  });
  const labelled = tables.flatMap((table) =>
    table.label === null ? [] : [{ ...table, label: table.label }],
  );
  const unlabelled = ['', EVENING].flatMap((key) => tables.filter((table) => table.key === key));
  return [...sortTopTableFirst(labelled), ...unlabelled];
}

export const getDoorTableKey = ({ table_number }: Pick<DoorTableGuest, 'table_number'>) =>
  table_number === null ? '' : tableKey(table_number);

/** The other members of the party who are at the guest's table, or also without a table. */
export function findCompanions<Guest extends Pick<DoorGuest, 'id' | 'party' | 'table_number'>>(
  guest: Guest,
  guests: readonly Guest[],
): Guest[] {
  const party = guest.party === null ? null : partyKey(guest.party);
  const isCompanion = (other: Guest) =>
    other.id !== guest.id &&
    other.party !== null &&
    partyKey(other.party) === party &&
    getDoorTableKey(other) === getDoorTableKey(guest);
  return guests.filter(isCompanion);
}

/** Tables that a guest can be moved to, the top table first. */
export function listDoorTables(
  guests: readonly Pick<DoorTableGuest, 'table_number'>[],
  tables: readonly Pick<Table, 'label' | 'seats'>[],
): { key: string; label: string; taken: number; free: number }[] {
  const byKey = new Map(tables.map((table) => [tableKey(table.label), { ...table, taken: 0 }]));
  for (const { table_number: label } of guests) {
    if (label === null) continue;
    const table = byKey.get(tableKey(label)) ?? { label, seats: NEW_TABLE.seats, taken: 0 };
    byKey.set(tableKey(label), { ...table, taken: table.taken + 1 });
  }
  const doorTables = [...byKey].map(([key, { label, seats, taken }]) => ({
    key,
    label,
    taken,
    free: Math.max(0, seats - taken),
  }));
  return sortTopTableFirst(doorTables);
}
