import { looksLikeAnswer, withKind } from '../reading/columns';
import { hasAcceptance } from '../reading/reply-columns';
import type { ColumnQuestion } from './column-question';

export const replyQuestion: ColumnQuestion = {
  find: ({ mostly, sample, at }) => mostly(looksLikeAnswer) && hasAcceptance(sample, at),
  words: { title: 'Is this who is coming?', guess: 'Reply' },
  apply: (columns, at) => withKind(columns, at, 'reply'),
};
