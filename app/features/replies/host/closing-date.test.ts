import { expect, test } from 'vitest';
import { describePassedClosingDate, findClosingDateProblem } from './closing-date';

test.each([
  ['', ''],
  ['0002-04-30', ''], // a year that is being typed
  ['2027-04-30', ''],
  ['2027-04-29', expect.stringMatching(/has passed/)],
])('warns of a closing date of %j: %j', (day, words) => {
  expect(describePassedClosingDate(day, '2027-04-30')).toEqual(words);
});

test('refuses a closing date for replies after the day of the event', () => {
  expect(findClosingDateProblem('2027-06-12', '2027-06-12')).toBeUndefined();
  expect(findClosingDateProblem('2027-06-13', '2027-06-12')).toMatch(/no later than the event/);
});
