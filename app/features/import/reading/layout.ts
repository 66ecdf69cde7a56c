import {
  comingToCsvColumn,
  crewCsvColumn,
  csvColumns,
  invitedCsvColumn,
} from '@/features/guests/guest-csv';
import { classifyFoodRemark } from '@/features/guests/kitchen/food-remarks';
import { wishColumnNames, wishColumns } from '@/features/guests/wish-columns';
import {
  type ColumnKind,
  isNameKind,
  normaliseHeading,
  readHeading,
  UNLIKELY_RANK,
} from '../lexicon/headings';
import { isTableName } from '../lexicon/words';
import { findColumnQuestions } from '../questions/column-questions';
import words from '../words.json' with { type: 'json' };
import {
  type Cells,
  type Column,
  type ColumnQuestionKind,
  columnQuestions,
  createOwnColumn,
  getNonEmptyCells,
  ignoredColumn,
  isAnswerCell,
  isTick,
  isWholeNumber,
  MIN_ROWS,
  manyCellsMatch,
  mostCellsMatch,
} from './columns';
import { findColumnsByHeading, readColumn } from './heading-columns';
import { beginsWithGivenName, isName, isOneWord } from './is-name';
import { areTwoNames, type CommaUse, isUnlikelyFirstName } from './names';
import { splitBrackets } from './pieces';

const { crewTitles } = words;

export type ListLayout = {
  /** The index of the heading row; null if the first row is a guest. */
  headings: number | null;
  columns: readonly Column[];
  /** Written by buildGuestListCsv, so cells are read literally. */
  isOurs: boolean;
  isTyped: boolean;
  commas: CommaUse;
};

export const getFilledCells = (row: readonly string[] = []) => row.filter((cell) => cell.trim());
export const isBlankRow = (row: readonly string[]) => row.every((cell) => !cell.trim());

export const findColumns = (layout: ListLayout, ...kinds: string[]) =>
  layout.columns.flatMap(({ kind, whose }, at) =>
    whose === 0 && kinds.includes(kind) ? [at] : [],
  );

export const MAX_ROWS_ABOVE_HEADINGS = 15;
export const MAX_SAMPLE_ROWS = 300;

const isGuestHeading = (title: string) => {
  const kind = readHeading(title)?.kind;
  return kind !== undefined && (isNameKind(kind) || kind === 'booker');
};

/** The number of column kinds that a row names; 0 unless it has a guest's name, two companions, or a party in the first column. */
export function countHeadings(row: readonly string[]): number {
  const kinds = row.flatMap((cell) => readHeading(cell)?.kind ?? []);
  const count = new Set(kinds).size;
  const isByParty = count > 2 && readHeading(getFilledCells(row)[0] ?? '')?.kind === 'party';
  const isNamed =
    isByParty ||
    row.some(isGuestHeading) ||
    kinds.filter((kind) => kind === 'companions').length > 1;
  return isNamed && kinds.length > 1 ? count : 0;
}

/** Whether “Guest” is a role in this row: roles repeat beside different cells, headings repeat as a whole row. No heading is a bare number. */
const isRoleRow = (row: readonly string[], below: Cells) =>
  row.some(isWholeNumber) &&
  below.some((other) => {
    const same = row.filter((cell, column) => cell.trim() && cell.trim() === other[column]?.trim());
    return (
      same.some((cell) => readHeading(cell) !== null) &&
      same.length * 2 < getFilledCells(row).length
    );
  });

function findHeadingRow(cells: Cells): number | null {
  const filled = cells
    .slice(0, MAX_SAMPLE_ROWS)
    .flatMap((row, at) => (isBlankRow(row) ? [] : [{ row, at }]));
  const below = (from: number) => filled.slice(from + 1).map(({ row }) => row);
  const above = filled.slice(0, MAX_ROWS_ABOVE_HEADINGS);
  const counts = above.map(({ row }, index) =>
    isRoleRow(row, below(index)) ? 0 : countHeadings(row),
  );
  const best = counts.findIndex((count) => count > 1 && count >= Math.max(...counts) - 1);
  const [first] = above;
  const found =
    above[best] ??
    (first && isNameHeadingRow(first.row) ? first : null) ??
    above.slice(0, 3).find(({ row }, index) => looksLikeHeadings(row, below(index)));
  return found?.at ?? null;
}

