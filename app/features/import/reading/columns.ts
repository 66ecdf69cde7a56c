import { classifyFoodRemark } from '@/features/guests/kitchen/food-remarks';
import { type ColumnKind, isJoinable } from '../lexicon/headings';
import { looksLikeAnswer } from '../lexicon/replies';
import { isContactDetail, isNoTableAnswer, looksLikeTable } from '../lexicon/words';
import words from '../words.json' with { type: 'json' };

export type Cells = readonly (readonly string[])[];
/** Maximum length of a cell in characters; longer text is not about a guest. */
export const MAX_CELL_LENGTH = 10_000;

export type ColumnQuestionKind = keyof typeof words.columnQuestions;
type ColumnQuestion = {
  title: string;
  /** The text of the column’s select until the question is answered. */
  guess: string;
  becomes: ColumnKind;
  /** A list has one table or meal per guest: a second such column would replace the first. */
  isUnique: boolean;
};
export const columnQuestions = words.columnQuestions as Readonly<
  Record<ColumnQuestionKind, ColumnQuestion>
>;
export const columnQuestionKinds = Object.keys(columnQuestions) as ColumnQuestionKind[];

/** `whose`: 0 for the row's own guest, from 1 for companions. `questions`: what to ask the host about the column, the likeliest guess first. */
export type Column = {
  kind: ColumnKind;
  whose: number;
  questions?: readonly ColumnQuestionKind[] | undefined;
};

export const createOwnColumn = (kind: ColumnKind): Column => ({ kind, whose: 0 });
export const ignoredColumn = createOwnColumn('ignored');

/** Any other column of this kind becomes ignored, if only one column may have the kind. */
export const setColumnKind = (
  columns: readonly Column[],
  index: number,
  kind: ColumnKind,
): readonly Column[] =>
  columns.map((column, other) => {
    if (other === index) return createOwnColumn(kind);
    return !isJoinable(kind) && column.kind === kind && column.whose === 0 ? ignoredColumn : column;
  });

export const MIN_SHARE_OF_MOST = 0.8;
export const MIN_SHARE_OF_MANY = 0.5;
export const MIN_ROWS = 3;
type ColumnTest = (sample: Cells, column: number, matches: (cell: string) => boolean) => boolean;

export const getNonEmptyCells = (sample: Cells, column: number) =>
  sample.flatMap((row) => row[column]?.trim() || []);

function getMatchingShare(
  sample: Cells,
  column: number,
  matches: (cell: string) => boolean,
): number {
  const filled = getNonEmptyCells(sample, column);
  return filled.length === 0 ? 0 : filled.filter(matches).length / filled.length;
}

export const mostCellsMatch: ColumnTest = (...column) =>
  getMatchingShare(...column) >= MIN_SHARE_OF_MOST;
export const manyCellsMatch: ColumnTest = (...column) =>
  getMatchingShare(...column) >= MIN_SHARE_OF_MANY;

export const isAnswerCell = (cell: string) =>
  looksLikeAnswer(cell) && classifyFoodRemark(cell) === null;
export const isNumber = (cell: string) => /^\+?\d{1,2}(?:\.0)?$/.test(cell.trim());
export const isWholeNumber = (cell: string) => /^\d+$/.test(cell.trim());
export const isTick = (cell: string) => /^[x✓✔✅☑]\ufe0f?$/iu.test(cell.trim());
export const isTableCell = (cell: string) => looksLikeTable(cell) || isNoTableAnswer(cell);
/** Matches “not near Bob please” in a table column. Tables may have long names too. */
export const isSeatingWish = (cell: string) =>
  !looksLikeTable(cell) && (cell.match(/(?<!\S)\p{Ll}/gu) ?? []).length > 1;
export const isSentence = (cell: string) =>
  cell.trim().split(/\s+/).length >= 3 && /\p{Ll}{2}/u.test(cell) && !isContactDetail(cell);

/** Whether the cells count 1, 2, 3 …, starting again below each table's name. */
export function isNumbering(sample: Cells, column: number): boolean {
  const numbers = sample.flatMap((row) => {
    const cell = row[column]?.trim() ?? '';
    if (!cell) return [];
    const isTable = /\p{L}/u.test(cell) && row.every((other, at) => at === column || !other.trim());
    return isTable ? null : /^\d+[.)]?$/.test(cell) ? Number.parseInt(cell, 10) : Number.NaN;
  });
  const follows = (number: number, before: number | null | undefined) =>
    before === undefined ? number >= 0 : number === (before ?? 0) + 1;
  return (
    numbers.filter((number) => number !== null).length >= MIN_ROWS &&
    numbers.every((number, at) => number === null || follows(number, numbers[at - 1]))
  );
}

/** A column with a higher average per row does not count people. */
const MAX_PEOPLE_PER_ROW = 6;
const MIN_DISTINCT_NUMBERS = 5;

const numbersIn = (sample: Cells, column: number) =>
  getNonEmptyCells(sample, column).filter(isWholeNumber).map(Number);

/** Whether the numbers are identifiers: larger than counts of people, or rising with equal numbers in adjacent rows. */
export function areIdentifiers(sample: Cells, column: number): boolean {
  const numbers = numbersIn(sample, column);
  if (!mostCellsMatch(sample, column, isWholeNumber)) return false;
  const sum = numbers.reduce((total, number) => total + number, 0);
  return (
    sum > numbers.length * MAX_PEOPLE_PER_ROW ||
    (isHouseholdNumbering(sample, column) && new Set(numbers).size >= MIN_DISTINCT_NUMBERS)
  );
}

/** 1, 1, 2, 3, 3: the rows of one household are adjacent. */
export function isHouseholdNumbering(sample: Cells, column: number): boolean {
  const numbers = numbersIn(sample, column);
  const isRising = numbers.every((number, nth) => nth === 0 || number >= (numbers[nth - 1] ?? 0));
  return isRising && new Set(numbers).size < numbers.length;
}

/** 1, 2, 3 in the first row of each household, with empty cells in its other rows. */
export function hasOneNumberPerHousehold(sample: Cells, column: number): boolean {
  const numbers = getNonEmptyCells(sample, column).filter(isNumber).map(Number);
  return (
    numbers.length >= MIN_ROWS &&
    numbers.length < sample.length &&
    numbers.every((number, nth) => number === nth + 1)
  );
}
