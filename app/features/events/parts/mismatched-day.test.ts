import { expect, test } from 'vitest';
import { buildEventPart } from '../../../../tests/support/event-parts.ts';
import { findMismatchedDay, moveParts } from './mismatched-day';

const parts = [
  buildEventPart({ id: 1, name: 'Rehearsal', day: '2027-06-11' }),
  buildEventPart({ id: 2, name: 'Dinner', day: '2027-06-12', has_tables: true }),
];

test('reports a mismatched day only if no part is on the event’s day', () => {
  expect(findMismatchedDay(parts, '2027-01-10')).toBe('2027-06-12');
  expect(findMismatchedDay(parts, '2027-06-11')).toBeUndefined();
  expect(findMismatchedDay([], '2027-01-10')).toBeUndefined();
});

test('moving parts keeps the days between them, even across a daylight saving change', () => {
  const moved = moveParts(parts, '2027-06-12', '2027-01-10');
  expect(moved.map(({ day }) => day)).toEqual(['2027-01-09', '2027-01-10']);
  expect(moveParts(moved, '2027-01-10', '2027-06-12')).toEqual(parts);
});
