import { toOneLine, truncate } from '../../../lib/text/text.ts';

export const MAX_QUESTIONS = 5;
const MIN_CHOICES = 2;
const MAX_CHOICES = 8;
export const MAX_QUESTION_LENGTHS = { words: 120, choice: 60, answer: 200 } as const;

/** A question written by the hosts, asked once of each household. Without `choices` the answer is free text. */
export type ReplyQuestion = { id: string; words: string; choices: readonly string[] | null };
export type AskedQuestion = ReplyQuestion & { answer: string | null };

export type QuestionProblem = { id: string; field: 'words' | 'choices'; message: string };

const toKey = (choice: string) => choice.toLocaleLowerCase('en');

function findChoiceProblem(choices: readonly string[]): string | null {
  const repeated = choices.find(
    (choice, at) => choices.findIndex((other) => toKey(other) === toKey(choice)) < at,
  );
  if (repeated) return `“${repeated}” is there twice.`;
  if (choices.length < MIN_CHOICES) return 'Please write at least two answers, one a line.';
  if (choices.length > MAX_CHOICES) return 'Eight answers at most. Please remove some.';
  if (choices.some((choice) => [...choice].length > MAX_QUESTION_LENGTHS.choice))
    return `An answer has at most ${MAX_QUESTION_LENGTHS.choice} characters. Please shorten it.`;
  return null;
}

export function findQuestionProblem(questions: readonly ReplyQuestion[]): QuestionProblem | null {
  for (const { id, words, choices } of questions) {
    if (!words) return { id, field: 'words', message: 'Please write the question.' };
    const message = choices && findChoiceProblem(choices);
    if (message) return { id, field: 'choices', message };
  }
  return null;
}

/** As the database stores them: one line each, without empty answers. */
export const normaliseQuestions = (questions: readonly ReplyQuestion[]): ReplyQuestion[] =>
  questions.map(({ id, words, choices }) => ({
    id,
    words: truncate(toOneLine(words), MAX_QUESTION_LENGTHS.words),
    choices: choices?.map(toOneLine).filter(Boolean) ?? null,
  }));

export const getQuestionField = (questionId: string) => `question-${questionId}`;

type Fields = Readonly<Record<string, string>>;

export const toQuestionFields = (questions: readonly AskedQuestion[]): [string, string][] =>
  questions.map(({ id, answer }) => [getQuestionField(id), answer ?? '']);

/** Null removes an answer; a question that was not sent keeps its stored one. `missing`: questions whose answer is no longer offered. */
export function parseQuestionFields(
  questions: readonly AskedQuestion[],
  fields: Fields,
): { answers: Record<string, string | null>; missing: string[] } {
  const answers: Record<string, string | null> = {};
  const missing: string[] = [];
  for (const { id, choices, answer } of questions) {
    const sent = fields[getQuestionField(id)];
    if (sent === undefined) continue;
    if (!choices) answers[id] = truncate(toOneLine(sent), MAX_QUESTION_LENGTHS.answer) || null;
    else if (!sent || choices.includes(sent) || sent === answer) answers[id] = sent || null;
    else missing.push(id);
  }
  return { answers, missing };
}
