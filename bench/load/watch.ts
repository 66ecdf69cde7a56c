import { readFile } from 'node:fs/promises';
import { type RunningServer, startServer } from '../../tests/support/server.ts';
import { waitUntil } from './pace.ts';
import { percentile, printRow, type Tally } from './tally.ts';

const TOKEN = 'the-load-watches-its-server';

/** All requests come from one IP address, so the rate limits are raised until none can apply. */
const environment = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000', METRICS_TOKEN: TOKEN };

/** Starts a server for `work`, on `dataDir` or a temporary data folder. After the work the server is stopped and a temporary folder deleted. */
export async function withServer<T>(
  work: (server: RunningServer) => Promise<T>,
  dataDir?: string,
): Promise<T> {
  const server = await startServer({ ...environment, ...(dataDir && { DATA_DIR: dataDir }) });
  try {
    return await work(server);
  } finally {
    await server.stop();
    if (!dataDir) await server.remove();
  }
}

export const listChildren = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean)
    .map(Number);

export async function readResidentBytes({ pid }: Pick<RunningServer, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** The server's metrics without labels (server/metrics.ts), by name. */
export async function readMetrics({ url }: RunningServer): Promise<(name: string) => number> {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** Samples the server's memory each second until stopped; returns its size before, its peak, and its size after. */
export async function watchMemory(server: RunningServer) {
  const before = await readResidentBytes(server);
  let highest = before;
  const timer = setInterval(async () => {
    highest = Math.max(highest, await readResidentBytes(server).catch(() => 0));
  }, 1000);
  return {
    async print() {
      clearInterval(timer);
      const after = await readResidentBytes(server);
      printRow(
        'server memory: before, peak, after',
        [before, highest, after].map(toMegabytes).join(', '),
      );
    },
  };
}

/** Records an error if a socket is still open long after all clients have left. */
export async function expectNoSockets(server: RunningServer, tally: Tally): Promise<void> {
  const open = async () => (await readMetrics(server))('placecard_realtime_sockets');
  if (!(await waitUntil(async () => (await open()) === 0, 10_000)))
    tally.failed('sockets', `${await open()} still open at the end`);
  printRow('sockets still open at the end', String(await open()));
}

export const toMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

/**
 * Memory counts as flat if its median (or another quantile) differs between the last and the middle third by no more than this share. The first
 * third is the warm-up.
 */
export const FLAT_TOLERANCE = 0.1;

export function measureGrowth(values: number[], percent = 50) {
  const third = Math.floor(values.length / 3);
  const [middle = Number.NaN, last = Number.NaN] = [
    values.slice(third, 2 * third),
    values.slice(-third),
  ].map((part) => percentile(part, percent));
  const change = last / middle - 1;
  return { middle, last, change, isFlat: Math.abs(change) <= FLAT_TOLERANCE };
}
