import { expect, test, vi } from 'vitest';
import { createSolveBudget } from './budget.ts';

test.each([
  [100, 650],
  [300, 2310],
])(
  'the search for %i guests stops early enough to leave time for the final improvement',
  async (guests, spent) => {
    vi.useFakeTimers();
    const budget = createSolveBudget({}, guests);
    for (let round = 0; round < 40; round++) await budget.round();
    expect(budget.isOver()).toBe(false);
    vi.advanceTimersByTime(spent);
    expect([budget.isOver(), budget.isSpent()]).toEqual([true, false]);
    vi.advanceTimersByTime(100);
    expect(budget.isSpent()).toBe(true);
    vi.useRealTimers();
  },
);
