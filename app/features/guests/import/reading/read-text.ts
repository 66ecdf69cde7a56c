import Papa from 'papaparse';
import { textCells } from '../guest-file';
import { likeliestSeparator, type Separator } from '../separators';
import { type Cells, own } from './columns';
import { guessLayout, headingCount, type ListLayout } from './layout';
import { oneBelowTheOther } from './side-by-side';
import { isTabular, typedLines } from './typed-lines';

/** A list as it lies in cells, how those are meant, and what parted them where it was text. */
export type ReadText = { cells: Cells; layout: ListLayout; separator: Separator };

const typedLayout: ListLayout = {
  headings: null,
  columns: [own('name'), own('table_number')],
  isOurs: false,
  isTyped: true,
  commas: 'as typed',
};

/** The cells of a sheet, tables that stand side by side put one below the other. */
export function readSheet(sheet: Cells): { cells: Cells; layout: ListLayout } {
  const cells = oneBelowTheOther(sheet);
  return { cells, layout: guessLayout(cells) };
}

/** A text with columns, or lines as people type them. Throws a GuestListError where a quotation mark never closes. */
export function readText(text: string, chosen?: Separator): ReadText {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = chosen ?? likelySeparator(plain);
  if (separator === '\n') return { cells: typedLines(plain), layout: typedLayout, separator };
  return { ...readSheet(textCells(plain, separator)), separator };
}

const ROWS_LOOKED_AT = 300;

function likelySeparator(text: string): Separator {
  const separator = likeliestSeparator(text);
  const lines = text.split(/\r\n?|\n/, ROWS_LOOKED_AT).filter((line) => line.trim());
  const cells = Papa.parse<string[]>(lines.join('\n'), { delimiter: separator }).data;
  const hasHeadings = cells.some((row) => headingCount(row) > 1) || guessLayout(cells).headings !== null;
  return isTabular(lines, cells, separator, hasHeadings) ? separator : '\n';
}
