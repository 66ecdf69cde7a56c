import { describe, expect, test } from 'vitest';
import {
  type AskedQuestion,
  findQuestionProblem,
  normaliseQuestions,
  parseQuestionFields,
  type ReplyQuestion,
} from './model';

const song: ReplyQuestion = { id: 'song', words: 'Which song?', choices: null };
const bus: ReplyQuestion = { id: 'bus', words: 'Bus at 23:30?', choices: ['Yes', 'No'] };

test.each<[Partial<ReplyQuestion>, string]>([
  [{ words: '' }, 'Please write the question.'],
  [{ choices: ['Yes'] }, 'Please write at least two answers, one a line.'],
  [{ choices: ['Yes', 'No', 'yes'] }, '“yes” is there twice.'],
  [{ choices: [...'abcdefghi'] }, 'Eight answers at most. Please remove some.'],
  [{ choices: ['Yes', 'x'.repeat(61)] }, 'An answer has at most 60 characters. Please shorten it.'],
])('a question with %j is not saved', (given, message) => {
  expect(findQuestionProblem([song, { ...bus, ...given }])).toMatchObject({ id: 'bus', message });
});

test('stores each question on one line, without empty choices', () => {
  const typed = { ...bus, words: ' Bus\tat 23:30? ', choices: [' Yes ', '', 'No', '  '] };
  expect(normaliseQuestions([typed])).toEqual([bus]);
  expect(findQuestionProblem(normaliseQuestions([typed]))).toBeNull();
});

describe('a submitted form', () => {
  const asked: AskedQuestion[] = [
    { ...song, answer: 'September' },
    { ...bus, answer: 'Perhaps' },
  ];

  test('keeps a stored answer that is no longer an option, even if it is sent again', () => {
    expect(parseQuestionFields(asked, {})).toEqual({ answers: {}, missing: [] });
    expect(parseQuestionFields(asked, { 'question-bus': 'Perhaps' })).toEqual({
      answers: { bus: 'Perhaps' },
      missing: [],
    });
  });

  test('asks again if the given answer is not one of the options', () => {
    expect(parseQuestionFields(asked, { 'question-bus': 'Never' })).toEqual({
      answers: {},
      missing: ['bus'],
    });
  });

  test('removes a cleared answer, and limits free text to one line of 200 characters', () => {
    expect(
      parseQuestionFields(asked, { 'question-song': ' ', 'question-bus': '' }).answers,
    ).toEqual({ song: null, bus: null });
    const long = parseQuestionFields(asked, { 'question-song': `Two\r\nlines ${'x'.repeat(300)}` });
    expect(long.answers.song).toMatch(/^Two lines x+$/);
    expect(long.answers.song).toHaveLength(200);
  });
});
