import { classifyFoodRemark } from '@/features/guests/kitchen/food-remarks';
import { type ColumnKind, isJoinable } from '../lexicon/heading-words';
import { isContact } from '../lexicon/remark-words';
import { looksLikeAnswer } from '../lexicon/reply-words';
import { isNoTableYet, looksLikeTable } from '../lexicon/table-words';
import { beginsWithGivenName, isName, isOneWord } from './is-name';
import { withoutBrackets } from './pieces';
import { isNoFirstName } from './spoken-order';

export type Cells = readonly (readonly string[])[];
/** In characters; a longer one is no guest's. */
export const LONGEST_CELL = 10_000;

export const columnQuestionKinds = [
  'table',
  'household',
  'reply',
  'tags',
  'companions',
  'counts',
  'places',
  'meal',
  'food',
  'notes',
] as const;
/** A list has one table, one reply, one count and one meal: a second column would take the place of the first. */
export const onlyOnce: readonly ColumnQuestionKind[] = [
  'table',
  'household',
  'reply',
  'counts',
  'places',
  'meal',
];
export type ColumnQuestionKind = (typeof columnQuestionKinds)[number];

/** `whose`: 0 for the row's own guest, from 1 for companions. `questions`: what the host is asked about it, the likeliest first. */
export type Column = {
  kind: ColumnKind;
  whose: number;
  questions?: readonly ColumnQuestionKind[] | undefined;
};

export const own = (kind: ColumnKind): Column => ({ kind, whose: 0 });
export const ignored = own('ignored');

/** A column that has the kind already becomes ignored where only one may have it. */
export const withKind = (
  columns: readonly Column[],
  at: number,
  kind: ColumnKind,
): readonly Column[] =>
  columns.map((column, other) => {
    if (other === at) return own(kind);
    return !isJoinable(kind) && column.kind === kind && column.whose === 0 ? ignored : column;
  });

export const MOSTLY = 0.8;
export const OFTEN = 0.5;
export const ROWS_TO_GO_BY = 3;

export const getNonEmptyCells = (sample: Cells, column: number) =>
  sample.flatMap((row) => row[column]?.trim() || []);

export function shareOf(sample: Cells, column: number, isIt: (cell: string) => boolean): number {
  const filled = getNonEmptyCells(sample, column);
  return filled.length === 0 ? 0 : filled.filter(isIt).length / filled.length;
}

export const isAnswerCell = (cell: string) =>
  looksLikeAnswer(cell) && classifyFoodRemark(cell) === null;
export const isNameLike = (cell: string) =>
  /\p{L}/u.test(cell) &&
  !/[@]|\d{2}/.test(cell) &&
  classifyFoodRemark(cell) === null &&
  !isAnswerCell(cell);
export const isOneName = (cell: string) => isName(cell) && !/\s/.test(cell.trim());
export const isNumber = (cell: string) => /^\+?\d{1,2}(?:\.0)?$/.test(cell.trim());
export const isWholeNumber = (cell: string) => /^\d+$/.test(cell.trim());
export function isTurnedName(cell: string): boolean {
  const [name = '', first, ...more] = withoutBrackets(cell).plain.split(',');
  if (first === undefined || more.length > 0 || /[&+]/.test(cell)) return false;
  const areTwoNames = !isOneWord(name) && !isOneWord(first) && beginsWithGivenName(name); // “Ann Hall, Bob Reed”
  return !areTwoNames && !isNoFirstName(name, first.trim());
}
export const isTick = (cell: string) => /^[x✓✔✅☑]\ufe0f?$/iu.test(cell.trim());
export const isTableCell = (cell: string) => looksLikeTable(cell) || isNoTableYet(cell);
/** “not near Bob please” in a table column; tables may have long names, too. */
export const isWish = (cell: string) =>
  !looksLikeTable(cell) && (cell.match(/(?<!\S)\p{Ll}/gu) ?? []).length > 1;
export const isSentence = (cell: string) =>
  cell.trim().split(/\s+/).length >= 3 && /\p{Ll}{2}/u.test(cell) && !isContact(cell);

/** 1, 2, 3 …, anew below the name of each table. */
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
    numbers.filter((number) => number !== null).length >= ROWS_TO_GO_BY &&
    numbers.every((number, at) => number === null || follows(number, numbers[at - 1]))
  );
}
