import { pluralise, spellCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import type { ImportRow } from '../import-row';
import { type Cells, getNonEmptyCells, isWholeNumber } from '../reading/columns';

const MAX_WORDS = 3;
const EXAMPLES = 3;

/** “Top and 1 to 14, each six to ten times”. */
export function describeValues(cells: Cells, at: number): string {
  const values = getNonEmptyCells(cells, at);
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  const numbers = [...times.keys()].filter(isWholeNumber).map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const words = [...times.keys()].filter((value) => !isWholeNumber(value));
  const range =
    numbers.length === 0 ? [] : [least === most ? String(least) : `${least} to ${most}`];
  const said = formatList([...words.map((word) => `“${word}”`), ...range], MAX_WORDS);
  const [fewest, often] = [Math.min(...times.values()), Math.max(...times.values())];
  if (often < 2) return said;
  const isOnce = times.size === 1;
  return `${said}${isOnce ? ',' : ', each'} ${fewest === often ? '' : `${spellCount(fewest)} to `}${spellCount(often)} ${pluralise(often, 'time')}`;
}

/** Three guests with different values of a column. */
export function findExamples(
  rows: readonly ImportRow[],
  cells: Cells,
  at: number,
): { name: string; value: string }[] {
  const named = rows.flatMap(({ at: row, along, guest }) => {
    const value = cells[row]?.[at]?.trim();
    return value && along === null && guest.name ? [{ name: guest.name, value }] : [];
  });
  const once = [...new Map(named.map((one) => [`${one.name}\n${one.value}`, one])).values()];
  const different = once.filter(
    ({ value }, nth) => once.findIndex((other) => other.value === value) === nth,
  );
  return [...different, ...once.filter((one) => !different.includes(one))].slice(0, EXAMPLES);
}
