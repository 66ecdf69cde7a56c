import { expect, test, vi } from 'vitest';
import { retryableImport } from './retryable-import';

const part = { default: 'a part' };

test('concurrent and later calls load a module once', async () => {
  const load = vi.fn(async () => part);
  const loadPart = retryableImport(load);
  expect(await Promise.all([loadPart(), loadPart()])).toEqual([part, part]);
  expect(await loadPart()).toBe(part);
  expect(load).toHaveBeenCalledTimes(1);
});

test('only the next call after a failure retries', async () => {
  const load = vi
    .fn(async () => part)
    .mockRejectedValueOnce(new Error('Importing a module script failed.'));
  const loadPart = retryableImport(load);
  const both = await Promise.allSettled([loadPart(), loadPart()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(loadPart.hasFailedUrl(), 'the error names no URL').toBe(false);
  expect(await loadPart()).toBe(part);
  expect(load).toHaveBeenCalledTimes(2);
});

test('retries a failed script under another URL, because browsers cache the failure', async () => {
  const address = 'http://placecard.example/assets/part-1a2b3c4d.js';
  const load = vi
    .fn()
    .mockRejectedValue(new TypeError(`Failed to fetch dynamically imported module: ${address}`));
  const loadPart = retryableImport(load);
  await expect(loadPart()).rejects.toThrow('Failed to fetch');
  expect(loadPart.hasFailedUrl()).toBe(true);
  await expect(loadPart()).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(1);
});
