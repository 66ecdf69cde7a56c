import { expect, test } from 'vitest';
import { formatPartDay } from './part-list';

test.each([
  ['en-GB', ', Sunday', ', Saturday 19 June'],
  ['fr', ', dimanche', ', samedi 19 juin'],
  ['pl', ', niedziela', ', sobota, 19 czerwca'],
  ['ar', '، الأحد', '، السبت، 19 يونيو'],
  ['zh', '，星期日', '，6月19日星期六'],
])(
  'in %s, a part on another day shows its weekday, and a part a week away also its date',
  (locale, nextDay, nextWeek) => {
    expect(formatPartDay('2027-06-13', '2027-06-12', locale)).toBe(nextDay);
    expect(formatPartDay('2027-06-19', '2027-06-12', locale)).toBe(nextWeek);
  },
);
