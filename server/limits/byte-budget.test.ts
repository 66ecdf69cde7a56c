import { expect, test } from 'vitest';
import { createBudget } from './byte-budget.ts';

test('one network holds so much, all together so much, and what is given back may be held again', () => {
  const budget = createBudget({ perNetwork: 100, overall: 250 });
  const first = budget.take('192.0.2.1', 60);
  expect(budget.take('192.0.2.1', 60)).toEqual({ exceeded: 'network' });
  expect(budget.take('192.0.2.2', 100)).toHaveProperty('giveBack');
  expect(budget.take('192.0.2.3', 100)).toEqual({ exceeded: 'overall' });
  if ('giveBack' in first) {
    first.giveBack();
    first.giveBack(); // counts once
  }
  expect(budget.take('192.0.2.3', 100)).toHaveProperty('giveBack');
  expect(budget.take('192.0.2.1', 60)).toEqual({ exceeded: 'overall' });
});

test('one piece larger than all of it is taken while nothing else is held', () => {
  const budget = createBudget({ perNetwork: 100, overall: 250 });
  expect(budget.take('192.0.2.1', 300)).toHaveProperty('giveBack');
  expect(budget.take('192.0.2.1', 1)).toEqual({ exceeded: 'network' });
});
