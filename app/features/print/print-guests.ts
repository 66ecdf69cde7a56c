import { splitName, toSurnameFirst } from '@/features/guests/full-names';
import { type KitchenFields, toKitchenGuest } from '@/features/guests/kitchen/kitchen';
import { sortGuests } from '@/features/guests/model';
import { fold } from '@/features/name-search/words';
import { listExpectedAndCrew } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { sortTopTableFirst, tableKey } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import { isPlaceholderGuest } from '@/lib/text/placeholder-guest';

export { getShortLabel } from '@/features/seating/tables/model';

export type PrintGuest = Pick<Guest, 'id' | 'name' | 'table_number' | 'party' | 'seat'> &
  Partial<
    Pick<
      Guest,
      | 'title'
      | 'additional_info'
      | 'is_evening'
      | 'is_crew'
      | 'reply'
      | 'invited_to'
      | 'absent_from'
    >
  > &
  KitchenFields;
export type SeatedGuest<Some extends PrintGuest = PrintGuest> = Some & { table_number: string };
export type PrintTable = { label: string; guests: SeatedGuest[] };

/** Returns guests and crew; crew have `is_crew`. */
export const toPrintGuests = (guests: readonly Guest[]): PrintGuest[] =>
  listExpectedAndCrew(guests).map(toKitchenGuest);

export const formatPrintName = ({ title, name }: Pick<PrintGuest, 'title' | 'name'>) =>
  title ? `${title} ${name}` : name;

/** Removes unnamed plus-ones, because nobody looks for their name. */
export const filterNamedGuests = <Some extends PrintGuest>(guests: readonly Some[]): Some[] =>
  guests.filter((guest) => !isPlaceholderGuest(guest));

/** The name printed on a guest's card; empty for an unnamed plus-one, to be written by hand. */
export const formatCardName = (guest: PrintGuest) =>
  isPlaceholderGuest(guest) ? '' : formatPrintName(guest);

const isSeated = (guest: PrintGuest): guest is SeatedGuest => guest.table_number !== null;

const LAST = Number.MAX_SAFE_INTEGER;

export function groupPrintGuestsByTable(guests: readonly PrintGuest[]): {
  tables: PrintTable[];
  unseated: PrintGuest[];
} {
  const tables = new Map<string, PrintTable>();
  for (const guest of sortGuests(guests.filter(isSeated), { by: 'surname', descending: false })) {
    const key = tableKey(guest.table_number);
    const table = tables.get(key) ?? { label: guest.table_number, guests: [] };
    table.guests.push(guest);
    tables.set(key, table);
  }
  for (const { guests: seated } of tables.values()) {
    seated.sort((a, b) => (a.seat ?? LAST) - (b.seat ?? LAST));
  }
  return {
    tables: sortTopTableFirst([...tables.values()]),
    unseated: guests.filter((guest) => !isSeated(guest)),
  };
}

export const filterSeated = (guests: readonly PrintGuest[]): SeatedGuest[] =>
  guests.filter(isSeated);

type ChairContent = {
  guests: readonly PrintGuest[];
  crew?: readonly PrintGuest[];
  counts?: Readonly<Record<string, number>>;
};

/** Returns a function that counts a table's chairs. As on screen, there is a chair for every guest, even beyond the table's seats. */
export function createChairLookup({ guests, crew = [], counts }: ChairContent) {
  const seated = new Map(
    groupPrintGuestsByTable([...guests, ...crew]).tables.map((table) => [
      tableKey(table.label),
      table.guests.length,
    ]),
  );
  return ({ id, label, seats }: Table) =>
    Math.max(seats, (counts ? counts[id] : seated.get(tableKey(label))) ?? 0);
}

/** The index letter: A for Ångström, พ for ไพโรจน์ (its vowel is written first), # without letters. */
export function getIndexLetter(text: string): string {
  const [letter] = /(?!\p{Logical_Order_Exception})\p{L}/u.exec(text) ?? [];
  if (!letter) return '#';
  const [plain] = /\p{L}/u.exec(fold(letter)) ?? [];
  return (plain ?? letter).toUpperCase();
}

export type NameOrder = 'surname' | 'name';

/** Guests in alphabetical order; `first` is the part of the name that determines the order. */
export function buildNameIndex<Some extends PrintGuest>(guests: readonly Some[], by: NameOrder) {
  return sortGuests(guests, { by, descending: false }).map((guest) => {
    const { given, surname } = splitName(guest.name);
    const [first, second] = by === 'surname' || !given ? [surname, given] : [given, surname];
    return {
      guest,
      first,
      second,
      letter: getIndexLetter(by === 'surname' ? toSurnameFirst(guest.name) : guest.name),
    };
  });
}
export type NameIndexEntry = ReturnType<typeof buildNameIndex<PrintGuest>>[number];
