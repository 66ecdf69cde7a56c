import { digest } from '@/lib/hash';

import { tableKey } from '@/lib/table-key';

export { tableKey };

/** The word for a table in the languages hosts write; German joins it to the word before, Chinese writes no spaces. */
const ownWord =
  /(^|\P{L})(tables?|tab(el|ulk)a|tavol[oi]|mesas?|mas[aăe]|stół|stolik|stol|bord|bwrdd|стіл|стол|τραπέζι|میز|ਮੇਜ਼|طاولة)(?!\p{L})|(tisch|tafel)(?!\p{L})|[桌席]/iu;

/** What is said in place of a table's name where a guest has none. */
export const NO_TABLE = 'No table yet';

let order: Intl.Collator | undefined;
/** As people order names and tables: Zoë beside Zoe, table 2 before table 10. A phone takes long to learn it, so not before it is asked. */
export const alphabet = {
  compare(a: string, b: string): number {
    order ??= new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
    return order.compare(a, b);
  },
};
export const byLabel = (a: { label: string }, b: { label: string }) => alphabet.compare(a.label, b.label);

/** A table that stands before all others, however it is called. */
const leads = /^(top|head|high|bridal|sweetheart|wedding party)\b/i;
export const isTopTable = (label: string): boolean => leads.test(label);

/** Tables as people count them. */
export function topTableFirst<Some extends { label: string }>(tables: readonly Some[]): Some[] {
  const all = [...tables].sort(byLabel);
  return [...all.filter(({ label }) => isTopTable(label)), ...all.filter(({ label }) => !isTopTable(label))];
}

/** A table where only its number or name has room: 4 of “Table 4”, Top of “Top table”. */
export const shortLabel = (label: string) => label.replace(/^table\s+(?!of\b|for\b)(?=\S)|(?<=\S)\s+table$/i, '');

/** Whether a label says by itself that it is a table, as “Top Table” does and “12” does not. */
export const namesItself = (label: string): boolean => ownWord.test(label);

/** The table of a label, where a room has one. */
export const tableAt = <Some extends { label: string }>(
  { tables }: { tables: readonly Some[] },
  label: string,
): Some | undefined => tables.find((table) => tableKey(table.label) === tableKey(label));

/** Why no other table of a room can be called that; undefined where one can. */
export function labelTaken(others: { tables: readonly { label: string }[] }, label: string): string | undefined {
  const table = tableAt(others, label);
  return table && `There’s already ${tableName(table.label, 'a table')}. Move the guests there instead.`;
}

/** A table as it is called in a sentence: Table 12, but Top Table. `word` is what stands before a number. */
export function tableName(label: string | null, word = 'Table'): string {
  if (label === null) return word === 'Table' ? NO_TABLE : NO_TABLE.toLowerCase();
  return namesItself(label) ? label : `${word} ${label}`;
}

/** A chair as hosts and helpers read it; guests do in their language. */
export const chairName = (seat: number): string => `Chair ${seat}`;

/** The id of a table that a local event has only because guests sit there: the same whenever it is asked for. */
export function idOfLabel(eventId: string, key: string): string {
  const hex = digest(`${eventId} ${key}`, 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
