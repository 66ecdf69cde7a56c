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

test('questions are stored on one line, without empty answers', () => {
  const typed = { ...bus, words: ' Bus\tat 23:30? ', choices: [' Yes ', '', 'No', '  '] };
  expect(normaliseQuestions([typed])).toEqual([bus]);
  expect(findQuestionProblem(normaliseQuestions([typed]))).toBeNull();
});

describe('a submitted form', () => {
  const asked: AskedQuestion[] = [
    { ...song, answer: 'September' },
    { ...bus, answer: 'Perhaps' },
  ];

  test('keeps an answer that is no longer offered, also if it is sent again', () => {
    expect(parseQuestionFields(asked, {})).toEqual({ answers: {}, missing: [] });
    expect(parseQuestionFields(asked, { 'question-bus': 'Perhaps' })).toEqual({
      answers: { bus: 'Perhaps' },
      missing: [],
    });
  });

  test('asks again for an answer that is not offered', () => {
    expect(parseQuestionFields(asked, { 'question-bus': 'Never' })).toEqual({
      answers: {},
      missing: ['bus'],
    });
  });

  test('removes an emptied answer, and limits free text to one line of 200 characters', () => {
    expect(
      parseQuestionFields(asked, { 'question-song': ' ', 'question-bus': '' }).answers,
    ).toEqual({ song: null, bus: null });
    const long = parseQuestionFields(asked, { 'question-song': `Two\r\nlines ${'x'.repeat(300)}` });
    expect(long.answers.song).toMatch(/^Two lines x+$/);
    expect(long.answers.song).toHaveLength(200);
  });
});
