import { expect, test } from 'vitest';
import { createByteBudget } from './byte-budget.ts';

test('limits bytes per network and overall, and released bytes can be reserved again', () => {
  const budget = createByteBudget({ perNetwork: 100, overall: 250 });
  const first = budget.reserve('192.0.2.1');
  expect(first.add(40)).toBeUndefined();
  expect(first.add(20)).toBeUndefined();
  expect(first.add(60)).toBe('network');
  expect(budget.reserve('192.0.2.1').add(60)).toBe('network');
  expect(budget.reserve('192.0.2.2').add(100)).toBeUndefined();
  const third = budget.reserve('192.0.2.3');
  expect(third.add(100)).toBe('overall');
  first.release();
  first.release();
  expect(third.add(100)).toBeUndefined();
  expect(budget.reserve('192.0.2.1').add(60)).toBe('overall');
});

test('accepts one piece larger than the whole budget if no other bytes are reserved', () => {
  const budget = createByteBudget({ perNetwork: 100, overall: 250 });
  expect(budget.reserve('192.0.2.1').add(300)).toBeUndefined();
  expect(budget.reserve('192.0.2.1').add(1)).toBe('network');
});
