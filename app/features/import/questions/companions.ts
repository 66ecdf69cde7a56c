import { withKind } from '../reading/columns';
import { beginsWithGivenName, isName, isOneWord } from '../reading/is-name';
import type { Question } from './question';

export const companionsQuestion: Question = {
  find: ({ values, mostly, often }) => mostly(isName) && often((value) => !isOneWord(value)) && values.some(beginsWithGivenName),
  words: { title: 'Is this who comes with them?', guess: 'Who they bring' },
  apply: (columns, at) => withKind(columns, at, 'companions'),
};
