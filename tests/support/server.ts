import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type RunningServer = {
  url: string;
  pid: number;
  dataDir: string;
  publishableKey: string;
  secretKey: string;
  /** The server's output so far. */
  output(): string;
  /** Stops the process and waits for its exit. The data folder stays until `remove`. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  remove(): Promise<void>;
};

/** Finds a port below 32768, because higher ones collide with outgoing connections. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20000 + Math.floor(Math.random() * 12000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
        .once('error', () => resolve(false))
        .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

export const createTemporaryFolder = () => mkdtemp(join(tmpdir(), 'placecard-test-'));

/** Creates a data folder, with a copy of the run's database template if there is one. */
export async function createDataFolder(): Promise<string> {
  const folder = await createTemporaryFolder();
  const made = process.env.TEST_MADE_DATABASE;
  if (made) await cp(made, join(folder, 'database'), { recursive: true });
  return folder;
}

/** The environment for a process: the given settings, and only the variables that Node needs. */
export function buildEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, ...settings } as NodeJS.ProcessEnv;
}

/** Makes all servers that start later, even in this process, hash passwords at the lowest cost. */
export function lowerHashCost(): void {
  process.env.LITE_AUTH_BCRYPT_COST = '4';
}

/** Spawns server/main.ts of a checkout. `ended` resolves with the exit code of the process. */
export function spawnServer(
  environment: Record<string, string>,
  checkout = root,
  options: SpawnOptions = {},
): {
  process: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
} {
  const program = process.env.LITE_AUTH_BCRYPT_COST
    ? 'tests/support/cheap-hashing.ts'
    : 'server/main.ts';
  const child = spawn('node', ['--max-semi-space-size=8', program], {
    ...options,
    stdio: 'pipe',
    cwd: checkout,
    env: buildEnvironment({ NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...environment }),
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { process: child, output: () => output, ended };
}

/**
 * Starts a server on a free port with a new data folder. Resolves when the server is healthy.
 * `onSpawn` receives the process id before the server allocates memory.
 */
export async function startServer(
  environment: Record<string, string> = {},
  checkout = root,
  onSpawn?: (pid: number) => void,
): Promise<RunningServer> {
  const isEmbedded = !environment.DATABASE_URL && !environment.SUPABASE_URL;
  const dataDir =
    environment.DATA_DIR ?? (await (isEmbedded ? createDataFolder() : createTemporaryFolder()));
  const port = await findFreePort();
  const server = spawnServer({ DATA_DIR: dataDir, PORT: String(port), ...environment }, checkout);
  onSpawn?.(server.process.pid ?? 0);
  const url = `http://127.0.0.1:${environment.PORT ?? port}`;
  await waitUntilHealthy(url, server).catch((error: unknown) => {
    server.process.kill('SIGKILL');
    throw error;
  });
  const storedKeys = environment.SUPABASE_SECRET_KEY
    ? null
    : (JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as Record<string, string>);
  return {
    url,
    pid: server.process.pid ?? 0,
    dataDir,
    publishableKey: environment.SUPABASE_PUBLISHABLE_KEY ?? storedKeys?.publishableKey ?? '',
    secretKey: environment.SUPABASE_SECRET_KEY ?? storedKeys?.secretKey ?? '',
    output: server.output,
    stop(signal = 'SIGTERM') {
      server.process.kill(signal);
      return server.ended;
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function waitUntilHealthy(
  url: string,
  server: ReturnType<typeof spawnServer>,
): Promise<void> {
  let isOver = false;
  server.ended.then(() => (isOver = true));
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (isOver) throw new Error(`the server ended before it was ready:\n${server.output()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server did not get ready:\n${server.output()}`);
}

/** Settings for another process on the same database, with the keys stored in `dataDir`. */
export async function buildSharedSettings(
  dataDir: string,
  databaseUrl: string,
): Promise<Record<string, string>> {
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as Record<
    string,
    string
  >;
  return {
    DATABASE_URL: databaseUrl,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey ?? '',
    SUPABASE_SECRET_KEY: keys.secretKey ?? '',
    SUPABASE_JWT_SECRET: keys.jwtSecret ?? '',
    REPLY_LINK_KEY: keys.replyLinkKey ?? '',
  };
}
