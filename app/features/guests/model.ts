import { type Guest, type GuestDetails, guestFields, hasControlCharacters } from './schema';

/** What keeps a guest from being stored, in words, or null. */
export function guestProblem(guest: GuestDetails): string | null {
  const missing = guestFields.filter(({ key, isRequired }) => isRequired && !guest[key]);
  if (missing.length > 0) return `No ${missing.map(({ called }) => called).join(' and no ')}.`;
  const tooLong = guestFields.find(({ key, max }) => (guest[key] ?? '').length > max);
  if (tooLong) return `${tooLong.subject} longer than ${tooLong.max} characters.`;
  if (guestFields.some(({ key }) => hasControlCharacters(guest[key] ?? ''))) return 'It holds characters that cannot be shown.';
  return null;
}

/** Guests whose name or table contains the words, in any case; all without words. */
export function filterGuests<Listed extends Pick<Guest, 'name' | 'table_number'>>(
  guests: readonly Listed[],
  words: string,
): readonly Listed[] {
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
export function orderGuests<Listed extends Pick<Guest, 'name' | 'table_number'>>(
  guests: readonly Listed[],
  order: GuestOrder,
): readonly Listed[] {
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
