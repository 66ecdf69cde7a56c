import { csvColumns } from '@/features/guests/guest-csv';
import { foodIn } from '@/features/guests/kitchen/food-in-text';
import { wishColumnNames, wishColumns } from '@/features/guests/wish-columns';
import { type ColumnKind, LAST_CHOICE, personal, readHeading, written } from '../lexicon/headings';
import { isNoTableYet, isTableName } from '../lexicon/tables';
import { columnQuestions, questionsAbout } from '../questions/column-questions';
import {
  type Cells,
  type Column,
  type ColumnQuestionKind,
  ignored,
  isAnswerCell,
  isNameLike,
  isOneName,
  isTurnedName,
  MOSTLY,
  OFTEN,
  onlyOnce,
  own,
  ROWS_TO_GO_BY,
  shareOf,
} from './columns';
import { byHeadings, readColumn } from './heading-columns';
import { beginsWithGivenName, isName } from './is-name';
import type { Commas } from './names';

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
  layout.columns.flatMap(({ kind, whose }, at) =>
    whose === 0 && kinds.includes(kind) ? [at] : [],
  );

export const MAX_ROWS_ABOVE_HEADINGS = 15;
export const ROWS_LOOKED_AT = 300;

const kindAbove = (title: string) => readHeading(title)?.kind ?? 'ignored';
const namesGuests = (title: string) =>
  personal.has(kindAbove(title)) || kindAbove(title) === 'booker';

/** How many kinds of column a row names; 0 without a guest's name, two companions, or a party in front. */
export function headingCount(row: readonly string[]): number {
  const kinds = row.flatMap((cell) => readHeading(cell)?.kind ?? []);
  const count = new Set(kinds).size;
  const isByParty =
    count > 2 && readHeading(row.find((cell) => cell.trim()) ?? '')?.kind === 'party';
  const isNamed =
    isByParty || row.some(namesGuests) || kinds.filter((kind) => kind === 'companions').length > 1;
  return isNamed && kinds.length > 1 ? count : 0;
}

/** “Guest” in a column of roles comes again beside other cells, headings as a whole row; a bare number is none. */
const isAmongRoles = (row: readonly string[], below: Cells) =>
  row.some((cell) => /^\d+$/.test(cell.trim())) &&
  below.some((other) => {
    const same = row.filter((cell, column) => cell.trim() && cell.trim() === other[column]?.trim());
    return (
      same.some((cell) => readHeading(cell) !== null) && same.length * 2 < filledOf(row).length
    );
  });

function headingRowOf(cells: Cells): number | null {
  const start = cells
    .slice(0, ROWS_LOOKED_AT)
    .flatMap((row, at) => (isBlankRow(row) ? [] : [{ row, at }]));
  const above = start.slice(0, MAX_ROWS_ABOVE_HEADINGS);
  const below = (from: number) => start.slice(from + 1).map(({ row }) => row);
  const counts = above.map(({ row }, index) =>
    isAmongRoles(row, below(index)) ? 0 : headingCount(row),
  );
  const best = counts.findIndex((count) => count > 1 && count >= Math.max(...counts) - 1);
  const [first] = above;
  const named =
    above[best] ??
    (first && isUnderName(first.row) ? first : null) ??
    above.find(({ row }, index) => index < 3 && differsFrom(row, below(index)));
  return named?.at ?? null;
}

/** “Names” above a list, beside unknown headings: nobody is called that. */
function isUnderName(row: readonly string[]): boolean {
  const [first = ''] = row;
  const isName = readHeading(first)?.kind === 'name' && written(first).split(' ').length <= 2;
  return isName && !row.some((cell) => /\d/.test(cell));
}

/** `chosen`: the row of headings as the host says, null for none. */
export function guessLayout(cells: Cells, chosen?: number | null): ListLayout {
  const headings = chosen === undefined ? headingRowOf(cells) : chosen;
  const titles = headings === null ? [] : (cells[headings] ?? []);
  const ours = fieldsOfOurs(titles);
  if (ours)
    return { headings, columns: ours.map(own), isOurs: true, isTyped: false, commas: 'either' };
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const first = headings === null ? 0 : headings + 1;
  const sample = cells.slice(first, first + ROWS_LOOKED_AT).filter((row) => !isBlankRow(row));
  const known = headings === null ? byContent(sample, width) : byHeadings(titles, sample, width);
  const isSure =
    headings === null ||
    headingCount(titles) > 1 ||
    titles.some((title) => namesGuests(title) || kindAbove(title) === 'party');
  const columns = withQuestions(isSure ? known : known.map(asGuess), titles, sample);
  const name = columns.findIndex(({ kind, whose }) => kind === 'name' && whose === 0);
  const isTurned = name >= 0 && shareOf(sample, name, isTurnedName) >= OFTEN;
  return {
    headings,
    columns: withTable(columns),
    isOurs: false,
    isTyped: false,
    commas: isTurned ? 'surname first' : 'either',
  };
}

