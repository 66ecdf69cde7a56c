import { csvColumns } from '@/features/guests/guest-csv';
import { wishColumnNames, wishColumns } from '@/features/guests/wish-columns';
import { type ColumnKind, personal, readHeading, written } from '../lexicon/heading-words';
import { looksLikeTable } from '../lexicon/table-words';
import { byContent } from './by-content';
import { byHeadings } from './by-headings';
import { type Cells, type Column, isTurnedName, MOST_SHARE, OFTEN, own, shareOf } from './columns';
import type { Commas } from './spoken-order';

export type ListLayout = {
  /** Row index; null where the first row is a guest. */
  headings: number | null;
  columns: readonly Column[];
  /** Written by guestListCsv, so taken word for word. */
  isOurs: boolean;
  isTyped: boolean;
  commas: Commas;
};

export const filledOf = (row: readonly string[] = []) => row.filter((cell) => cell.trim());
export const isBlankRow = (row: readonly string[]) => row.every((cell) => !cell.trim());

/** The row's own columns of these kinds. */
export const columnsOf = (layout: ListLayout, ...kinds: string[]) =>
  layout.columns.flatMap(({ kind, whose }, at) => (whose === 0 && kinds.includes(kind) ? [at] : []));

/** A heading stands within these. */
export const ROWS_ABOVE = 15;
export const ROWS_LOOKED_AT = 300;

/** How many kinds of column a row names; 0 without a guest's name, two companions, or a party in front. */
export function headingCount(row: readonly string[]): number {
  const kinds = row.flatMap((cell) => readHeading(cell)?.kind ?? []);
  const count = new Set(kinds).size;
  const isByParty = count > 2 && readHeading(row.find((cell) => cell.trim()) ?? '')?.kind === 'party';
  const isNamed =
    isByParty || kinds.some((kind) => personal.has(kind)) || kinds.filter((kind) => kind === 'companions').length > 1;
  return isNamed && kinds.length > 1 ? count : 0;
}

const standsAbove = (row: readonly string[], below: Cells) =>
  row.some((cell) => personal.has(readHeading(cell)?.kind ?? 'ignored')) &&
  row.some((cell, column) => cell.trim() && !looksLikeTable(cell) && shareOf(below, column, looksLikeTable) >= MOST_SHARE);

/** “Guest” in a column of roles comes again beside other cells, headings as a whole row; a bare number is none. */
const isAmongRoles = (row: readonly string[], below: Cells) =>
  row.some((cell) => /^\d+$/.test(cell.trim())) &&
  below.some((other) => {
    const same = row.filter((cell, column) => cell.trim() && cell.trim() === other[column]?.trim());
    return same.some((cell) => readHeading(cell) !== null) && same.length * 2 < filledOf(row).length;
  });

const questionsIn = (row: readonly string[]) => row.filter((cell) => /\p{L}\s*\?\s*$/u.test(cell));
/** “Who are you?,Coming?”; “Tom Hughes,coming?,nuts?” is a guest of whom little is known. */
const asksAll = (row: readonly string[]) => {
  const questions = questionsIn(row);
  return questions.length > 1 && questions[0] === filledOf(row)[0] && questions.some((cell) => /\s/.test(cell.trim()));
};

function headingRowOf(cells: Cells): number | null {
  const start = cells.slice(0, ROWS_LOOKED_AT).flatMap((row, at) => (isBlankRow(row) ? [] : [{ row, at }]));
  const above = start.slice(0, ROWS_ABOVE);
  const below = (from: number) => start.slice(from + 1).map(({ row }) => row);
  const counts = above.map(({ row }, index) => (isAmongRoles(row, below(index)) ? 0 : headingCount(row)));
  const best = counts.findIndex((count) => count > 1 && count >= Math.max(...counts) - 1);
  const named =
    above[best] ?? above.slice(0, 1).find(isUnderName) ?? above.find(({ row }, index) => standsAbove(row, below(index)));
  if (named) return named.at;
  const [first] = above;
  if (first && asksAll(first.row) && below(0).every((row) => questionsIn(row).length === 0)) return first.at;
  const line = first?.row.join(',').toLowerCase() ?? '';
  return first && line.includes('name') && line.includes('table') ? first.at : null;
}

/** “Names” above a list, beside unknown headings: nobody is called that. */
function isUnderName({ row }: { row: readonly string[] }): boolean {
  const [first = ''] = row;
  const isName = readHeading(first)?.kind === 'name' && written(first).split(' ').length <= 2;
  return isName && !row.some((cell) => /\d/.test(cell));
}

/** `chosen`: the row of headings as the host says, null for none. */
export function guessLayout(cells: Cells, chosen?: number | null): ListLayout {
  const headings = chosen === undefined ? headingRowOf(cells) : chosen;
  const titles = headings === null ? [] : (cells[headings] ?? []);
  const ours = fieldsOfOurs(titles);
  if (ours) return { headings, columns: ours.map(own), isOurs: true, isTyped: false, commas: 'either' };
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const first = headings === null ? 0 : headings + 1;
  const sample = cells.slice(first, first + ROWS_LOOKED_AT).filter((row) => !isBlankRow(row));
  const columns = headings === null ? byContent(sample, width) : byHeadings(titles, sample, width);
  const name = columns.findIndex(({ kind, whose }) => kind === 'name' && whose === 0);
  const isTurned = name >= 0 && shareOf(sample, name, isTurnedName) >= OFTEN;
  return { headings, columns: withTable(columns), isOurs: false, isTyped: false, commas: isTurned ? 'surname first' : 'either' };
}

const ourColumns: readonly { key: ColumnKind; heading: string; isAlwaysWritten?: boolean }[] = [
  ...csvColumns,
  ...wishColumnNames.map((key) => ({ key, heading: wishColumns[key].heading })),
];

function fieldsOfOurs(titles: readonly string[]): ColumnKind[] | null {
  const fields = ourColumns.filter(({ heading, isAlwaysWritten }) => isAlwaysWritten || titles.includes(heading));
  const isOurs = fields.length === titles.length && fields.every(({ heading }, at) => titles[at] === heading);
  return isOurs ? fields.map(({ key }) => key) : null;
}

/** A list without tables gets an empty column for them, so that they can be typed. */
const withTable = (columns: readonly Column[]) =>
  columns.some(({ kind }) => kind === 'table_number') ? columns : [...columns, own('table_number')];
