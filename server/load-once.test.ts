import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('loads once for simultaneous and later callers', async () => {
  const load = vi.fn(async () => 'loaded');
  const loaded = loadOnce(load);
  expect(await Promise.all([loaded(), loaded()])).toEqual(['loaded', 'loaded']);
  expect(await loaded()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a module that failed because of a missing import loads on the next call', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'placecard-modules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'whole.mjs'), `export { part } from './part.mjs'`);
  const load = loadOnce(
    (suffix) => import(/* @vite-ignore */ `${join(folder, 'whole.mjs')}${suffix}`),
  );
  await expect(load()).rejects.toThrow();
  await expect(load()).rejects.toThrow();
  writeFileSync(join(folder, 'part.mjs'), 'export const part = 1');
  expect(await load()).toMatchObject({ part: 1 });
  expect(await load()).toBe(await load());
});

/** Files whose import() runs once, at the start. A failure there ends the server, the command or the thread. */
const atStart = [
  'server/backend/pglite/packed-database.ts',
  'server/main.ts',
  'server/pages.ts',
  'server/payments/open.ts',
  'server/rendering/render-thread.ts',
];

test('every dynamic import of the server goes through loadOnce', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('{server,supabase/functions}/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$/.test(file),
  );
  const importing = files.filter((file) =>
    /\bimport\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  const lazily = importing.filter(
    (file) => !readFileSync(join(root, file), 'utf8').includes('loadOnce('),
  );
  expect(lazily.sort()).toEqual(atStart);
});
