import { expect, test } from 'vitest';
import { takeFairTurns } from './fair-turns.ts';
import { TooBusyError } from './queues.ts';

/** Works that each end when the test says so, and in what order they began. */
function works(mostOfOne: number, most: number) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const inTurn = takeFairTurns('searches', mostOfOne, most);
  const request = (caller: string) =>
    inTurn(caller, () => {
      begun.push(caller);
      return new Promise<void>((end) => ends.push(end));
    });
  return { begun, request, end: () => ends.shift()?.() };
}

test('one works at a time, and whoever asks once waits for one of somebody who asks for much, not for all', async () => {
  const { begun, request, end } = works(10, 20);
  const all = ['greedy', 'greedy', 'greedy', 'greedy', 'guest', 'other'].map(request);
  expect(begun).toEqual(['greedy']);
  for (let more = 2; more <= 6; more++) {
    end();
    await expect.poll(() => begun).toHaveLength(more);
  }
  end();
  await Promise.all(all);
  expect(begun).toEqual(['greedy', 'greedy', 'guest', 'other', 'greedy', 'greedy']);
});

test('of one caller so many wait, and of all so many; whoever was refused may come again', async () => {
  const { begun, request, end } = works(2, 3);
  const all = ['a', 'a', 'a', 'b'].map(request);
  await expect(request('a')).rejects.toThrow(TooBusyError);
  await expect(request('b')).rejects.toThrow(TooBusyError);
  all.push(request('c')); // who asks for one thing is not shut out by those who ask for much
  await expect(request('c')).rejects.toThrow(TooBusyError);
  end();
  await expect.poll(() => begun).toHaveLength(2);
  for (let more = 3; more <= 5; more++) {
    end();
    await expect.poll(() => begun).toHaveLength(more);
  }
  end();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a']);
});

test('a work that fails hands its turn on', async () => {
  const inTurn = takeFairTurns('searches', 1, 1);
  const failing = inTurn('a', () => Promise.reject(new Error('broken')));
  const next = inTurn('b', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await inTurn('a', async () => 'again')).toBe('again');
});
