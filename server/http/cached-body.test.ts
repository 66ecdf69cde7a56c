import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cacheBody, selectEncoding, sendBody } from './cached-body.ts';

const page = Array.from(
  { length: 2000 },
  (_, at) => `guest ${at * 7919} sits at table ${at % 25}`,
).join('\n');
const request = { ifNoneMatch: null, acceptEncoding: 'br' };

test('a page is recompressed at its second request', async () => {
  const [once, twice] = [await cacheBody(page, {}), await cacheBody(page, {})];
  const quick = once.br.length;
  selectEncoding(once, request);
  selectEncoding(twice, request);
  selectEncoding(twice, request);
  await expect.poll(() => twice.br.length).toBeLessThan(quick);
  expect(brotliDecompressSync(twice.br).toString()).toBe(page);
  expect(once.br.length).toBe(quick);
});

test('a page that was dropped from the cache is not recompressed', async () => {
  const [dropped, current] = [
    await cacheBody(page, {}, { isStillCached: () => false }),
    await cacheBody(page, {}),
  ];
  const quick = dropped.br.length;
  for (const body of [dropped, dropped, current, current]) selectEncoding(body, request);
  await expect.poll(() => current.br.length).toBeLessThan(quick);
  expect(dropped.br.length).toBe(quick);
});

test('twenty simultaneous readers without Brotli share one gzip compression', async () => {
  const cached = await cacheBody(page, {});
  const ask = new Request('http://self', { headers: { 'Accept-Encoding': 'gzip' } });
  const answers = Array.from({ length: 20 }, () => sendBody(cached, ask));
  await Promise.race(answers);
  const { gzip } = cached;
  for (const answer of await Promise.all(answers))
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  expect(cached.gzip).toBe(gzip);
});
