import { expect, test } from 'vitest';
import { formatLongDate } from '@/lib/dates/dates';
import { englishPageLanguage } from './english-page-language';

test.each(['2027-06-12', '2028-02-29', '1999-12-31', '9999-01-01'])(
  'formats the date %s like formatLongDate',
  (day) => {
    expect(englishPageLanguage.page.date(day)).toBe(formatLongDate(day));
  },
);
