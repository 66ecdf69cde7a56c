import { randomUUID } from 'node:crypto';
import type { ReplyQuestion } from '../../app/features/replies/questions/model.ts';

export const createQuestion = (given: Partial<ReplyQuestion> = {}): ReplyQuestion => ({
  id: randomUUID(),
  words: 'Which song gets you dancing?',
  choices: null,
  ...given,
});

export const createBusQuestion = (): ReplyQuestion =>
  createQuestion({ words: 'Bus at 23:30?', choices: ['Yes, please', 'No, thank you'] });
