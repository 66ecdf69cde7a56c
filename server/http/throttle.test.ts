import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

test('simultaneous requests share the rate once the burst is used up', () => {
  const wait = createThrottle(1000, 500);
  expect([300, 200, 100, 400].map((bytes) => wait(bytes, 0))).toEqual([0, 0, 100, 500]);
});

test('a pause restores at most one burst', () => {
  const wait = createThrottle(1000, 500);
  wait(500, 0);
  expect([wait(500, 60_000), wait(1000, 60_000)]).toEqual([0, 1000]);
});
