import { expect, test } from 'vitest';
import { isDue } from './job-scheduler.ts';

const at = (time: string) => new Date(`2026-06-${time}`);

test.each([
  ['never', undefined, '20T12:00:00', true],
  ['an hour ago', '20T11:00:00', '20T12:00:00', true],
  ['59 minutes ago', '20T11:01:00', '20T12:00:00', false],
  ['days ago', '01T11:01:00', '20T12:00:00', true],
  ['in the future (the clock was set back)', '21T11:00:00', '20T12:00:00', true],
])('decides whether an hourly job last run %s is due', (_, last, now, due) => {
  expect(isDue('hour', last ? at(last) : undefined, at(now))).toBe(due);
});

test.each([
  ['a quarter of an hour ago', '20T11:45:00', true],
  ['14 minutes ago', '20T11:46:00', false],
])('decides whether a quarter-hourly job last run %s is due', (_, last, due) => {
  expect(isDue('quarter of an hour', at(last), at('20T12:00:00'))).toBe(due);
});

test.each([
  ['never', undefined, '20T12:00:00', true],
  ['earlier the same night', '20T03:00:01', '20T12:00:00', false],
  ['the evening before', '19T23:00:00', '20T02:59:59', false],
  ['the evening before, at three in the morning', '19T23:00:00', '20T03:00:00', true],
  ['the night before, when the server starts in the evening', '19T03:00:01', '20T22:00:00', true],
  ['in the future (the clock was set back)', '21T03:00:01', '20T12:00:00', true],
])('decides whether a nightly job last run %s is due', (_, last, now, due) => {
  expect(isDue('night', last ? at(last) : undefined, at(now))).toBe(due);
});
