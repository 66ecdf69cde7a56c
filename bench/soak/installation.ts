import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import postgres from 'postgres';
import { listPeriodicJobs } from '../../server/periodic/job-list.ts';
import { waitUntilTrue } from '../../tests/faults/fault.ts';
import {
  findPostgresPrograms,
  installPackage,
  type PostgresServer,
  startPostgres,
} from '../../tests/support/postgres.ts';
import {
  buildEnvironment,
  createTemporaryFolder,
  findFreePort,
  type RunningServer,
  startServer,
} from '../../tests/support/server.ts';
import { listChildren, readResidentBytes } from '../load/watch.ts';

export const WORKERS = 2;
const READY = 'Placecard is ready';
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_BACKUPS = 7;
// Only the names of these jobs are used. They include no vacuum, because PostgreSQL vacuums by
// itself.
const NIGHTLY = listPeriodicJobs({ database: { isEmbedded: false } } as Parameters<
  typeof listPeriodicJobs
>[0])
  .filter(({ every }) => every === 'night')
  .map(({ name }) => name);
const JOBS_WITHIN_MS = 600_000;
const shiftedClock = pathToFileURL(
  join(import.meta.dirname, '../../tests/faults/shifted-clock.mjs'),
);

/** Shifts the clock of processes other than Node with `libfaketime` from Debian's packages. */
function clockOfDatabase(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketime.so.1`)
    .find((file) => existsSync(file));
}

export type Installation = Awaited<ReturnType<typeof installServers>>;

/** Starts a PostgreSQL and two workers. Their clocks can be set to any day. */
export async function installServers() {
  const missing = clockOfDatabase() ? null : installPackage('libfaketime');
  if (missing) throw new Error(`libfaketime: ${missing}`);
  const database = await startPostgres();
  if (!database) throw new Error('PostgreSQL is not installed');
  const folder = await createTemporaryFolder();
  const dataDir = join(folder, 'data');
  const backups = join(folder, 'backups');
  await Promise.all([mkdir(dataDir), mkdir(backups)]);
  const shiftFile = join(folder, 'shift');
  const port = String(await findFreePort());
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${shiftedClock}`,
    SHIFT_FILE: shiftFile,
  };
  let server: RunningServer | undefined;
  let day = 0;
  let sampling: NodeJS.Timeout | undefined;
  let memory: number[][] = [];

  const databaseEnvironment = (): Record<string, string> =>
    day === 0
      ? {}
      : {
          LD_PRELOAD: clockOfDatabase() ?? '',
          FAKETIME: `+${day * 86_400}s`,
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        };
  const workers = () => listChildren(server?.pid ?? 0);
  const running = () => {
    if (!server) throw new Error('no server is running');
    return server;
  };
  const isHealthy = async () =>
    (await fetch(`${running().url}/healthz`)).status === 200 &&
    (await workers()).length === WORKERS;

  const self = {
    dataDir,
    server: running,
    now: () => new Date(Date.now() + day * DAY_MS),
    /** Restarts everything with the clocks set to that day. Returns the server's previous output and its workers' memory. */
    async restartOn(next: number) {
      const ended = await self.stop();
      day = next;
      await writeFile(shiftFile, String(day * DAY_MS));
      await database.stop('SIGINT');
      await database.start(databaseEnvironment());
      server = await startServer({
        ...environment,
        PORT: port,
        WORKERS: String(WORKERS),
        TRUST_PROXY: '1',
        LOG_LEVEL: 'info',
      });
      await waitUntilTrue(
        async () => server?.output().split(READY).length === WORKERS + 1 && isHealthy(),
        'all workers',
      ); // earlier connections stay with the first worker
      sampling = setInterval(async () => {
        const bytes = await Promise.all(
          (await workers().catch(() => [])).map((pid) => readResidentBytes({ pid }).catch(() => 0)),
        );
        memory.push(bytes);
      }, 1000);
      return ended;
    },
    async stop() {
      clearInterval(sampling);
      const [output, samples] = [server?.output() ?? '', memory];
      memory = [];
      if (server && (await server.stop()) !== 0)
        throw new Error(`the server did not stop cleanly:\n${server.output().slice(-2000)}`);
      const printed = server?.output() ?? output;
      server = undefined;
      return { printed, memory: samples };
    },
    /** Stops PostgreSQL like a failing machine, restarts it after five seconds, then kills one worker. */
    async failOver() {
      await database.stop('SIGQUIT');
      await sleep(5000);
      await database.start(databaseEnvironment());
      await waitUntilTrue(isHealthy, 'healthy after PostgreSQL was away');
      const [first] = await workers();
      process.kill(first ?? Number.NaN, 'SIGKILL');
      await waitUntilTrue(
        async () => !(await workers()).includes(first ?? 0) && (await isHealthy()),
        'healthy after a worker was killed',
      );
      await sleep(2000);
    },
    query: <Row>(sql: string) => queryDatabase<Row>(database, sql),
    async untilNightly() {
      const names = NIGHTLY.map((name) => `'${name}'`).join(', ');
      const sql = `select count(*)::int as done from embedded.periodic_jobs where ended_at > now() - interval '12 hours' and name in (${names})`;
      for (let waited = 0; waited < JOBS_WITHIN_MS; waited += 500) {
        if ((await queryDatabase<{ done: number }>(database, sql))[0]?.done === NIGHTLY.length)
          return;
        await sleep(500);
      }
      throw new Error('the nightly jobs did not finish');
    },
    async backUp(name = `day-${String(day).padStart(3, '0')}`): Promise<number> {
      const file = join(backups, `${name}.backup`);
      const child = spawn('node', ['server/backup/backup.ts', file], {
        env: buildEnvironment(environment),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error('no backup was written');
      const old = (await readdir(backups)).sort().slice(0, -KEPT_BACKUPS);
      for (const each of old) await rm(join(backups, each));
      return (await stat(file)).size;
    },
    newestBackup: async () => join(backups, (await readdir(backups)).sort().at(-1) ?? ''),
    async *dump(): AsyncGenerator<string> {
      const child = spawn(join(findPostgresPrograms() ?? '', 'pg_dump'), [database.url], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      yield* createInterface({ input: child.stdout });
      if ((await ended)[0] !== 0) throw new Error('pg_dump failed');
    },
    async remove() {
      clearInterval(sampling);
      await server?.stop('SIGKILL');
      await database.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return self;
}

async function queryDatabase<Row>({ url }: PostgresServer, statement: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return (await sql.unsafe(statement)) as unknown as Row[];
  } finally {
    await sql.end();
  }
}
