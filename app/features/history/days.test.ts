import { format, subDays, subYears } from 'date-fns';
import { expect, test } from 'vitest';
import { byDay, dayTitle } from './days';

const now = new Date();

test('days are called as people call them', () => {
  expect(dayTitle(now, now)).toBe('Today');
  expect(dayTitle(subDays(now, 1), now)).toBe('Yesterday');
  expect(dayTitle(subYears(now, 1), now)).toBe(format(subYears(now, 1), 'EEEE d MMMM yyyy'));
});

test('entries stand under their day, the latest first', () => {
  const entries = [now, now, subDays(now, 1)].map((at, version) => ({ at: at.toISOString(), version }));
  expect(byDay(entries, now).map(({ title, entries }) => [title, entries.map(({ version }) => version)])).toEqual([
    ['Today', [0, 1]],
    ['Yesterday', [2]],
  ]);
});
