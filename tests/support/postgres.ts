import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from './server.ts';

export type PostgresServer = {
  /** Of an empty database in it. */
  url: string;
  /** Ends it at once, as a failing machine would, or as an administrator does: its clients are cut off. */
  stop(how?: 'SIGQUIT' | 'SIGINT'): Promise<void>;
  start(environment?: Record<string, string>): Promise<void>;
  remove(): Promise<void>;
};

/** The oldest version that docs/deploy.md says will do. */
const OLDEST = 15;
const isRoot = process.getuid?.() === 0;

/** The folder of PostgreSQL's programs on this machine, the newest first, if one that is new enough is installed. */
export function findPostgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && readPostgresVersion(folder) >= OLDEST,
  );
}

function readPostgresVersion(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** Installs a package of Debian's; gives why it could not. */
export function installPackage(name: string): string | null {
  if (!isRoot) return 'only root installs packages';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--no-install-recommends', name]]) {
    const options = ['-q', '-y', '-o', 'Dpkg::Options::=--force-confold', ...args];
    const { status, stderr, error } = spawnSync('apt-get', options, {
      encoding: 'utf8',
      timeout: 120_000,
      env,
    });
    if (status !== 0)
      return `apt-get ${args[0]} failed: ${error?.message ?? stderr.trim().split('\n').at(-1)}`;
  }
  return null;
}

/** Installs Debian's package, without the cluster it would make; gives why it could not. */
export function installPostgres(): string | null {
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (isRoot && !existsSync(settings)) {
    mkdirSync(dirname(settings), { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  return (
    installPackage('postgresql') ??
    (findPostgresPrograms() ? null : `Debian's package is older than PostgreSQL ${OLDEST}`)
  );
}

/** A PostgreSQL server of its own on a free port, in a folder of its own; undefined where PostgreSQL is not installed. It refuses root, so root lends it to `nobody`. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const bin = findPostgresPrograms();
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'placecard-postgres-'));
  const nobody = isRoot ? { uid: 65534, gid: 65534 } : {};
  if (nobody.uid) chownSync(folder, nobody.uid, nobody.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const options = {
    ...nobody,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } as unknown as NodeJS.ProcessEnv,
  };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'placecard', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await findFreePort();
  let server: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  const start = async (environment: Record<string, string> = {}) => {
    let stderr = '';
    // A server that is killed leaves what it wrote to the operating system, which no test takes down.
    const settings = ['-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'];
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings], {
      ...options,
      env: { ...options.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    ended = new Promise((resolve) => child.on('exit', resolve));
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk) => {
        stderr += chunk;
        if (stderr.includes('database system is ready to accept connections')) resolve();
      });
      child.on('exit', () => reject(new Error(`PostgreSQL did not start: ${stderr}`)));
    });
  };
  const stop = async (signal: 'SIGQUIT' | 'SIGINT' = 'SIGQUIT') => {
    server?.kill(signal);
    await ended;
  };
  await start();
  return {
    url: `postgres://placecard@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
