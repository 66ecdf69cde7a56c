import { guestFields } from '@/features/seating/guests/schema';
import { type ColumnKind, isJoinable, kindOfHeading } from './heading-words';
import { declines, looksLikeAnswer, looksLikeTable } from './tidy-cells';
import { wishColumnNames, wishColumns } from './wish-columns';

export type Cells = readonly (readonly string[])[];

/** How a list is read: which of its rows is the headings, and what each column holds. */
export type ListLayout = {
  /** Index of the row of headings; null where the first row is a guest. */
  headings: number | null;
  columns: readonly ColumnKind[];
  /** True for a list written by guestListCsv, which is taken word for word. */
  isOurs: boolean;
};

export const isBlankRow = (row: readonly string[]) => row.every((cell) => !cell.trim());

/** Titles and blank lines stand above the headings of many a list, but not more of them than this. */
const ROWS_ABOVE = 15;
const ROWS_LOOKED_AT = 300;
const MOST = 0.8;
/** Half a name is one word mostly, though there are Mary Janes. */
const OFTEN = 0.5;
/** Fewer rows than this say nothing against the usual order: name, table, note. */
const ROWS_TO_GO_BY = 3;

const isPersonal = (kind: ColumnKind | undefined) => kind === 'name' || kind === 'first_name' || kind === 'surname';

/** How many different things the cells of a row name as headings, one of them a name; 0 for any other row. */
export function headingCount(row: readonly string[]): number {
  const kinds = row.flatMap((cell) => kindOfHeading(cell)?.kind ?? []);
  return kinds.some(isPersonal) && kinds.length > 1 ? new Set(kinds).size : 0;
}

/** True for a row that names a column of names and stands above a column of tables without being one. */
const standsAbove = (row: readonly string[], below: Cells) =>
  row.some((cell) => isPersonal(kindOfHeading(cell)?.kind)) &&
  row.some((cell, column) => cell.trim() && !looksLikeTable(cell) && shareOf(below, column, looksLikeTable) >= MOST);

/** The row of headings: one whose cells name columns, below titles perhaps; else a first row that holds both words name and table. */
function headingRowOf(cells: Cells): number | null {
  const start = cells.slice(0, ROWS_LOOKED_AT).flatMap((row, at) => (isBlankRow(row) ? [] : [{ row, at }]));
  const above = start.slice(0, ROWS_ABOVE);
  const below = (from: number) => start.slice(from + 1).map(({ row }) => row);
  const named = above.find(({ row }, index) => headingCount(row) > 1 || standsAbove(row, below(index)));
  if (named) return named.at;
  const [first] = above;
  const line = first?.row.join(',').toLowerCase() ?? '';
  return first && line.includes('name') && line.includes('table') ? first.at : null;
}

/** How a list is most likely meant, by its headings and by what is below them; `asked` where the host says which row is the headings. */
export function guessLayout(cells: Cells, asked?: number | null): ListLayout {
  const headings = asked === undefined ? headingRowOf(cells) : asked;
  const titles = headings === null ? [] : (cells[headings] ?? []);
  const ours = fieldsOfOurs(titles);
  if (ours) return { headings, columns: ours, isOurs: true };
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const first = headings === null ? 0 : headings + 1;
  const sample = cells.slice(first, first + ROWS_LOOKED_AT).filter((row) => !isBlankRow(row));
  const columns = headings === null ? withoutHeadings(sample, width) : byHeadings(titles, sample, width);
  return { headings, columns: withTable(columns), isOurs: false };
}

const ourColumns: readonly { key: ColumnKind; heading: string; isAlwaysWritten?: boolean }[] = [
  ...guestFields,
  ...wishColumnNames.map((key) => ({ key, heading: wishColumns[key].heading })),
];

function fieldsOfOurs(titles: readonly string[]): ColumnKind[] | null {
  const fields = ourColumns.filter(({ heading, isAlwaysWritten }) => isAlwaysWritten || titles.includes(heading));
  const isOurs = fields.length === titles.length && fields.every(({ heading }, at) => titles[at] === heading);
  return isOurs ? fields.map(({ key }) => key) : null;
}

/** A list without tables gets an empty column for them, so that they can be typed. */
const withTable = (columns: readonly ColumnKind[]) =>
  columns.includes('table_number') ? columns : [...columns, 'table_number' as const];

