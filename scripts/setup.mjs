// Prepares a checkout to run: dependencies, then the build, each only when stale. Runs on Node 20 with nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isBuiltFrom, keepAssets, switchBuild } from './switch-build.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules/.bin');

/** For commands that run beside a server. They write nothing into the checkout, not even a cache. */
export const commandEnv = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
// Node's compile cache speeds up the next start.
export const projectEnv = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...commandEnv,
};
export const projectNode = join(bin, 'node');
/** Checks types in a third of the CPU time of `typescript`, whose API our scripts use. Both packages contain a `tsc`. */
export const tsc = 'node_modules/typescript-native/bin/tsc';

const print = (text) => process.stderr.write(`placecard: ${text}\n`);

function run(what, command, args, environment) {
  const env = { ...projectEnv, ...environment };
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status === 0) return;
  process.stderr.write(`placecard: ${what} failed${error ? ` (${error.message})` : ''}\n`);
  process.exit(1);
}

/** Installs missing packages for running and building, or all packages with `withTests`. Installed ones are not replaced. */
export async function ensureDependencies({ withTests = false } = {}) {
  const missing = missingPackages(withTests);
  if (missing.length === 0) return;
  const isAddition = withTests && missingPackages().length === 0;
  print(`installing ${missing.length} packages${withTests ? ', for the tests too' : ''} …`);
  const progress = reportProgress(missing);
  // `npm install` keeps installed packages, and --no-save keeps the lock file.
  const args = isAddition ? ['install', '--no-save'] : ['ci'];
  const npm = spawn(
    'npm',
    [
      ...args,
      withTests ? '--include=dev' : '--omit=dev',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32', // npm is a script on Windows
    },
  );
  const [status] = await once(npm, 'close').catch(({ message }) => [message]);
  clearInterval(progress);
  if (status !== 0) {
    print(
      `installing packages failed (${status}); npm printed the reason above. Downloaded packages are cached for the next try`,
    );
    process.exit(1);
  }
  removeHeaders();
}

/** Ends a server command if packages are missing, because installing could disturb a running server. */
export function requireDependencies() {
  const [first, ...others] = missingPackages();
  if (!first) return;
  print(
    `packages are missing or of another version (${others.length + 1}, ${first} first). Stop the server that runs from ${root}, then: npm ci --omit=dev`,
  );
  process.exit(1);
}

/**
 * Returns the paths of packages for this platform that the lock file lists, but that npm's own
 * record does not have in the listed version.
 */
function missingPackages(withTests = false) {
  const packagesIn = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  const noted = 'node_modules/.package-lock.json';
  const installed = existsSync(join(root, noted)) ? packagesIn(noted) : {};
  const isForThisPlatform = ({ optional, os = [], cpu = [], libc = ['glibc'] }) =>
    !optional ||
    (os.includes(process.platform) && cpu.includes(process.arch) && libc.includes('glibc'));
  const isThere = (path, { version }) =>
    installed[path] &&
    installed[path].version === version &&
    existsSync(join(root, path, 'package.json'));
  return Object.entries(packagesIn('package-lock.json')).flatMap(([path, wanted]) =>
    path && isForThisPlatform(wanted) && (withTests || !wanted.dev) && !isThere(path, wanted)
      ? [path]
      : [],
  );
}

/** Prints every few seconds how many packages are installed. */
function reportProgress(paths) {
  let before = 0;
  return setInterval(() => {
    const installed = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    if (installed > before) print(`  ${installed} of ${paths.length} packages`);
    before = installed;
  }, 4000);
}

/** Removes Node's headers, a third of its package. Only building add-ons needs them, and ours are prebuilt. */
function removeHeaders() {
  const inNode = join(root, 'node_modules/node/node_modules');
  const programs = existsSync(inNode)
    ? readdirSync(inNode).filter((name) => name.startsWith('node-'))
    : [];
  for (const name of programs)
    rmSync(join(inNode, name, 'include'), { recursive: true, force: true });
}

/**
 * Builds the app if the build is stale, in a different folder from the one a running server uses. `after`: the folder of the previous release, whose pages may
 * still be open.
 */
export function ensureBuild({ always = false, after } = {}) {
  const build = join(root, 'build');
  const next = join(root, 'build.next');
  const wanted = hashOf([
    'app',
    'public',
    'supabase/functions/_shared',
    'package-lock.json',
    'vite.config.ts',
    'vite.guest-page.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'scripts/setup.mjs',
    'scripts/compress.mjs',
  ]);
  if (always || !isBuiltFrom(build, wanted)) {
    print('building the app …');
    rmSync(next, { recursive: true, force: true });
    const make = (what, ...args) => run(what, projectNode, args, { BUILD_DIR: next });
    make(
      'building the app',
      join(root, 'node_modules/@react-router/dev/bin.cjs'),
      'build',
      '--logLevel',
      'warn',
    );
    const guestPageArgs = ['build', '--config', 'vite.guest-page.config.ts', '--logLevel', 'warn'];
    for (const mode of [
      'production',
      'not-open-page',
      'plan-page',
      'entrance-screen',
      'documents',
    ]) {
      make(
        'building the guest page',
        join(root, 'node_modules/vite/bin/vite.js'),
        ...guestPageArgs,
        '--mode',
        mode,
      );
    }
    make('compressing the build', join(root, 'scripts/compress.mjs'));
    make('making an empty database', join(root, 'server/backend/pglite/packed-database.ts'));
    switchBuild(next, build, wanted);
  }
  if (after) keepAssets(resolve(after, 'build'), build);
}

// `node scripts/setup.mjs` builds if stale, `--build` always; `--after FOLDER` builds the release after the one in FOLDER; `--tools` installs
// the packages for tests and checks.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { tools: { type: 'boolean' }, build: { type: 'boolean' }, after: { type: 'string' } },
  });
  if (values.tools) await ensureDependencies({ withTests: true });
  else ensureBuild({ always: values.build, after: values.after });
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    let entries;
    try {
      entries = readdirSync(full).sort();
    } catch {
      hash.update(path).update(readFileSync(full));
      return;
    }
    for (const entry of entries) add(join(path, entry));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
