import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitPerCaller } from './limit-per-caller.ts';
import { TooBusyError } from './queues.ts';

function works(limits: { atOnce: number; waitingOfOne?: number; waiting?: number }) {
  const run = limitPerCaller({ waitingOfOne: 100, waiting: 100, ...limits });
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (name: string) =>
    run(name.charAt(0), () => {
      running.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const endFirst = async () => {
    ends.shift()?.();
    await nextTurn();
  };
  return { run, running, begin, endFirst };
}

test('runs a few works of a caller at once, the others in order, and holds up nobody else', async () => {
  const { running, begin, endFirst } = works({ atOnce: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void begin(name);
  await nextTurn();
  expect(running).toEqual(['a1', 'a2', 'b1']);
  await endFirst();
  expect(running).toEqual(['a1', 'a2', 'b1', 'a3']);
  await endFirst();
  expect(running.at(-1)).toBe('a4');
});

test('turns away a caller with too many waiting, and leaves others a first one when all wait', async () => {
  const { begin, running } = works({ atOnce: 1, waitingOfOne: 2, waiting: 2 });
  for (const name of ['a1', 'a2', 'a3']) void begin(name);
  await expect(begin('a4')).rejects.toThrow(TooBusyError);
  void begin('b1');
  void begin('b2');
  await expect(begin('b3')).rejects.toThrow(TooBusyError);
  await nextTurn();
  expect(running).toEqual(['a1', 'b1']);
});

test('a work that fails leaves its place', async () => {
  const { run, running, begin } = works({ atOnce: 1 });
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  void begin('a1');
  await nextTurn();
  expect(running).toEqual(['a1']);
});
