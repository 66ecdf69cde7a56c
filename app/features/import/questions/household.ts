import { isNumbering, withKind } from '../reading/columns';
import { numberFirstRows } from '../reading/numbers';
import type { ColumnQuestion } from './column-question';

export const householdQuestion: ColumnQuestion = {
  find: ({ values, mostly, sample, at }) =>
    numberFirstRows(sample, at) ||
    (new Set(values).size < values.length &&
      new Set(values).size > 2 &&
      !values.includes('0') &&
      mostly((value) => /^\W?\p{L}{0,3}\W?\d+$/u.test(value)) &&
      !isNumbering(sample, at)),
  words: { title: 'Do equal numbers here belong together?', guess: 'Household' },
  apply: (columns, at) => withKind(columns, at, 'party_id'),
};
