import {
  classifyFoodRemark,
  isMainCourse,
  looksLikeFood,
} from '@/features/guests/kitchen/food-remarks';
import {
  areIdentifiers,
  type Cells,
  type Column,
  type ColumnQuestionKind,
  columnQuestionKinds,
  columnQuestions,
  getNonEmptyCells,
  hasOneNumberPerHousehold,
  isAnswerCell,
  isNumber,
  isNumbering,
  isSentence,
  isTableCell,
  isTick,
  isWholeNumber,
  manyCellsMatch,
  mostCellsMatch,
  setColumnKind,
} from '../reading/columns';
import { isName, isOneWord } from '../reading/is-name';
import { hasAcceptance } from '../reading/reply-columns';

/** A column whose heading is unknown. */
type OpenColumn = {
  at: number;
  sample: Cells;
  values: readonly string[];
  mostly: (isIt: (cell: string) => boolean) => boolean;
  often: (isIt: (cell: string) => boolean) => boolean;
};

const MIN_VALUES = 6;
const MAX_TABLE_NUMBER = 300;

const isTable = ({ values, often, sample, at }: OpenColumn) =>
  often(isTableCell) &&
  !isNumbering(sample, at) &&
  values.every(
    (value) => !isWholeNumber(value) || (Number(value) > 0 && Number(value) <= MAX_TABLE_NUMBER),
  ) &&
  (values.length < MIN_VALUES || new Set(values).size < values.length);

const isHousehold = ({ values, mostly, sample, at }: OpenColumn) =>
  hasOneNumberPerHousehold(sample, at) ||
  (new Set(values).size < values.length &&
    new Set(values).size > 2 &&
    !values.includes('0') &&
    mostly((value) => /^\W?\p{L}{0,3}\W?\d+$/u.test(value)) &&
    !isNumbering(sample, at));

const countsPeople = ({ values, mostly, sample, at }: OpenColumn) =>
  mostly(isNumber) &&
  values.some((value) => Number(value) > 1) &&
  !values.every((value, nth) => Number(value) === nth + 1) &&
  !areIdentifiers(sample, at);
/** Rows without people are excluded, so a zero means that the column counts companions. */
const hasZero = ({ values }: OpenColumn) => values.some((value) => Number(value) === 0);

const isFood = (value: string) => classifyFoodRemark(value) !== null || looksLikeFood(value);

const questionTests: Readonly<Record<ColumnQuestionKind, (column: OpenColumn) => boolean>> = {
  table: isTable,
  household: isHousehold,
  reply: ({ mostly, sample, at }) => mostly(isAnswerCell) && hasAcceptance(sample, at),
  tags: ({ mostly }) => mostly(isTick),
  companions: ({ mostly, often }) => mostly(isName) && often((value) => !isOneWord(value)),
  counts: (column) => countsPeople(column) && !hasZero(column),
  places: (column) => countsPeople(column) && hasZero(column),
  meal: ({ values, often }) => often(isFood) && values.some(isMainCourse),
  food: ({ often }) => often(isFood),
  notes: ({ often }) => often(isSentence),
  crew: () => false, // asked because of its heading, see reading/layout.ts
};

export function findColumnQuestions(sample: Cells, index: number): readonly ColumnQuestionKind[] {
  const values = getNonEmptyCells(sample, index);
  const column = {
    at: index,
    sample,
    values,
    mostly: (isIt: (cell: string) => boolean) => mostCellsMatch(sample, index, isIt),
    often: (isIt: (cell: string) => boolean) => manyCellsMatch(sample, index, isIt),
  };
  return values.length === 0
    ? []
    : columnQuestionKinds.filter((kind) => questionTests[kind](column));
}

export type OpenQuestion = { at: number; kind: ColumnQuestionKind };

export const listOpenQuestions = (columns: readonly Column[]): readonly OpenQuestion[] =>
  columns.flatMap(({ questions: [kind] = [] }, at) => (kind ? [{ at, kind }] : []));

/** A no raises the next question about the column. A yes to a unique question removes that question from other columns. */
export function applyColumnAnswer(
  columns: readonly Column[],
  { at, kind }: OpenQuestion,
  isYes: boolean,
): readonly Column[] {
  const without = (column: Column): Column => ({
    ...column,
    questions: column.questions?.filter((each) => each !== kind),
  });
  if (!isYes) return columns.map((column, other) => (other === at ? without(column) : column));
  const { isUnique, becomes } = columnQuestions[kind];
  return setColumnKind(isUnique ? columns.map(without) : columns, at, becomes);
}