/** “Names” above a list is a heading, even beside unknown headings. */
function isNameHeadingRow(row: readonly string[]): boolean {
  const [first = ''] = row;
  return (
    readHeading(first)?.kind === 'name' &&
    normaliseHeading(first).split(' ').length <= 2 &&
    !row.some((cell) => /\d/.test(cell))
  );
}

const valueKind = (cell: string) =>
  /\d/.test(cell) ? 'number' : isAnswerCell(cell) ? 'answer' : 'words';
/** “A A” for “Ann Hall”, “A a” for “Group leader”. */
const shapeOf = (cell: string) =>
  cell
    .trim()
    .replace(/\p{Lu}\p{Ll}*/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a');

/** Whether a row looks like headings: words above a column of numbers or answers, and no name above a column of names. */
function looksLikeHeadings(row: readonly string[], below: Cells): boolean {
  const filled = getFilledCells(row);
  if (filled.length < 2 || below.length < 2) return false;
  if (filled.some((cell) => !/\p{L}{2}/u.test(cell) || /\d/.test(cell))) return false;
  const asks = (cell: string) => /\p{L}\s*\?$/u.test(cell.trim());
  if (filled.every(asks)) return !below.some((other) => other.some(asks));
  const other = row.filter(
    (cell, at) =>
      cell.trim() &&
      valueKind(cell) === 'words' &&
      mostCellsMatch(below, at, (value) => valueKind(value) !== 'words'),
  );
  const names = row.findIndex((_, at) => mostCellsMatch(below, at, isName));
  const title = row[names] ?? '';
  if (names < 0 || beginsWithGivenName(title)) return false;
  const isAlike = getNonEmptyCells(below, names).some((value) => shapeOf(value) === shapeOf(title));
  return other.length > (isAlike ? 1 : 0);
}

const isNameLike = (cell: string) =>
  /\p{L}/u.test(cell) &&
  !/[@]|\d{2}/.test(cell) &&
  classifyFoodRemark(cell) === null &&
  !isAnswerCell(cell);
const isSingleName = (cell: string) => isName(cell) && isOneWord(cell);

/** Without headings only names are recognised: the first column of names, or a first name and a surname in two columns. */
function findColumnsByContent(sample: Cells, width: number): Column[] {
  const all = Array.from({ length: width }, (_, at) => at);
  const [name = 0, second] = all.filter((at) =>
    mostCellsMatch(sample, at, (cell) => isNameLike(cell) && !isTableName(cell)),
  );
  const isInTwo =
    sample.length >= MIN_ROWS &&
    second === name + 1 &&
    [name, second].every((at) => manyCellsMatch(sample, at, isSingleName));
  if (!isInTwo) return all.map((at) => (at === name ? createOwnColumn('name') : ignoredColumn));
  const isTurned = sample.some((row) => row[second]?.startsWith(' ')); // “Hughes, Tom, 7”
  const [first, surname] = isTurned ? [second, name] : [name, second];
  return all.map((at) =>
    at === first
      ? createOwnColumn('first_name')
      : at === surname
        ? createOwnColumn('surname')
        : ignoredColumn,
  );
}

/** True for “Hughes, Tom”; false for “Ann Hall, Bob Reed”. */
function isSurnameFirst(cell: string): boolean {
  const [name = '', first, ...more] = splitBrackets(cell).plain.split(',');
  if (first === undefined || more.length > 0 || /[&+]/.test(cell)) return false;
  return !areTwoNames(name, first) && !isUnlikelyFirstName(first.trim());
}

/** `chosenHeadings`: the heading row chosen by the host, null for none. */
export function guessLayout(cells: Cells, chosenHeadings?: number | null): ListLayout {
  const headings = chosenHeadings === undefined ? findHeadingRow(cells) : chosenHeadings;
  const titles = cells[headings ?? -1] ?? [];
  const ours = parseOwnHeadings(titles);
  const layout = { headings, isOurs: ours !== null, isTyped: false, commas: 'either' } as const;
  if (ours) return { ...layout, columns: ours.map(createOwnColumn) };
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const first = headings === null ? 0 : headings + 1;
  const sample = cells.slice(first, first + MAX_SAMPLE_ROWS).filter((row) => !isBlankRow(row));
  const known =
    headings === null
      ? findColumnsByContent(sample, width)
      : findColumnsByHeading(titles, sample, width);
  const isSure =
    headings === null ||
    countHeadings(titles) > 1 ||
    titles.some((title) => isGuestHeading(title) || readHeading(title)?.kind === 'party');
  const columns = addQuestions(isSure ? known : known.map(replaceByQuestion), titles, sample);
  const name = columns.findIndex(({ kind, whose }) => kind === 'name' && whose === 0);
  const isTurned = name >= 0 && manyCellsMatch(sample, name, isSurnameFirst);
  return {
    ...layout,
    // A list without tables gets an empty column for them, so that they can be typed.
    columns: columns.some(({ kind }) => kind === 'table_number')
      ? columns
      : [...columns, createOwnColumn('table_number')],
    commas: isTurned ? 'surname first' : 'either',
  };
}

/** For example “Vendor”. It only raises a question, because crew are on no guest page. */
const isCrewTitle = (title: string) => crewTitles.includes(normaliseHeading(title));

const guessedKinds = ['reply', 'companions', 'counts', 'places'] as const;
/** If headings are recognised only by their shape, columns that would add or exclude people become questions. */
function replaceByQuestion(column: Column): Column {
  const question = guessedKinds.find((kind) => columnQuestions[kind].becomes === column.kind);
  return question ? { ...ignoredColumn, questions: [question] } : column;
}

/** Only columns with unknown headings are asked about, and only for kinds that no other column has. A tag column needs a heading to name the tag. */
function addQuestions(
  columns: readonly Column[],
  titles: readonly string[],
  sample: Cells,
): Column[] {
  const isKnown = (kind: ColumnQuestionKind) =>
    columnQuestions[kind].isUnique &&
    columns.some((column) => column.whose === 0 && column.kind === columnQuestions[kind].becomes);
  return columns.map((column, at) => {
    if (
      isCrewTitle(titles[at] ?? '') &&
      mostCellsMatch(sample, at, (cell) => isTick(cell) || isAnswerCell(cell))
    )
      return { ...ignoredColumn, questions: ['crew'] };
    const heading = readColumn(titles[at] ?? '', at, sample);
    if (column.kind !== 'ignored' || column.questions || (heading && heading.rank < UNLIKELY_RANK))
      return column;
    const questions = findColumnQuestions(sample, at).filter((kind) =>
      kind === 'tags' ? titles[at]?.trim() : heading === null && !isKnown(kind),
    );
    return questions.length > 0 ? { ...column, questions } : column;
  });
}

const ownColumns: readonly { key: ColumnKind; heading: string; isAlwaysWritten?: boolean }[] = [
  ...csvColumns,
  ...wishColumnNames.map((key) => ({ key, heading: wishColumns[key].heading })),
  invitedCsvColumn,
  comingToCsvColumn,
  crewCsvColumn,
];

function parseOwnHeadings(titles: readonly string[]): ColumnKind[] | null {
  const fields = ownColumns.filter(
    ({ heading, isAlwaysWritten }) => isAlwaysWritten || titles.includes(heading),
  );
  const isOurs =
    fields.length === titles.length && fields.every(({ heading }, at) => titles[at] === heading);
  return isOurs ? fields.map(({ key }) => key) : null;
}
