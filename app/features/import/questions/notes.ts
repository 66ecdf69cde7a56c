import { isSentence, withKind } from '../reading/columns';
import type { Question } from './question';

export const notesQuestion: Question = {
  find: ({ often }) => often(isSentence),
  words: { title: 'Keep this as a private note?', guess: 'Private note' },
  apply: (columns, at) => withKind(columns, at, 'private_note'),
};
