import { isNumber, withKind } from '../reading/columns';
import { areLinks } from '../reading/numbers';
import type { ColumnQuestion, OpenColumn } from './column-question';

const countsSomebody = ({ values, mostly, sample, at }: OpenColumn) =>
  mostly(isNumber) &&
  values.some((value) => Number(value) > 1) &&
  !values.every((value, nth) => Number(value) === nth + 1) &&
  !areLinks(sample, at);

/** A row without anybody is none, so a zero counts others. */
const hasZero = ({ values }: OpenColumn) => values.some((value) => Number(value) === 0);

export const countsQuestion: ColumnQuestion = {
  find: (column) => countsSomebody(column) && !hasZero(column),
  words: { title: 'Is this how many people each row is?', guess: 'How many' },
  apply: (columns, at) => withKind(columns, at, 'people_count'),
};

export const placesQuestion: ColumnQuestion = {
  find: (column) => countsSomebody(column) && hasZero(column),
  words: { title: 'Is this how many more they bring?', guess: 'May bring' },
  apply: (columns, at) => withKind(columns, at, 'extra_count'),
};
