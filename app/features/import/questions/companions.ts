import { withKind } from '../reading/columns';
import { isName, isOneWord } from '../reading/is-name';
import type { Question } from './question';

export const companionsQuestion: Question = {
  find: ({ mostly, often }) => mostly(isName) && often((value) => !isOneWord(value)),
  words: { title: 'Is this who comes with them?', guess: 'Who they bring' },
  apply: (columns, at) => withKind(columns, at, 'companions'),
};
