import { expect, test } from 'vitest';
import { formatPartName } from './part-list';

test.each([
  ['en-GB', 'Brunch, Sunday'],
  ['fr', 'Brunch, dimanche'],
  ['pl', 'Brunch, niedziela'],
  ['ar', 'Brunch، الأحد'],
  ['zh', 'Brunch，星期日'],
])('in %s a part on another day is called “%s”', (locale, called) => {
  expect(formatPartName({ name: 'Brunch', day: '2027-06-13' }, '2027-06-12', locale)).toBe(called);
  expect(formatPartName({ name: 'Brunch', day: '2027-06-12' }, '2027-06-12', locale)).toBe(
    'Brunch',
  );
});
