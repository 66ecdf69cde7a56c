import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import { TooBusyError } from './queues.ts';

/** Tasks that finish when the test ends them. Records the order in which they began. */
function works(maxWaitingOfCaller: number, maxWaiting: number, maxWaitingPerGroup?: number) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const inTurn = createFairQueue('drawings', { maxWaiting, maxWaitingPerGroup });
  const request = (caller: string, group?: string) =>
    inTurn({ caller, maxWaitingOfCaller, group }, () => {
      begun.push(caller);
      return new Promise<void>((end) => ends.push(end));
    });
  return { begun, request, end: () => ends.shift()?.() };
}

test('runs one task at a time, in round robin over callers', async () => {
  const { begun, request, end } = works(10, 20);
  const all = ['greedy', 'greedy', 'greedy', 'greedy', 'guest', 'other'].map((caller) =>
    request(caller),
  );
  expect(begun).toEqual(['greedy']);
  for (let more = 2; more <= 6; more++) {
    end();
    await expect.poll(() => begun).toHaveLength(more);
  }
  end();
  await Promise.all(all);
  expect(begun).toEqual(['greedy', 'greedy', 'guest', 'other', 'greedy', 'greedy']);
});

test('the queue is limited per caller and overall; refused callers may try again', async () => {
  const { begun, request, end } = works(2, 3);
  const all = ['a', 'a', 'a', 'b'].map((caller) => request(caller));
  await expect(request('a')).rejects.toThrow(TooBusyError);
  await expect(request('b')).rejects.toThrow(TooBusyError);
  all.push(request('c'));
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

test('a failed task lets the next one start', async () => {
  const turns = createFairQueue('drawings', { maxWaiting: 1 });
  const inTurn = <T>(caller: string, work: () => Promise<T>) =>
    turns({ caller, maxWaitingOfCaller: 1 }, work);
  const failing = inTurn('a', () => Promise.reject(new Error('broken')));
  const next = inTurn('b', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await inTurn('a', async () => 'again')).toBe('again');
});

test('limits the queue of a group over all its callers, but not the queues of other groups', async () => {
  const { begun, request, end } = works(10, 20, 2);
  const all = ['a', 'b', 'c'].map((caller) => request(caller, 'one'));
  await expect(request('d', 'one')).rejects.toThrow(TooBusyError);
  all.push(request('d', 'other'));
  end();
  await expect.poll(() => begun).toEqual(['a', 'b']);
  all.push(request('d', 'one'));
  for (let more = 3; more <= 5; more++) {
    end();
    await expect.poll(() => begun).toHaveLength(more);
  }
  end();
  await Promise.all(all);
});

test('never runs more tasks at a time than allowed', async () => {
  const turns = createFairQueue('drawings', { concurrency: 2, maxWaiting: 10 });
  let running = 0;
  let highest = 0;
  const work = async () => {
    highest = Math.max(highest, ++running);
    await Promise.resolve();
    running--;
  };
  for (let round = 0; round < 3; round++)
    await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((caller) => turns({ caller, maxWaitingOfCaller: 2 }, work)),
    );
  expect(highest).toBe(2);
});
