import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { formatAgo, formatShortDate } from './dates';

const now = new Date();

test.each([
  [0, 'just now'],
  [1, '1 min ago'],
  [59, '59 min ago'],
  [60, '1 h ago'],
  [1439, '23 h ago'],
  [4320, formatShortDate(dayjs(now).subtract(3, 'day').toISOString())],
  [-3, 'just now'], // a wrong clock
])('%i minutes ago reads “%s”', (minutes, text) => {
  expect(formatAgo(dayjs(now).subtract(minutes, 'minute').toISOString(), now.getTime())).toBe(text);
});
