import { expect, test } from 'vitest';
import { formatPartDay } from './part-list';

test.each([
  ['en-GB', ', Sunday', ', Saturday 19 June'],
  ['fr', ', dimanche', ', samedi 19 juin'],
  ['pl', ', niedziela', ', sobota, 19 czerwca'],
  ['ar', '، الأحد', '، السبت، 19 يونيو'],
  ['zh', '，星期日', '，6月19日星期六'],
])(
  'in %s a part on another day says its weekday, and its date a week or more away',
  (locale, nextDay, nextWeek) => {
    expect(formatPartDay('2027-06-13', '2027-06-12', locale)).toBe(nextDay);
    expect(formatPartDay('2027-06-19', '2027-06-12', locale)).toBe(nextWeek);
  },
);
