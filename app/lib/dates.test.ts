import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { agoInWords } from './dates';

const now = new Date();

test.each([
  [0, 'just now'],
  [1, '1 min ago'],
  [59, '59 min ago'],
  [-3, 'just now'], // a clock that is wrong
])('%i minutes are %s', (minutes, words) => {
  expect(agoInWords(dayjs(now).subtract(minutes, 'minute').toISOString(), now.getTime())).toBe(words);
});
