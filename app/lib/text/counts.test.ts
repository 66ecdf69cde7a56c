import { expect, test } from 'vitest';
import { formatCount, pluralise } from './counts';

test('counts have the right plural and thousands separators', () => {
  expect([0, 1, 2, 1000].map((count) => formatCount(count, 'guest'))).toEqual([
    '0 guests',
    '1 guest',
    '2 guests',
    '1,000 guests',
  ]);
  expect(formatCount(2, 'party', 'parties')).toBe('2 parties');
  expect(pluralise(1, 'table')).toBe('table');
});
