import { expect, test } from 'vitest';
import { createRequestCoalescer } from './request-coalescer.ts';

test('callers share work that has not begun, and later callers start new work', async () => {
  const share = createRequestCoalescer<number>();
  const begins: (() => void)[] = [];
  let count = 0;
  const ask = (key: string) =>
    share(key, async (begin) => {
      await new Promise<void>((go) => begins.push(go));
      begin();
      return ++count;
    });
  const first = [ask('a'), ask('a'), ask('b')];
  begins.shift()?.();
  expect(await Promise.all(first.slice(0, 2))).toEqual([1, 1]);
  const later = ask('a');
  for (const go of begins) go();
  expect(await Promise.all([first[2], later])).toEqual([2, 3]);
});

test('only queued requests share a result, and refused work runs again on the next request', async () => {
  const share = createRequestCoalescer<string>();
  const atOnce = (outcome: string) =>
    share('a', async (begin) => {
      begin();
      return outcome;
    });
  expect(await Promise.all([atOnce('one'), atOnce('two')])).toEqual(['one', 'two']);
  await expect(share('a', () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(await share('a', async () => 'again')).toBe('again');
});
