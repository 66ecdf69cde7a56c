import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '../http/env.ts';
import { createNameTransliterator } from './name-transliterator.ts';
import { createNamesHandler, NAMES_PATH } from './names-handler.ts';
import { transliterateNames } from './transliterate-names.ts';

const longest: number[] = [];
const namesInLatin = (names: readonly string[]) => {
  longest.push(Math.max(...names.map((name) => name.length)));
  return transliterateNames(names);
};
const web = new Hono<Env>();
web.post(
  NAMES_PATH,
  createNamesHandler(
    (c) => c.req.header('network') ?? '',
    createNameTransliterator({ namesInLatin }),
  ),
);
const request = (names: unknown, network = 'a') =>
  web.request(NAMES_PATH, {
    method: 'POST',
    headers: { network },
    body: JSON.stringify({ names }),
  });

test('returns names in Latin letters, in order', async () => {
  expect(await (await request(['王小明', 'ნინო ბერიძე', ''])).json()).toEqual({
    names: ['wang\u2009xiaoming', 'nino beridze', ''],
  });
});

test('a name of the maximum length does not affect other names of the request', async () => {
  const long = '𠀀'.repeat(300); // 600 UTF-16 code units
  const { names } = await (await request(['王小明', long, '小明'])).json();
  expect([names[0], names[2]]).toEqual(['wang\u2009xiaoming', 'xiao\u2009ming']);
});

test.each([
  ['no list', '王小明'],
  ['a list with a number', ['王小明', 7]],
  ['a list of too many names', Array.from({ length: 501 }, () => '王')],
  ['a list that is too long in all', Array.from({ length: 51 }, () => '王'.repeat(300))],
])('%s is refused', async (_, names) => {
  expect((await request(names)).status).toBe(400);
});

test('limits new names per network, but not cached names or other networks', async () => {
  const batch = (at: number) => Array.from({ length: 500 }, (_, each) => `ა${at * 500 + each}`);
  const statuses: number[] = [];
  for (let at = 0; at <= 80; at++) statuses.push((await request(batch(at), 'b')).status);
  expect([statuses.indexOf(429), statuses.lastIndexOf(200)]).toEqual([80, 79]);
  expect((await request(batch(0), 'b')).status).toBe(200); // already cached
  expect((await request(batch(80), 'c')).status).toBe(200);
});

test('reads only the first 300 characters of a longer name', async () => {
  const cyrillic = 'ж'.repeat(15_000);
  const { names } = await (await request([cyrillic, '王'.repeat(14_000), '𠀀'.repeat(400)])).json();
  expect(names[0]).toBe('zh'.repeat(300));
  expect(names[1]).toBe('wang'.repeat(300));
  expect(Math.max(...longest)).toBe(600);
});
