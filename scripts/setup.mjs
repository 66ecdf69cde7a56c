// Prepares a checkout to run: dependencies, then the build, each only when stale. Runs on Node 20 with nothing installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules/.bin');

// What Node has made of the sources once it need not make again at the next start.
const compiled = join(root, 'node_modules/.cache/node');
export const projectEnv = { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
export const projectNode = join(bin, 'node');

const say = (text) => process.stderr.write(`placecard: ${text}\n`);

function run(what, command, args, env = projectEnv) {
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status === 0) return;
  process.stderr.write(`placecard: ${what} failed${error ? ` (${error.message})` : ''}\n`);
  process.exit(1);
}

export function ensureDependencies() {
  const stamp = join(root, 'node_modules/.placecard');
  const wanted = hashOf(['package-lock.json', 'package.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('installing dependencies (about a minute) …');
  run('installing dependencies', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], process.env);
  writeFileSync(stamp, wanted);
}

export function ensureBuild() {
  const stamp = join(root, 'build/.placecard');
  const wanted = hashOf([
    'app',
    'public',
    'supabase/functions/_shared',
    'package-lock.json',
    'vite.config.ts',
    'vite.guest-page.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'scripts/compress.mjs',
  ]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('building the app …');
  run('building the app', projectNode, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn']);
  const ofGuestPage = ['build', '--config', 'vite.guest-page.config.ts', '--logLevel', 'warn'];
  for (const mode of ['production', 'not-open-page', 'entrance-screen', 'documents']) {
    run('building the guest page', projectNode, [join(root, 'node_modules/vite/bin/vite.js'), ...ofGuestPage, '--mode', mode]);
  }
  run('compressing the build', projectNode, [join(root, 'scripts/compress.mjs')]);
  run('making an empty database', projectNode, [join(root, 'server/backend/packed-database.ts')]);
  writeFileSync(stamp, wanted);
}

// `node scripts/setup.mjs`: the build alone.
if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBuild();

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
