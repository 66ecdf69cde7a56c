import Papa from 'papaparse';
import { headingCount } from './reading/layout';

/** What may part the columns of a text, and what a host calls it. */
export const separators = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '\n': 'Nothing: one line each' } as const;
export type Separator = keyof typeof separators;
export type ColumnSeparator = Exclude<Separator, '\n'>;
const all: readonly ColumnSeparator[] = [',', ';', '\t'];

/** Enough rows to tell, of however long a text. */
const ROWS_LOOKED_AT = 50;

/**
 * What parts the columns of a list, by its first rows: what parts its headings, else what most rows make sense with: a name, and a table with no
 * other separator in it. Notes may hold any of them, and a name one comma or semicolon ("Fairweather, Zoë").
 */
export function likeliestSeparator(text: string): ColumnSeparator {
  const scored = all.map((separator) => {
    const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: ROWS_LOOKED_AT });
    const rows = data.filter((row) => row.some((cell) => cell.trim()));
    const whole = rows.filter(([name, table]) => name?.trim() && table?.trim());
    return {
      separator,
      headings: rows.reduce((most, row) => Math.max(most, headingCount(row)), 0),
      fitting: whole.filter((row) => fits(row, separator)).length,
      whole: whole.length,
      tableLength: whole.reduce((sum, [, table = '']) => sum + table.trim().length, 0),
    };
  });
  scored.sort((a, b) => b.headings - a.headings || b.fitting - a.fitting || b.whole - a.whole || a.tableLength - b.tableLength);
  return scored[0]?.separator ?? ',';
}

function fits([name = '', table = '']: readonly string[], separator: ColumnSeparator): boolean {
  const others = all.filter((other) => other !== separator);
  const inName = others.reduce((sum, other) => sum + name.split(other).length - 1, 0);
  return inName < 2 && !name.includes('\t') && !others.some((other) => table.includes(other));
}
