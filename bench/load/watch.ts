import { readFile } from 'node:fs/promises';
import { type RunningServer, startServer } from '../../tests/support/server.ts';
import { until } from './pace.ts';
import { percentile, row, type Tally } from './tally.ts';

const TOKEN = 'the-load-watches-its-server';

/** All who call come from one address, so no limit of requests may be in the way. */
const environment = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000', METRICS_TOKEN: TOKEN };

/** Lends a server to `work`, with what is kept in `dataDir` where that is given; it ends with the work, and its own data folder goes. */
export async function withServer<T>(work: (server: RunningServer) => Promise<T>, dataDir?: string): Promise<T> {
  const server = await startServer({ ...environment, ...(dataDir && { DATA_DIR: dataDir }) });
  try {
    return await work(server);
  } finally {
    await server.stop();
    if (!dataDir) await server.remove();
  }
}

/** The processes that a process has started. */
export const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);

export async function residentBytes({ pid }: Pick<RunningServer, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** What the server says of itself (server/metrics.ts), by name, where it has no labels. */
export async function metricsOf({ url }: RunningServer): Promise<(name: string) => number> {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** Looks at the server's memory each second until stopped; gives what it was before, its highest, and what it is after. */
export async function watchMemory(server: RunningServer) {
  const before = await residentBytes(server);
  let highest = before;
  const timer = setInterval(async () => {
    highest = Math.max(highest, await residentBytes(server).catch(() => 0));
  }, 1000);
  return {
    async print() {
      clearInterval(timer);
      const after = await residentBytes(server);
      row('memory of the server: before, highest, after', [before, highest, after].map(MB).join(', '));
    },
  };
}

/** Notes it as an error where a socket is still held long after everybody has left. */
export async function expectNoSockets(server: RunningServer, tally: Tally): Promise<void> {
  const open = async () => (await metricsOf(server))('placecard_realtime_sockets');
  if (!(await until(async () => (await open()) === 0, 10_000))) tally.failed('sockets', `${await open()} still open at the end`);
  row('sockets open after everybody has left', String(await open()));
}

export const MB = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

/** Memory that stays: its median, or another part of it, over the last third lies no further than this from that over the middle third. The first third is the start. */
export const FLAT_WITHIN = 0.1;

export function growthOf(values: number[], percent = 50) {
  const third = Math.floor(values.length / 3);
  const [middle = Number.NaN, last = Number.NaN] = [values.slice(third, 2 * third), values.slice(-third)].map((part) =>
    percentile(part, percent),
  );
  const change = last / middle - 1;
  return { middle, last, change, isFlat: Math.abs(change) <= FLAT_WITHIN };
}
