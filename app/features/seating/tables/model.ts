import { digest } from '@/lib/browser/hash';

import { tableKey } from '@/lib/text/table-key';

export { tableKey };

/** The word for “table” in the hosts' languages; German joins it to the preceding word, Chinese has no spaces. */
const tableWordPattern =
  /(^|\P{L})(tables?|blo(ck?|k|que|c?co)|tab(el|ulk)a|tavol[oi]|mesas?|mas[aăe]|stół|stolik|stol|bord|bwrdd|стіл|стол|τραπέζι|میز|ਮੇਜ਼|طاولة)(?!\p{L})|(tisch|tafel)(?!\p{L})|[桌席]/iu;

export const NO_TABLE = 'No table yet';

let order: Intl.Collator | undefined;
const wholeNumber = /^\d{1,15}$/;
/** Natural order: Zoë beside Zoe, table 2 before table 10. A collator is slow to create on a phone, and numbers need none. */
export const naturalOrder = {
  compare(a: string, b: string): number {
    if (wholeNumber.test(a) && wholeNumber.test(b)) return Number(a) - Number(b);
    order ??= new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
    return order.compare(a, b);
  },
};
export const compareLabels = (a: { label: string }, b: { label: string }) =>
  naturalOrder.compare(a.label, b.label);

const topTablePattern = /^(top|head|high|bridal|sweetheart|wedding party)\b/i;
export const isTopTable = (label: string): boolean => topTablePattern.test(label);

export function sortTopTableFirst<Some extends { label: string }>(tables: readonly Some[]): Some[] {
  const all = [...tables].sort(compareLabels);
  return [
    ...all.filter(({ label }) => isTopTable(label)),
    ...all.filter(({ label }) => !isTopTable(label)),
  ];
}

/** For small spaces: “4” for “Table 4”, “Top” for “Top table”. */
export const getShortLabel = (label: string) =>
  label.replace(/^table\s+(?!of\b|for\b)(?=\S)|(?<=\S)\s+table$/i, '');

/** A key that is equal for “4”, “Table 4” and “table 4”. */
export const toShortTableKey = (label: string) => tableKey(getShortLabel(label.trim()));

const MAX_INITIALS = 2;

/** At most `maxLength` letters: the full label if it fits, otherwise the short label, otherwise initials. Never truncated. */
export function shortenLabel(maxLength: number, label: string): string {
  const fits = (text: string) => [...text].length <= maxLength;
  if (fits(label)) return label;
  const short = getShortLabel(label);
  if (fits(short)) return short;
  const [, number] = /^(\d+)\s*·/u.exec(short) ?? [];
  if (number && fits(number)) return number; // as for “7 · Lavender”
  return short
    .split(/\s+/u)
    .slice(0, Math.min(maxLength, MAX_INITIALS))
    .map((word) => [...word][0])
    .join('');
}

export const hasTableWord = (label: string): boolean => tableWordPattern.test(label);

export const findTableByLabel = <Some extends { label: string }>(
  { tables }: { tables: readonly Some[] },
  label: string,
): Some | undefined => tables.find((table) => tableKey(table.label) === tableKey(label));

export function findLabelProblem(
  others: { tables: readonly { label: string }[] },
  label: string,
): string | undefined {
  const table = findTableByLabel(others, label);
  return (
    table &&
    `There’s already ${formatTableName(table.label, 'a table')}. Move the guests there instead.`
  );
}

/** A table’s name in a sentence: Table 12, but Top Table. `word` precedes a number. */
export function formatTableName(label: string | null, word = 'Table'): string {
  if (label === null) return word === 'Table' ? NO_TABLE : NO_TABLE.toLowerCase();
  return hasTableWord(label) ? label : `${word} ${label}`;
}

/** A stable id for a table that exists only because guests sit there. */
export function getLabelId(eventId: string, key: string): string {
  const hex = digest(`${eventId} ${key}`, 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Derives the id of an unshaped table from its label. Skips ids in `taken`: a renamed table keeps the id of its old label. */
export function getLocalTableId(
  eventId: string,
  label: string,
  taken: ReadonlySet<string>,
): string {
  for (let key = tableKey(label); ; key += ' again') {
    const id = getLabelId(eventId, key);
    if (!taken.has(id)) return id;
  }
}
