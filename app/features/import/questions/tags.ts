import { isTick, withKind } from '../reading/columns';
import type { Question } from './question';

export const tagsQuestion: Question = {
  find: ({ mostly }) => mostly(isTick),
  words: { title: 'Keep this as a tag of those who have it?', guess: 'Tag' },
  apply: (columns, at) => withKind(columns, at, 'tags'),
};
