// Measures cached guest pages from one process and from two behind one port, on one PostgreSQL: `npm run bench:workers`. The clients use the cores
// too, so each process is first limited to a third of a core, if possible, and then unlimited. Nothing is asserted.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateGuests } from '../tests/support/generated-guests.ts';
import { createHostOn } from '../tests/support/hosts.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { buildEnvironment, createTemporaryFolder, findFreePort } from '../tests/support/server.ts';
import { canLimitCpu, limitCpu } from './limit-cpu.ts';
import { percentile } from './load/tally.ts';
import { listChildren } from './load/watch.ts';
import type { LoadResult } from './load-clients.ts';

const ROUNDS = 5;
/**
 * The part of a core that each process may use, so that two processes and the clients fit on two
 * cores.
 */
const PART = 0.33;
const SECONDS = 5;
/** Time until a cached page is recompressed and the server is idle. */
const RECOMPRESSED_MS = 5000;
/** Time until both processes serve requests. At first only one process does. */
const ALL_SERVE_MS = 8000;
const TICKS_A_SECOND = 100;

const line = (text: string) => process.stdout.write(`${text}\n`);
const median = (values: number[]) => percentile(values, 50);
const random = () => randomBytes(32).toString('base64url');
const keys = {
  publishableKey: `sb_publishable_${random()}`,
  secretKey: `sb_secret_${random()}`,
  jwtSecret: random(),
};

async function serve(databaseUrl: string, workers: number) {
  const [port, dataDir] = [await findFreePort(), await createTemporaryFolder()];
  const environment = buildEnvironment({
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    WORKERS: String(workers),
    RATE_LIMIT_FACTOR: '1000',
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SUPABASE_JWT_SECRET: keys.jwtSecret,
  });
  const child = spawn('node', ['--max-semi-space-size=8', 'server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) await sleep(100);
  return { url, child, dataDir };
}
type Served = Awaited<ReturnType<typeof serve>>;

/** Seconds of processor time used by a process and its children. */
async function cpuOf(pid: number): Promise<number> {
  const [, , ...fields] = (await readFile(`/proc/${pid}/stat`, 'utf8'))
    .replace(/\(.*\)/, 'name')
    .split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  const others = await Promise.all((await listChildren(pid)).map(cpuOf));
  return others.reduce((sum, each) => sum + each, own);
}

async function measure({ url, child }: Served, clients: ChildProcess, path: string) {
  clients.send({ url: url + path, seconds: SECONDS });
  await once(clients, 'message');
  const before = await cpuOf(child.pid ?? 0);
  const [load] = (await once(clients, 'message')) as [LoadResult];
  const used = (await cpuOf(child.pid ?? 0)) - before;
  return {
    aSecond: load.answers / load.seconds,
    ofProcessor: load.answers / used,
    used,
    clientCpu: load.ownCpu,
  };
}

async function compare(label: string, servers: Served[], clients: ChildProcess, path: string) {
  const measurements = servers.map(() => [] as Awaited<ReturnType<typeof measure>>[]);
  for (let round = 0; round <= ROUNDS; round++)
    for (const [at, server] of servers.entries()) {
      const measured = await measure(server, clients, path);
      if (round > 0) measurements[at]?.push(measured);
    }
  const [one, two] = measurements.map((rounds) => ({
    aSecond: median(rounds.map(({ aSecond }) => aSecond)),
    ofProcessor: median(rounds.map(({ ofProcessor }) => ofProcessor)),
    used: median(rounds.map(({ used }) => used / SECONDS)),
    clientCpu: median(rounds.map(({ clientCpu }) => clientCpu / SECONDS)),
  }));
  if (!one || !two) throw new Error('nothing was measured');
  line(`\n${label}`);
  for (const [name, { aSecond, ofProcessor, used, clientCpu }] of Object.entries({
    'one process': one,
    'two processes': two,
  }))
    line(
      `${name.padEnd(14)} ${Math.round(aSecond)} cached pages a second with ${used.toFixed(2)} cores, clients ${clientCpu.toFixed(2)}; ` +
        `${Math.round(ofProcessor)} per processor second`,
    );
  const times = (part: number, whole: number) => `${(part / whole).toFixed(2)} ×`;
  line(
    `ratio of two to one: ${times(two.aSecond, one.aSecond)}; per processor second ${times(two.ofProcessor, one.ofProcessor)}`,
  );
}

const postgres = await startPostgres();
if (!postgres) throw new Error('PostgreSQL is not installed');
const clients = fork(join(import.meta.dirname, 'load-clients.ts'));
const servers: Served[] = [];
try {
  for (const workers of [1, 2]) servers.push(await serve(postgres.url, workers));
  await sleep(ALL_SERVE_MS);
  const amelia = await createHostOn(
    { ...keys, url: servers[0]?.url ?? '', dataDir: '' },
    { plan: 'Pro', guests: generateGuests(250) },
  );
  const path = `/seating-plan/${amelia.event.id}`;
  for (const { url } of servers)
    for (let visit = 0; visit < 6; visit++)
      await (await fetch(url + path, { headers: { Connection: 'close' } })).arrayBuffer();
  await sleep(RECOMPRESSED_MS);

  line(`${cpus().length} cores, load average before: ${loadavg()[0]?.toFixed(1)}`);
  if (canLimitCpu()) {
    const pids = await Promise.all(
      servers.map(async ({ child: { pid = 0 } }) => [pid, ...(await listChildren(pid))]),
    );
    const free = await limitCpu(PART, pids.flat());
    await compare(`each process limited to ${PART} of a core`, servers, clients, path).finally(
      free,
    );
  }
  await compare('no limit on the processes', servers, clients, path);
} finally {
  clients.kill();
  for (const { child, dataDir } of servers) {
    child.kill();
    await once(child, 'exit');
    await rm(dataDir, { recursive: true });
  }
  await postgres.remove();
}