/** What share of the filled cells of a column is of a kind; 0 for an empty column. */
function shareOf(sample: Cells, column: number, isIt: (cell: string) => boolean): number {
  const filled = sample.flatMap((row) => row[column]?.trim() || []);
  return filled.length === 0 ? 0 : filled.filter(isIt).length / filled.length;
}

const isNameLike = (cell: string) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell);
const isOneName = (cell: string) => isNameLike(cell) && !/\s/.test(cell.trim());
const isNoteLike = (cell: string) => /\p{L}/u.test(cell) && !/@|\d{5}/.test(cell);

/** Name, table, note, in that order, unless enough rows speak for another. */
function withoutHeadings(sample: Cells, width: number): ColumnKind[] {
  const columns = Array.from(
    { length: width },
    (_, at) => (['name', 'table_number', 'additional_info'] as const)[at] ?? 'ignored',
  );
  const isTable = (at: number) => shareOf(sample, at, looksLikeTable) >= MOST;
  if (sample.length < ROWS_TO_GO_BY || isTable(1)) return columns;
  const table = columns.findIndex((_, at) => isTable(at));
  if (table < 0) return columns;
  const named = columns.flatMap((_, at) => (at !== table && shareOf(sample, at, isNameLike) >= MOST ? [at] : []));
  const [name = table === 0 ? 1 : 0, second] = named;
  const isInTwo = second === name + 1 && table > second && [name, second].every((at) => shareOf(sample, at, isOneName) >= OFTEN);
  const surnameFirst = sample.some((row) => row[second ?? 0]?.startsWith(' '));
  const note = columns.findIndex((_, at) => at > Math.max(table, name) && shareOf(sample, at, isNoteLike) >= MOST);
  return columns.map((_, at) => {
    if (at === table) return 'table_number';
    if (at === name) return isInTwo ? (surnameFirst ? 'surname' : 'first_name') : 'name';
    if (isInTwo && at === second) return surnameFirst ? 'first_name' : 'surname';
    return at === note ? 'additional_info' : 'ignored';
  });
}

function byHeadings(titles: readonly string[], sample: Cells, width: number): ColumnKind[] {
  const said = Array.from({ length: width }, (_, at) => kindOfHeading(titles[at] ?? ''));
  const columns = said.map((found) => found?.kind ?? null);
  const at = (kind: ColumnKind) => columns.indexOf(kind);
  for (const kind of new Set(columns)) {
    if (kind === null || isJoinable(kind)) continue;
    const rivals = said.flatMap((found, column) => (found?.kind === kind ? [{ column, rank: found.rank }] : []));
    const best = rivals.toSorted((a, b) => a.rank - b.rank)[0];
    for (const { column } of rivals) if (column !== best?.column) columns[column] = 'ignored';
  }
  partName(columns, sample);
  /** Gives a column without a telling heading to what is still missing, by what is in it. */
  const find = (kind: ColumnKind, isIt: (cell: string) => boolean) => {
    const column = columns.findIndex((known, each) => known === null && shareOf(sample, each, isIt) >= MOST);
    if (column >= 0) columns[column] = kind;
  };
  if (at('table_number') < 0) find('table_number', looksLikeTable);
  if (!columns.some((kind) => isPersonal(kind ?? undefined))) find('name', isNameLike);
  if (at('rsvp') < 0 && sample.some((row) => row.some(declines))) find('rsvp', looksLikeAnswer);
  if (at('additional_info') < 0) find('additional_info', isNoteLike);
  return columns.map((kind) => kind ?? 'ignored');
}

/** Where “Name” stands beside one half of a name it is the other half, as in Name and Vorname; unless it holds that half already. */
function partName(columns: (ColumnKind | null)[], sample: Cells): void {
  const [name, first, surname] = [columns.indexOf('name'), columns.indexOf('first_name'), columns.indexOf('surname')];
  if (name < 0 || (first < 0 && surname < 0)) return;
  const halves = [first, surname].filter((half) => half >= 0);
  const holds = (half: number) =>
    sample.length > 0 &&
    sample.every((row) => !row[half]?.trim() || (row[name] ?? '').toLowerCase().includes(row[half].trim().toLowerCase()));
  if (halves.length === 1 && !halves.every(holds)) columns[name] = first < 0 ? 'first_name' : 'surname';
  else if (halves.every(holds)) for (const half of halves) columns[half] = 'ignored';
  else columns[name] = 'ignored';
}
