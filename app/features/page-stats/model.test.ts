import { expect, test } from 'vitest';
import { capitaliseName, chooseDay, getHoursOfDay, sumByDay } from './model';

const at = (day: string, hour: number, visits: number, searches = 0) => ({
  hour: new Date(`${day}T${String(hour).padStart(2, '0')}:00`).toISOString(),
  visits,
  searches,
});
const hours = [
  at('2027-06-11', 23, 1),
  at('2027-06-12', 17, 4, 2),
  at('2027-06-12', 20, 30, 28),
  at('2027-06-12', 0, 1),
];

test('hours are summed by day in the host’s time zone', () => {
  expect(sumByDay(hours)).toEqual([
    { day: '2027-06-11', visits: 1, searches: 0 },
    { day: '2027-06-12', visits: 35, searches: 30 },
  ]);
});

test('a day shows all hours from the first to the last, including empty hours', () => {
  const shown = getHoursOfDay(hours.slice(1, 3), '2027-06-12');
  expect(shown.map(({ at }) => at)).toEqual([17, 18, 19, 20]);
  expect(shown.map(({ visits }) => visits)).toEqual([4, 0, 0, 30]);
  expect(getHoursOfDay(hours, '2027-06-13')).toEqual([]);
});

test('shows the event day if it has visits, and otherwise the latest day', () => {
  const days = [{ day: '2027-06-12' }, { day: '2027-06-20' }];
  expect(chooseDay(days, '2027-06-12')).toBe('2027-06-12');
  expect(chooseDay(days, '2027-06-13')).toBe('2027-06-20');
  expect(chooseDay([], '2027-06-13')).toBe('');
});

test('capitalises a missed search like a name', () => {
  expect(capitaliseName('zoë o’hara-smith')).toBe('Zoë O’Hara-Smith');
});
