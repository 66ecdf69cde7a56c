import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cacheBody, cachedEncoding } from './cached-body.ts';

const page = Array.from({ length: 2000 }, (_, at) => `guest ${at * 7919} sits at table ${at % 25}`).join('\n');
const asked = { ifNoneMatch: null, acceptEncoding: 'br' };

test('a page is pressed once somebody else comes for it, and not for one reader alone', async () => {
  const [once, twice] = [await cacheBody(page, {}), await cacheBody(page, {})];
  const quick = once.br.length;
  cachedEncoding(once, asked);
  cachedEncoding(twice, asked);
  cachedEncoding(twice, asked);
  await expect.poll(() => twice.br.length).toBeLessThan(quick);
  expect(brotliDecompressSync(twice.br).toString()).toBe(page);
  expect(once.br.length).toBe(quick);
});

test('what was dropped meanwhile is not pressed', async () => {
  const [dropped, kept] = [await cacheBody(page, {}, { isKept: () => false }), await cacheBody(page, {})];
  const quick = dropped.br.length;
  for (const body of [dropped, dropped, kept, kept]) cachedEncoding(body, asked);
  await expect.poll(() => kept.br.length).toBeLessThan(quick);
  expect(dropped.br.length).toBe(quick);
});
