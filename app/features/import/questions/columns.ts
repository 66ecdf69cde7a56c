import {
  type Cells,
  type Column,
  type ColumnQuestionKind,
  columnQuestionKinds,
  filledIn,
  MOST_SHARE,
  OFTEN,
  onlyOnce,
  shareOf,
} from '../reading/columns';
import type { ColumnQuestion } from './column-question';
import { companionsQuestion } from './companions';
import { countsQuestion, placesQuestion } from './counts';
import { foodQuestion, mealQuestion } from './food';
import { householdQuestion } from './household';
import { notesQuestion } from './notes';
import { replyQuestion } from './reply';
import { tableQuestion } from './table';
import { tagsQuestion } from './tags';

export const columnQuestions: Readonly<Record<ColumnQuestionKind, ColumnQuestion>> = {
  table: tableQuestion,
  household: householdQuestion,
  reply: replyQuestion,
  tags: tagsQuestion,
  companions: companionsQuestion,
  counts: countsQuestion,
  places: placesQuestion,
  meal: mealQuestion,
  food: foodQuestion,
  notes: notesQuestion,
};

/** Which questions the values of a column raise, in their order. */
export function questionsAbout(sample: Cells, at: number): readonly ColumnQuestionKind[] {
  const values = filledIn(sample, at);
  const share = (isIt: (cell: string) => boolean) => shareOf(sample, at, isIt);
  const column = {
    at,
    sample,
    values,
    mostly: (isIt: (cell: string) => boolean) => share(isIt) >= MOST_SHARE,
    often: (isIt: (cell: string) => boolean) => share(isIt) >= OFTEN,
  };
  return values.length === 0 ? [] : columnQuestionKinds.filter((kind) => columnQuestions[kind].find(column));
}

export type AskedColumn = { at: number; kind: ColumnQuestionKind };

export const openQuestions = (columns: readonly Column[]): readonly AskedColumn[] =>
  columns.flatMap(({ questions: [kind] = [] }, at) => (kind ? [{ at, kind }] : []));

/** After a no the next guess about the column is asked; after a yes other columns are not asked what a list has only once. */
export function answered(columns: readonly Column[], { at, kind }: AskedColumn, isYes: boolean): readonly Column[] {
  const without = (column: Column): Column => ({ ...column, questions: column.questions?.filter((each) => each !== kind) });
  if (!isYes) return columns.map((column, other) => (other === at ? without(column) : column));
  return columnQuestions[kind].apply(onlyOnce.includes(kind) ? columns.map(without) : columns, at);
}
