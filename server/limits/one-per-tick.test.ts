import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onePerTick } from './one-per-tick.ts';

it('begins the first at once, and one of the others in each turn of the event loop', async () => {
  const inTurn = onePerTick();
  const happened: string[] = [];
  for (const name of ['first', 'second', 'third']) inTurn(() => happened.push(name));
  expect(happened).toEqual(['first']);
  await turn();
  happened.push('a guest');
  await turn();
  expect(happened).toEqual(['first', 'second', 'a guest', 'third']);
});

it('begins at once again when nothing waits', async () => {
  const inTurn = onePerTick();
  inTurn(() => undefined);
  await turn();
  await turn();
  const happened: string[] = [];
  inTurn(() => happened.push('later'));
  expect(happened).toEqual(['later']);
});

it('goes on after a work that throws', async () => {
  const inTurn = onePerTick();
  const happened: string[] = [];
  const fails = () => {
    throw new Error('no');
  };
  expect(() => inTurn(fails)).toThrow('no');
  inTurn(() => happened.push('next'));
  await turn();
  expect(happened).toEqual(['next']);
});
