import { expect, test } from 'vitest';
import { capitaliseName, dayToShow, hoursOfDay, sumByDay } from './model';

const at = (day: string, hour: number, visits: number, searches = 0) => ({
  hour: new Date(`${day}T${String(hour).padStart(2, '0')}:00`).toISOString(),
  visits,
  searches,
});
const hours = [at('2027-06-11', 23, 1), at('2027-06-12', 17, 4, 2), at('2027-06-12', 20, 30, 28), at('2027-06-12', 0, 1)];

test('hours are put together by the day of the host’s own clock', () => {
  expect(sumByDay(hours)).toEqual([
    { day: '2027-06-11', visits: 1, searches: 0 },
    { day: '2027-06-12', visits: 35, searches: 30 },
  ]);
});

test('a day is shown from its first hour to its last, quiet ones between them too', () => {
  const shown = hoursOfDay(hours.slice(1, 3), '2027-06-12');
  expect(shown.map(({ at }) => at)).toEqual([17, 18, 19, 20]);
  expect(shown.map(({ visits }) => visits)).toEqual([4, 0, 0, 30]);
  expect(hoursOfDay(hours, '2027-06-13')).toEqual([]);
});

test('the day of the event comes first, before it the latest', () => {
  const days = [{ day: '2027-06-12' }, { day: '2027-06-20' }];
  expect(dayToShow(days, '2027-06-12')).toBe('2027-06-12');
  expect(dayToShow(days, '2027-06-13')).toBe('2027-06-20');
  expect(dayToShow([], '2027-06-13')).toBe('');
});

test('what was typed becomes a name', () => {
  expect(capitaliseName('zoë o’hara-smith')).toBe('Zoë O’Hara-Smith');
});