const unsure = ['reply', 'companions', 'counts', 'places'] as const;
/** Below headings that are known by their shape alone, what would add people or leave them out is asked. */
function asGuess(column: Column): Column {
  const question = unsure.find((kind) => kindOf(kind) === column.kind);
  return question ? { ...ignored, questions: [question] } : column;
}

/** Only a column without a known heading is asked about, and not for what another column is known to be. A tag is called as its heading. */
function withQuestions(
  columns: readonly Column[],
  titles: readonly string[],
  sample: Cells,
): Column[] {
  const isKnown = (kind: ColumnQuestionKind) =>
    onlyOnce.includes(kind) &&
    columns.some((column) => column.whose === 0 && column.kind === kindOf(kind));
  return columns.map((column, at) => {
    const heading = readColumn(titles[at] ?? '', at, sample);
    if (column.kind !== 'ignored' || column.questions || (heading && heading.rank < LAST_CHOICE))
      return column;
    const questions = questionsAbout(sample, at).filter((kind) =>
      kind === 'tags' ? titles[at]?.trim() : heading === null && !isKnown(kind),
    );
    return questions.length > 0 ? { ...column, questions } : column;
  });
}

const kindOf = (question: ColumnQuestionKind) => columnQuestions[question].becomes;

const ourColumns: readonly { key: ColumnKind; heading: string; isAlwaysWritten?: boolean }[] = [
  ...csvColumns,
  ...wishColumnNames.map((key) => ({ key, heading: wishColumns[key].heading })),
];

function fieldsOfOurs(titles: readonly string[]): ColumnKind[] | null {
  const fields = ourColumns.filter(
    ({ heading, isAlwaysWritten }) => isAlwaysWritten || titles.includes(heading),
  );
  const isOurs =
    fields.length === titles.length && fields.every(({ heading }, at) => titles[at] === heading);
  return isOurs ? fields.map(({ key }) => key) : null;
}

/** A list without tables gets an empty column for them, so that they can be typed. */
const withTable = (columns: readonly Column[]) =>
  columns.some(({ kind }) => kind === 'table_number') ? columns : [...columns, own('table_number')];

/** Without headings only names are recognised: the first column of them, or first names and surnames in two. */
export function byContent(sample: Cells, width: number): Column[] {
  const all = Array.from({ length: width }, (_, at) => at);
  const named = all.filter(
    (at) => shareOf(sample, at, (cell) => isNameLike(cell) && !isTableName(cell)) >= MOSTLY,
  );
  const [name = 0, second] = named;
  const isInTwo =
    sample.length >= ROWS_TO_GO_BY &&
    second === name + 1 &&
    [name, second].every((at) => shareOf(sample, at, isOneName) >= OFTEN) &&
    !sample.some((row) => foodIn(row[second] ?? ''));
  const halves = sample.some((row) => row[second ?? 0]?.startsWith(' '))
    ? (['surname', 'first_name'] as const)
    : (['first_name', 'surname'] as const);
  return all.map((at) => {
    if (!isInTwo) return at === name ? own('name') : ignored;
    return at === name ? own(halves[0]) : at === second ? own(halves[1]) : ignored;
  });
}

const FEWEST_BELOW = 2;

const valueKind = (cell: string) =>
  /\d/.test(cell) ? 'number' : isAnswerCell(cell) ? 'answer' : 'words';
/** “A A” for “Ann Hall”, “A a” for “Group leader”. */
const shapeOf = (cell: string) =>
  cell
    .trim()
    .replace(/\p{Lu}\p{Ll}*/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a');

/** Whether a row is headings by its shape: words above a column of numbers or answers, and no name above a column of names. */
export function differsFrom(row: readonly string[], below: Cells): boolean {
  const filled = row.filter((cell) => cell.trim());
  if (filled.length < 2 || below.length < FEWEST_BELOW) return false;
  if (filled.some((cell) => !/\p{L}{2}/u.test(cell) || /\d/.test(cell) || isNoTableYet(cell)))
    return false;
  const asks = (cell: string) => /\p{L}\s*\?$/u.test(cell.trim());
  if (filled.every(asks)) return !below.some((other) => other.some(asks));
  const columns = row.map((cell, at) => ({
    cell: cell.trim(),
    values: below.flatMap((other) => other[at]?.trim() || []),
  }));
  const most = (values: readonly string[], isIt: (value: string) => boolean) =>
    values.length > 0 && values.filter(isIt).length >= values.length * MOSTLY;
  const other = columns.filter(
    ({ cell, values }) =>
      cell && most(values, (value) => valueKind(value) !== 'words') && valueKind(cell) === 'words',
  );
  const names = columns.find(({ values }) => most(values, isName));
  if (!names || beginsWithGivenName(names.cell)) return false;
  const isAlike = names.values.some((value) => shapeOf(value) === shapeOf(names.cell));
  return other.length > (isAlike ? 1 : 0);
}
