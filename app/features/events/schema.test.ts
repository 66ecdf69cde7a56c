import { expect, test } from 'vitest';
import { toDateInYears } from '@/lib/dates/dates';
import { changedEventSchema, newEventSchema } from './schema';

const event = (event_date: string) => ({ event_name: 'Amelia & Tom', event_date });
const findProblem = (schema: typeof newEventSchema, date: string) =>
  schema.safeParse(event(date)).error?.issues[0]?.message;

test.each([
  [toDateInYears(0), undefined],
  [toDateInYears(-1), undefined],
  [toDateInYears(10), undefined],
  [toDateInYears(-103), 'That is 103 years ago. Please check the year.'],
  [toDateInYears(973), 'That is in 973 years. Please check the year.'],
  ['soon', 'Please choose a date.'],
])('a new event on %s: %s', (date, problem) => {
  expect(findProblem(newEventSchema, date)).toBe(problem);
});

test('an event keeps its date, and may move within the years that the database allows', () => {
  const changed = changedEventSchema(event('1923-06-12'));
  expect(findProblem(changed, '1923-06-12')).toBeUndefined();
  expect(findProblem(changed, '1923-06-13')).toMatch(/Please check the year/);
  expect(findProblem(changed, '2012-06-12')).toBeUndefined();
});
