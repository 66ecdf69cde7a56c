import { isNumbering, isTableCell, isWholeNumber, withKind } from '../reading/columns';
import type { ColumnQuestion } from './column-question';

const FEW = 6;
const LARGEST_NUMBER = 300;

export const tableQuestion: ColumnQuestion = {
  find: ({ values, often, sample, at }) =>
    often(isTableCell) &&
    !isNumbering(sample, at) &&
    values.every((value) => !isWholeNumber(value) || (Number(value) > 0 && Number(value) <= LARGEST_NUMBER)) &&
    (values.length < FEW || new Set(values).size < values.length),
  words: { title: 'Is this the table?', guess: 'Table' },
  apply: (columns, at) => withKind(columns, at, 'table_number'),
};
