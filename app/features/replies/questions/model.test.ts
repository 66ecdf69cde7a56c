import { describe, expect, test } from 'vitest';
import { rebaseList } from '@/lib/collections/rebase-list';
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

describe('questions that another host changed meanwhile', () => {
  const known = [song, bus];

  test('keep both changes', () => {
    const mine = [song, { ...bus, words: 'Bus at midnight?' }];
    const theirs = [song, { ...bus, choices: ['Yes', 'No', 'Perhaps'] }];
    expect(rebaseList(known, mine, theirs)).toEqual([
      song,
      { ...bus, words: 'Bus at midnight?', choices: ['Yes', 'No', 'Perhaps'] },
    ]);
  });

  test('keep added questions of both, and leave out removed ones', () => {
    const room = { ...song, id: 'room' };
    const vow = { ...song, id: 'vow' };
    expect(rebaseList(known, [bus, room], [song, bus, vow])).toEqual([bus, vow, room]);
  });

  test('bring back a removed question only if it was changed here', () => {
    expect(rebaseList(known, known, [song])).toEqual([song]);
    const changed = { ...bus, words: 'Taxi?' };
    expect(rebaseList(known, [song, changed], [song])).toEqual([song, changed]);
  });
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

  test('takes back an emptied answer, and stores own words on one line of 200 characters', () => {
    expect(
      parseQuestionFields(asked, { 'question-song': ' ', 'question-bus': '' }).answers,
    ).toEqual({ song: null, bus: null });
    const long = parseQuestionFields(asked, { 'question-song': `Two\r\nlines ${'x'.repeat(300)}` });
    expect(long.answers.song).toMatch(/^Two lines x+$/);
    expect(long.answers.song).toHaveLength(200);
  });
});
