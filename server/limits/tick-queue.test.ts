import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTickQueue } from './tick-queue.ts';

it('starts the first task immediately and one more in each tick of the event loop', async () => {
  const inTurn = createTickQueue();
  const happened: string[] = [];
  for (const name of ['first', 'second', 'third']) inTurn('one', () => happened.push(name));
  expect(happened).toEqual(['first']);
  await turn();
  happened.push('a guest');
  await turn();
  expect(happened).toEqual(['first', 'second', 'a guest', 'third']);
});

it('starts a task immediately when none waits', async () => {
  const inTurn = createTickQueue();
  inTurn('one', () => undefined);
  await turn();
  await turn();
  const happened: string[] = [];
  inTurn('one', () => happened.push('later'));
  expect(happened).toEqual(['later']);
});

it('continues after a task that throws', async () => {
  const inTurn = createTickQueue();
  const happened: string[] = [];
  const fails = () => {
    throw new Error('no');
  };
  expect(() => inTurn('one', fails)).toThrow('no');
  inTurn('one', () => happened.push('next'));
  await turn();
  expect(happened).toEqual(['next']);
});

it('lets networks take turns', async () => {
  const inTurn = createTickQueue();
  const happened: string[] = [];
  for (const network of ['greedy', 'greedy', 'greedy', 'greedy', 'host'])
    inTurn(network, () => happened.push(network));
  for (let more = 0; more < 5; more++) await turn();
  expect(happened).toEqual(['greedy', 'greedy', 'host', 'greedy', 'greedy']);
});
