import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '../http/env.ts';
import { requestScope } from '../http/request-scope.ts';
import { limitConcurrentRequests, limitPerCaller } from './limit-per-caller.ts';
import { TooBusyError } from './queues.ts';

function works(limits: {
  concurrency: number;
  maxWaitingPerCaller?: number;
  maxWaiting?: number;
  maxWaitMs?: number;
}) {
  const run = limitPerCaller({
    maxWaitingPerCaller: 100,
    maxWaiting: 100,
    maxWaitMs: 60_000,
    ...limits,
  });
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

test('runs a few tasks of a caller at once and queues further tasks, without delaying other callers', async () => {
  const { running, begin, endFirst } = works({ concurrency: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void begin(name);
  await nextTurn();
  expect(running).toEqual(['a1', 'a2', 'b1']);
  await endFirst();
  expect(running).toEqual(['a1', 'a2', 'b1', 'a3']);
  await endFirst();
  expect(running.at(-1)).toBe('a4');
});

test('refuses a caller with too many waiting tasks, but always allows one', async () => {
  const { begin, running } = works({ concurrency: 1, maxWaitingPerCaller: 2, maxWaiting: 2 });
  for (const name of ['a1', 'a2', 'a3']) void begin(name);
  await expect(begin('a4')).rejects.toThrow(TooBusyError);
  void begin('b1');
  void begin('b2');
  await expect(begin('b3')).rejects.toThrow(TooBusyError);
  await nextTurn();
  expect(running).toEqual(['a1', 'b1']);
});

test('a failed task releases its slot', async () => {
  const { run, running, begin } = works({ concurrency: 1 });
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  void begin('a1');
  await nextTurn();
  expect(running).toEqual(['a1']);
});

test('a task can keep its slot for a while after it ends', async () => {
  const { run, running, begin } = works({ concurrency: 1 });
  await run(
    'a',
    async () => {},
    () => 1000,
  );
  void begin('a1');
  await nextTurn();
  expect(running).toEqual([]);
  await expect.poll(() => running).toEqual(['a1']);
});

test('refuses a task that waited too long', async () => {
  const { begin, endFirst } = works({ concurrency: 1, maxWaitMs: 500 });
  void begin('a1');
  const late = begin('a2');
  await Promise.all([expect(late).rejects.toThrow(TooBusyError), sleep(600).then(endFirst)]);
});

function webOfOneCaller() {
  const web = new Hono<Env>();
  web.use((_, next) => requestScope.run({ requestId: '', caller: () => 'hall' }, next));
  web.use(limitConcurrentRequests(1));
  return web;
}

test.each([401, 429])('a call refused with %i keeps its slot for a while', async (status) => {
  const web = webOfOneCaller();
  web.get('*', (c) => c.body(null, status as 401));
  const answeredAt: number[] = [];
  await Promise.all(
    Array.from({ length: 5 }, () =>
      Promise.resolve(web.request('/')).then(() => answeredAt.push(performance.now())),
    ),
  );
  expect((answeredAt[4] ?? 0) - (answeredAt[0] ?? 0)).toBeGreaterThan(200);
});

test('long bodies are delayed after the first 8 MB', async () => {
  const web = webOfOneCaller();
  web.post('*', (c) => c.body(null, 204));
  const begun = performance.now();
  for (let call = 0; call < 190; call++)
    await web.request('/', { method: 'POST', headers: { 'Content-Length': '64000' } });
  expect(performance.now() - begun).toBeGreaterThan(700);
});

test('counts requests with a small or empty body, but not requests still receiving their body', async () => {
  const web = webOfOneCaller();
  const running: string[] = [];
  web.all('*', (c) => {
    running.push(c.req.method);
    return new Promise<Response>(() => {});
  });
  const incoming = { complete: false, headers: {}, socket: {} }; // as Node initialises it
  for (const method of ['GET', 'POST', 'GET', 'POST', 'GET', 'POST'])
    void web.request('/', { method }, { incoming });
  await nextTurn();
  expect(running).toEqual(['GET', 'POST', 'GET', 'POST']);
  void web.request('/', { method: 'PUT', headers: { 'Content-Length': '70000' } }, { incoming });
  void web.request(
    '/',
    { method: 'PUT', headers: { 'Transfer-Encoding': 'chunked' } },
    { incoming },
  );
  await nextTurn();
  expect(running.slice(4)).toEqual(['PUT', 'PUT']);
});
