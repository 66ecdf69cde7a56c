import { expect, test } from 'vitest';
import { findNextChair } from './chairs';

test.each([
  [1, 'ArrowRight', 2],
  [8, 'ArrowDown', 1],
  [1, 'ArrowLeft', 8],
  [5, 'ArrowUp', 4],
  [5, 'Home', 1],
  [5, 'End', 8],
  [5, 'Enter', null],
])('from chair %d of eight, %s moves to %s', (chair, key, next) =>
  expect(findNextChair(chair, key, 8)).toBe(next),
);
