import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { keepBody, packedAtHand } from './kept-body.ts';

const page = Array.from({ length: 2000 }, (_, at) => `guest ${at * 7919} sits at table ${at % 25}`).join('\n');
const asked = { ifNoneMatch: null, acceptEncoding: 'br' };

test('a page is pressed once somebody else comes for it, and not for one reader alone', async () => {
  const [once, twice] = [await keepBody(page, {}), await keepBody(page, {})];
  const quick = once.br.length;
  packedAtHand(once, asked);
  packedAtHand(twice, asked);
  packedAtHand(twice, asked);
  await expect.poll(() => twice.br.length).toBeLessThan(quick);
  expect(brotliDecompressSync(twice.br).toString()).toBe(page);
  expect(once.br.length).toBe(quick);
});

test('what was dropped meanwhile is not pressed', async () => {
  const [dropped, kept] = [await keepBody(page, {}, { isKept: () => false }), await keepBody(page, {})];
  const quick = dropped.br.length;
  for (const body of [dropped, dropped, kept, kept]) packedAtHand(body, asked);
  await expect.poll(() => kept.br.length).toBeLessThan(quick);
  expect(dropped.br.length).toBe(quick);
});
