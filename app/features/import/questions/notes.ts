import { isSentence, withKind } from '../reading/columns';
import type { ColumnQuestion } from './column-question';

export const notesQuestion: ColumnQuestion = {
  find: ({ often }) => often(isSentence),
  words: { title: 'Keep this as a private note?', guess: 'Private note' },
  apply: (columns, at) => withKind(columns, at, 'private_note'),
};
