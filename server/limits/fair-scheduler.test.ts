import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestScope } from '../http/request-scope.ts';
import { createFairScheduler, type SchedulerLimits } from './fair-scheduler.ts';
import { TooBusyError } from './queues.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const usual: SchedulerLimits = {
  concurrency: 1,
  concurrencyPerCaller: 1,
  maxWaiting: 100,
  maxWaitingPerCaller: 100,
  maxWaitMs: 60_000,
  cheapMs: 0,
  burstMs: 1000,
  share: 0.25,
  maxDebtMs: 500,
};

function tasks(limits: Partial<SchedulerLimits> = {}) {
  const takeTurn = createFairScheduler('database_turns', { ...usual, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, isDisconnected = () => false) =>
    requestScope.run(
      { requestId: '', ...(name !== 'server' && { caller: () => name }), isDisconnected },
      async () => {
        const end = await takeTurn();
        begun.push(name);
        ends.push(end);
      },
    );
  async function end(ms = 0): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  return { begun, ask, end };
}

test('runs the caller who used the least time first', async () => {
  const { begun, ask, end } = tasks();
  const all = ['greedy', 'greedy', 'greedy', 'host'].map((name) => ask(name));
  await end(100);
  await end(5);
  all.push(ask('other'), ask('host'));
  await end(100);
  for (let left = 0; left < 3; left++) await end(5);
  await Promise.all(all);
  expect(begun).toEqual(['greedy', 'host', 'greedy', 'other', 'host', 'greedy']);
});

test('a caller who used more than a fair share pauses while others work, then continues', async () => {
  const { begun, ask, end } = tasks();
  void ask('greedy');
  void ask('host');
  await end(1200);
  const paused = ask('greedy');
  await end(100);
  void ask('host');
  await end(100);
  await vi.advanceTimersByTimeAsync(400);
  expect(begun).toEqual(['greedy', 'host', 'host']);
  await vi.advanceTimersByTimeAsync(300); // in 900 ms its share of a quarter exceeds the 200 ms it owed
  await paused;
  expect(begun.at(-1)).toBe('greedy');
});

test('callers with cheap tasks take turns and never pause', async () => {
  const { begun, ask, end } = tasks({ cheapMs: 10 });
  for (const name of ['greedy', 'greedy', 'greedy', 'host', 'dear', 'dear']) void ask(name);
  for (const ms of [9, 8, 1, 500, 9]) await end(ms);
  expect(begun).toEqual(['greedy', 'host', 'dear', 'greedy', 'dear', 'greedy']);
  await end(1);
  for (let more = 0; more < 500; more++) {
    void ask('greedy');
    await end(9);
  }
  expect(begun).toHaveLength(506);
});

test('new callers do not starve a caller who has used some time', async () => {
  const { begun, ask, end } = tasks();
  void ask('viewer');
  await end(900);
  void ask('new');
  void ask('viewer');
  for (let more = 0; more < 30; more++) {
    void ask(`new ${more}`);
    void ask(`newer ${more}`);
    await end(100);
  }
  expect(begun.filter((name) => name === 'viewer')).toHaveLength(2);
});

test('a long task no longer counts after two seconds', async () => {
  const { begun, ask, end } = tasks();
  void ask('importer');
  await end(30_000);
  void ask('host');
  await end(1);
  void ask('importer');
  for (let others = 0; others < 19; others++) {
    void ask('host');
    await end(100);
  }
  expect(begun.filter((name) => name === 'importer')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(begun.at(-1)).toBe('importer');
});

test('a single caller never pauses', async () => {
  const { begun, ask, end } = tasks();
  void ask('host');
  await end(10);
  await vi.advanceTimersByTimeAsync(2000);
  for (let task = 0; task < 10; task++) {
    void ask('importer');
    await end(3000);
  }
  expect(begun).toHaveLength(11);
});

test('limits the simultaneous tasks of one caller; other callers use the remaining slots', async () => {
  const { begun, ask, end } = tasks({ concurrency: 3, concurrencyPerCaller: 2 });
  for (const name of ['greedy', 'greedy', 'greedy', 'host', 'other']) void ask(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['greedy', 'greedy', 'host']);
  await end(10);
  expect(begun).toEqual(['greedy', 'greedy', 'host', 'other']);
});

test('runs the server’s own tasks first and never refuses them', async () => {
  const { begun, ask, end } = tasks({ maxWaiting: 1, maxWaitingPerCaller: 1, burstMs: 0 });
  void ask('server');
  void ask('host');
  for (let more = 0; more < 3; more++) void ask('server');
  for (let task = 0; task < 4; task++) await end(5000);
  expect(begun).toEqual(['server', 'server', 'server', 'server', 'host']);
});

test('a full queue refuses callers, except the first task of a new caller', async () => {
  const { begun, ask, end } = tasks({ maxWaiting: 3, maxWaitingPerCaller: 2 });
  const all = ['a', 'a', 'a', 'b'].map((name) => ask(name));
  await expect(ask('a')).rejects.toThrow(TooBusyError);
  await expect(ask('b')).rejects.toThrow(TooBusyError);
  all.push(ask('c'));
  await expect(ask('c')).rejects.toThrow(TooBusyError);
  for (let task = 0; task < 5; task++) await end(1);
  await Promise.all(all);
  expect(begun.toSorted()).toEqual(['a', 'a', 'a', 'b', 'c']);
});

test('refuses a caller who disconnected or waited too long', async () => {
  const { begun, ask, end } = tasks({ maxWaitMs: 1000 });
  void ask('host');
  const gone = expect(ask('gone', () => true)).rejects.toThrow(TooBusyError);
  const patient = expect(ask('patient')).rejects.toThrow(TooBusyError);
  await end(1500);
  await Promise.all([gone, patient]);
  void ask('next');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['host', 'next']);
});

test('finishes a request that has begun, even if its caller disconnected and the queue is full', async () => {
  const takeTurn = createFairScheduler('database_turns', {
    ...usual,
    maxWaitingPerCaller: 1,
    maxWaitMs: 1000,
  });
  const begun: string[] = [];
  const twice = requestScope.run(
    { requestId: '', caller: () => 'host', isDisconnected: () => begun.length > 0 },
    async () => {
      for (const step of ['first', 'second']) {
        const end = await takeTurn();
        begun.push(step);
        await vi.advanceTimersByTimeAsync(1500);
        end();
      }
    },
  );
  const other = requestScope.run({ requestId: '', caller: () => 'host' }, async () => takeTurn());
  other.then(
    (end) => end(),
    () => {},
  );
  await vi.advanceTimersByTimeAsync(2000);
  await twice;
  expect(begun).toEqual(['first', 'second']);
  await expect(other).rejects.toThrow(TooBusyError);
});

test('a caller whose long task ended some time ago runs before a flood of cheap tasks', async () => {
  const { begun, ask, end } = tasks({ cheapMs: 10 });
  void ask('host');
  await end(600);
  void ask('flood');
  for (let more = 0; more < 200; more++) {
    void ask('flood');
    await end(9);
  }
  void ask('flood');
  void ask('host');
  await end(9);
  expect(begun.at(-1)).toBe('host');
});
