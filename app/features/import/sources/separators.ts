import Papa from 'papaparse';
import { countHeadings, isBlankRow } from '../reading/layout';

export const separators = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '\n': 'Nothing: one line each',
} as const;
export type Separator = keyof typeof separators;
export type ColumnSeparator = Exclude<Separator, '\n'>;
const all: readonly ColumnSeparator[] = [',', ';', '\t'];

const ROWS_LOOKED_AT = 50;

/** The separator that best splits the headings, otherwise the one that splits most rows into a name and a table. */
export function findLikeliestSeparator(text: string): ColumnSeparator {
  const scored = all.map((separator) => {
    const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: ROWS_LOOKED_AT });
    const rows = data.filter((row) => !isBlankRow(row));
    const whole = rows.filter(([name, table]) => name?.trim() && table?.trim());
    return {
      separator,
      headings: rows.reduce((most, row) => Math.max(most, countHeadings(row)), 0),
      fitting: whole.filter((row) => fits(row, separator)).length,
      whole: whole.length,
      tableLength: whole.reduce((sum, [, table = '']) => sum + table.trim().length, 0),
    };
  });
  scored.sort(
    (a, b) =>
      b.headings - a.headings ||
      b.fitting - a.fitting ||
      b.whole - a.whole ||
      a.tableLength - b.tableLength,
  );
  return scored[0]?.separator ?? ',';
}

/** A note may contain any separator, a name one comma or semicolon (“Fairweather, Zoë”), and a table none. */
function fits([name = '', table = '']: readonly string[], separator: ColumnSeparator): boolean {
  const others = all.filter((other) => other !== separator);
  const inName = others.reduce((sum, other) => sum + name.split(other).length - 1, 0);
  return inName < 2 && !name.includes('\t') && !others.some((other) => table.includes(other));
}
