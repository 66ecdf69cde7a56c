import { expect, test } from 'vitest';
import { languages } from '@/features/languages/languages';
import { buildUnitNames, formatOpeningTime, getUnitName, splitTimeLeft } from './opening';

const said = (seconds: number) =>
  splitTimeLeft(seconds)
    .map(({ count, unit }) => `${count} ${unit}`)
    .join(', ');

test.each([
  [2 * 86_400 + 4 * 3600 + 26 * 60 + 30, '2 day, 4 hour, 26 minute'],
  [86_400, '1 day, 0 hour, 0 minute'],
  [86_399, '23 hour, 59 minute'],
  [3600, '1 hour, 0 minute'],
  [3599, '59 minute, 59 second'],
  [0.2, '0 minute, 1 second'],
  [-5, '0 minute, 0 second'],
])('%d seconds are shown as %s', (seconds, words) => {
  expect(said(seconds)).toBe(words);
});

test.each(languages.map(({ code, locale }) => [code, locale] as const))(
  'buildUnitNames agrees with Intl.NumberFormat for every number of days in %s',
  (_, locale) => {
    const names = buildUnitNames(locale);
    const format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'day',
      unitDisplay: 'long',
    });
    for (let count = 0; count < 730; count++) {
      const units = format
        .formatToParts(count)
        .flatMap(({ type, value }) => (type === 'unit' ? value.trim() : []));
      expect(getUnitName(names, { unit: 'day', count }), String(count)).toBe(units.join(' '));
    }
    for (const unit of ['hour', 'minute', 'second'] as const)
      expect(names[unit].every((name) => /^\D+$/.test(name))).toBe(true);
  },
);

test('plurals of time units follow the language', () => {
  const polish = buildUnitNames('pl');
  expect([1, 2, 5, 22].map((count) => getUnitName(polish, { unit: 'minute', count }))).toEqual([
    'minuta',
    'minuty',
    'minut',
    'minuty',
  ]);
});

const opens = (opens_at: string, time_zone = 'Europe/London') => ({
  state: 'waiting' as const,
  opens_at,
  time_zone,
});

test('shows the opening time in the venue’s time zone, with a date unless within 6 days of the event', () => {
  expect(formatOpeningTime(opens('2027-06-12T13:00:00Z'), '2027-06-12', 'en-GB')).toBe(
    'Saturday 14:00',
  );
  expect(formatOpeningTime(opens('2027-06-06T13:00:00Z'), '2027-06-12', 'en-GB')).toBe(
    'Sunday 14:00',
  );
  expect(formatOpeningTime(opens('2027-06-05T13:00:00Z'), '2027-06-12', 'en-GB')).toBe(
    'Saturday 5 June 14:00',
  );
  expect(formatOpeningTime(opens('2027-06-13T13:00:00Z'), '2027-06-12', 'en-GB')).toBe(
    'Sunday 13 June 14:00',
  );
  expect(
    formatOpeningTime(opens('2027-06-12T20:00:00Z', 'Asia/Kolkata'), '2027-06-12', 'en-GB'),
  ).toBe('Sunday 13 June 01:30');
  expect(formatOpeningTime(opens('2027-06-12T13:00:00Z'), '2027-06-12', 'ar')).toMatch(/14:00$/);
});
