import { expect, test } from 'vitest';
import { describeClosing, findClosingProblem } from './closing-date';

test.each([
  ['', /replies later/],
  ['0002-04-30', /replies later/], // a year that is being typed
  ['2027-04-30', /replies later/],
  ['2027-04-29', /has passed/],
])('says what a closing date of %j means', (day, words) => {
  expect(describeClosing(day, '2027-04-30')).toMatch(words);
});

test('replies close at the latest on the day of the event', () => {
  expect(findClosingProblem('2027-06-12', '2027-06-12')).toBeUndefined();
  expect(findClosingProblem('2027-06-13', '2027-06-12')).toMatch(/no later than the event/);
});
