import { expect, test } from 'vitest';
import { counted, plural } from './counted';

test('counts have the right plural and thousands separators', () => {
  expect([0, 1, 2, 1000].map((count) => counted(count, 'guest'))).toEqual([
    '0 guests',
    '1 guest',
    '2 guests',
    '1,000 guests',
  ]);
  expect(counted(2, 'party', 'parties')).toBe('2 parties');
  expect(plural(1, 'table')).toBe('table');
});
