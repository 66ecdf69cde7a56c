import { withKind } from '../reading/columns';
import { isName, isOneWord } from '../reading/is-name';
import type { ColumnQuestion } from './column-question';

export const companionsQuestion: ColumnQuestion = {
  find: ({ mostly, often }) => mostly(isName) && often((value) => !isOneWord(value)),
  words: { title: 'Is this who comes with them?', guess: 'Who they bring' },
  apply: (columns, at) => withKind(columns, at, 'companions'),
};
