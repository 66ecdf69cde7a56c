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
