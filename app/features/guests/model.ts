import type { Database } from '@/lib/database.types';

/** A guest as the host's list shows it, wherever it is kept. */
export type GuestRow = Pick<
  Database['public']['Tables']['guests']['Row'],
  'id' | 'name' | 'table_number' | 'additional_info' | 'also_known_as' | 'created_at'
>;
export type GuestDetails = {
  name: string;
  table_number: string;
  additional_info: string | null;
  /** Other names to be found by, parted by commas; searched, never shown. */
  also_known_as: string | null;
};

/** The longest each may be; the database holds the same (migration guests). */
export const NAME_MAX = 200;
export const TABLE_MAX = 50;
export const INFO_MAX = 500;
export const OTHER_NAMES_MAX = 300;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the very characters the database refuses
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** True when the text holds characters that the database refuses: control characters other than tab and line breaks. */
export const hasControlCharacters = (text: string) => controlCharacters.test(text);

/** What keeps a guest from being stored, in words, or null. */
export function guestProblem({ name, table_number, additional_info, also_known_as }: GuestDetails): string | null {
  if (!name && !table_number) return 'No name and no table.';
  if (!name) return 'No name.';
  if (!table_number) return 'No table.';
  if (name.length > NAME_MAX) return `The name is longer than ${NAME_MAX} characters.`;
  if (table_number.length > TABLE_MAX) return `The table is longer than ${TABLE_MAX} characters.`;
  if ((additional_info ?? '').length > INFO_MAX) return `The additional info is longer than ${INFO_MAX} characters.`;
  if ((also_known_as ?? '').length > OTHER_NAMES_MAX) return `The other names are longer than ${OTHER_NAMES_MAX} characters.`;
  if ([name, table_number, additional_info, also_known_as].some((text) => hasControlCharacters(text ?? '')))
    return 'It holds characters that cannot be shown.';
  return null;
}

/** Guests whose name or table contains the words, in any case; all without words (specification 5, dashboard search). */
export function filterGuests<Guest extends { name: string; table_number: string }>(
  guests: readonly Guest[],
  words: string,
): readonly Guest[] {
  const wanted = words.trim().toLowerCase();
  if (!wanted) return guests;
  return guests.filter(
    ({ name, table_number }) => name.toLowerCase().includes(wanted) || table_number.toLowerCase().includes(wanted),
  );
}

/** How the list is ordered; null as the guests were added. */
export type GuestOrder = { by: 'name' | 'table_number'; descending: boolean } | null;

/** As people order names and tables: Zoë beside Zoe, table 2 before table 10. */
const alphabet = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** The guests in an order; equals stay as they were added, those of one table by name. */
export function orderGuests<Guest extends { name: string; table_number: string }>(
  guests: readonly Guest[],
  order: GuestOrder,
): readonly Guest[] {
  if (!order) return guests;
  const direction = order.descending ? -1 : 1;
  return guests.toSorted((a, b) => direction * alphabet.compare(a[order.by], b[order.by]) || alphabet.compare(a.name, b.name));
}

/** A guest as a row of a host's file gives it, and which row that was, as a spreadsheet counts. */
export type ReadGuest = { row: number; guest: GuestDetails };

/** Two guests are the same when name and table are, in any case of letters and however they are spaced. */
const sameGuestKey = ({ name, table_number }: GuestDetails) =>
  [name, table_number].map((text) => text.trim().replace(/\s+/g, ' ').toLowerCase()).join('\n');

/**
 * Holds the rows of a file against a guest list. Each guest on the list accounts for one row of the same name and table, so
 * that a list imported twice stays the same; `repeats` names, by row, the earlier row of the file with the same name and table.
 */
export function compareWithList(read: readonly ReadGuest[], list: readonly GuestDetails[]) {
  const onList = new Map<string, number>();
  for (const guest of list) onList.set(sameGuestKey(guest), (onList.get(sameGuestKey(guest)) ?? 0) + 1);
  const firstRow = new Map<string, number>();
  const fresh: ReadGuest[] = [];
  const known: ReadGuest[] = [];
  const repeats = new Map<number, number>();
  for (const entry of read) {
    const key = sameGuestKey(entry.guest);
    const left = onList.get(key) ?? 0;
    if (left > 0) {
      onList.set(key, left - 1);
      known.push(entry);
      continue;
    }
    const first = firstRow.get(key);
    if (first === undefined) firstRow.set(key, entry.row);
    else repeats.set(entry.row, first);
    fresh.push(entry);
  }
  return { fresh, known, repeats };
}
