import { splitName, surnameFirst } from '@/features/guests/full-names';
import { type KitchenFields, toKitchenGuest } from '@/features/guests/kitchen/kitchen';
import { orderGuests } from '@/features/guests/model';
import { fold } from '@/features/name-search/words';
import { isExpected } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { sortTopTableFirst, tableKey } from '@/features/seating/tables/model';
import { isPlaceholderGuest } from '@/lib/text/placeholder-guest';

export { shortLabel } from '@/features/seating/tables/model';

export type PaperGuest = Pick<Guest, 'id' | 'name' | 'table_number' | 'party' | 'seat'> &
  Partial<Pick<Guest, 'title' | 'is_evening'>> &
  KitchenFields;
export type Seated<Some extends PaperGuest = PaperGuest> = Some & { table_number: string };
export type TableOnPaper = { label: string; guests: Seated[] };

export const guestsOnPaper = (guests: readonly Guest[]): PaperGuest[] =>
  guests.filter(isExpected).map(toKitchenGuest);

export const nameOnPaper = ({ title, name }: Pick<PaperGuest, 'title' | 'name'>) =>
  title ? `${title} ${name}` : name;

/** Without unnamed plus-ones, because guests don’t look for those. */
export const filterNamedGuests = <Some extends PaperGuest>(guests: readonly Some[]): Some[] =>
  guests.filter((guest) => !isPlaceholderGuest(guest));

/** The name on its own card; empty for an unnamed plus-one, to be written by hand. */
export const nameOnCard = (guest: PaperGuest) =>
  isPlaceholderGuest(guest) ? '' : nameOnPaper(guest);

const isSeated = (guest: PaperGuest): guest is Seated => guest.table_number !== null;

const LAST = Number.MAX_SAFE_INTEGER;

export function groupPaperByTable(guests: readonly PaperGuest[]): {
  tables: TableOnPaper[];
  unseated: PaperGuest[];
} {
  const tables = new Map<string, TableOnPaper>();
  for (const guest of orderGuests(guests.filter(isSeated), { by: 'surname', descending: false })) {
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

export const filterSeated = (guests: readonly PaperGuest[]): Seated[] => guests.filter(isSeated);

/** The index letter: A for Ångström, พ for ไพโรจน์ (its vowel is written first), # without letters. */
export function indexLetter(text: string): string {
  const [letter] = /(?!\p{Logical_Order_Exception})\p{L}/u.exec(text) ?? [];
  if (!letter) return '#';
  const [plain] = /\p{L}/u.exec(fold(letter)) ?? [];
  return (plain ?? letter).toUpperCase();
}

export type NameOrder = 'surname' | 'name';

/** Guests in alphabetical order; `first` is the part of the name that is sorted by. */
export function buildRegister<Some extends PaperGuest>(guests: readonly Some[], by: NameOrder) {
  return orderGuests(guests, { by, descending: false }).map((guest) => {
    const { given, surname } = splitName(guest.name);
    const [first, second] = by === 'surname' || !given ? [surname, given] : [given, surname];
    return {
      guest,
      first,
      second,
      letter: indexLetter(by === 'surname' ? surnameFirst(guest.name) : guest.name),
    };
  });
}
export type RegisterEntry = ReturnType<typeof buildRegister<PaperGuest>>[number];
