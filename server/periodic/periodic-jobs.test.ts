import { expect, test } from 'vitest';
import { isDue } from './periodic-jobs.ts';

const at = (time: string) => new Date(`2026-06-${time}`);

test.each([
  ['never done', undefined, '20T12:00:00', true],
  ['an hour ago', '20T11:00:00', '20T12:00:00', true],
  ['a minute less', '20T11:01:00', '20T12:00:00', false],
  ['days ago', '01T11:01:00', '20T12:00:00', true],
  ['in a time to come, as the clock was put back', '21T11:00:00', '20T12:00:00', true],
])('hourly work, done %s, is due or not', (_, last, now, due) => {
  expect(isDue('hour', last ? at(last) : undefined, at(now))).toBe(due);
});

test.each([
  ['a quarter of an hour ago', '20T11:45:00', true],
  ['a minute less', '20T11:46:00', false],
])('work of each quarter of an hour, done %s, is due or not', (_, last, due) => {
  expect(isDue('quarter of an hour', at(last), at('20T12:00:00'))).toBe(due);
});

test.each([
  ['never done', undefined, '20T12:00:00', true],
  ['this night', '20T03:00:01', '20T12:00:00', false],
  ['the evening before', '19T23:00:00', '20T02:59:59', false],
  ['the evening before, and it is three', '19T23:00:00', '20T03:00:00', true],
  ['the night before, by a server started in the evening', '19T03:00:01', '20T22:00:00', true],
  ['in a time to come, as the clock was put back', '21T03:00:01', '20T12:00:00', true],
])('nightly work, done %s, is due or not', (_, last, now, due) => {
  expect(isDue('night', last ? at(last) : undefined, at(now))).toBe(due);
});
