import { isTick, withKind } from '../reading/columns';
import type { ColumnQuestion } from './column-question';

export const tagsQuestion: ColumnQuestion = {
  find: ({ mostly }) => mostly(isTick),
  words: { title: 'Keep this as a tag of those who have it?', guess: 'Tag' },
  apply: (columns, at) => withKind(columns, at, 'tags'),
};
