import { looksLikeAnswer, withKind } from '../reading/columns';
import { hasAcceptance } from '../reading/reply-columns';
import type { Question } from './question';

export const replyQuestion: Question = {
  find: ({ mostly, sample, at }) => mostly(looksLikeAnswer) && hasAcceptance(sample, at),
  words: { title: 'Is this who is coming?', guess: 'Reply' },
  apply: (columns, at) => withKind(columns, at, 'reply'),
};
