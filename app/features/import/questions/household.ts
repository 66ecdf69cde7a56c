import { isNumbering, withKind } from '../reading/columns';
import { numberFirstRows } from '../reading/numbers';
import type { Question } from './question';

export const householdQuestion: Question = {
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
