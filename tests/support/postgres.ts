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
  /** The URL of an empty database. */
  url: string;
  /** Stops the server like a crash (SIGQUIT) or an administrator (SIGINT). Cuts all connections. */
  stop(how?: 'SIGQUIT' | 'SIGINT'): Promise<void>;
  start(environment?: Record<string, string>): Promise<void>;
  remove(): Promise<void>;
};

/** The oldest version that docs/deploy.md lists as supported. */
const OLDEST = 15;
const isRoot = process.getuid?.() === 0;

/** The folder of the newest supported PostgreSQL on this machine. Undefined if there is none. */
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

/** Installs a Debian package. Returns the error, or null if it succeeds. */
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

/** Installs Debian's PostgreSQL without its default cluster. Returns the error, or null. */
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

/**
 * Starts PostgreSQL on a free port with a new data folder. Undefined if PostgreSQL is not
 * installed. If the tests run as root, PostgreSQL runs as `nobody`, because it refuses to run as
 * root.
 */
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
    // Without fsync, written data still survives a killed server, and no test crashes the machine.
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
