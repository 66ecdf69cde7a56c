import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { formatDayTitle, groupByDay } from './days';

const now = new Date();
const yesterday = dayjs(now).subtract(1, 'day').toDate();
const lastYear = dayjs(now).subtract(1, 'year');

test('days are titled Today, Yesterday or by their date', () => {
  expect(formatDayTitle(now, now)).toBe('Today');
  expect(formatDayTitle(yesterday, now)).toBe('Yesterday');
  expect(formatDayTitle(lastYear.toDate(), now)).toBe(lastYear.format('dddd D MMMM YYYY'));
});

test('groups entries by day, with the latest day first', () => {
  const entries = [now, now, yesterday].map((at, version) => ({ at: at.toISOString(), version }));
  expect(
    groupByDay(entries, now).map(({ title, entries }) => [
      title,
      entries.map(({ version }) => version),
    ]),
  ).toEqual([
    ['Today', [0, 1]],
    ['Yesterday', [2]],
  ]);
});
