// Opens ten thousand guest pages on one process and, if PostgreSQL is available, on two processes
// behind one port: `npm run bench:sockets [-- PAGES]`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateGuests } from '../tests/support/generated-guests.ts';
import { createHostOn } from '../tests/support/hosts.ts';
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/server.ts';
import type { ChangeReport } from './open-phones.ts';

const PAGES = Number(process.argv[2] ?? 10_000);
const CHANGES = 5;

const line = (text: string) => process.stdout.write(`${text}\n`);

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  const others = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => memoryOf(Number(child))),
  );
  return others.reduce((sum, each) => sum + each, own);
}

async function measureOn(label: string, environment: Record<string, string>) {
  const server = await startServer({ LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...environment });
  const host = await createHostOn(server, { plan: 'Pro', events: 1, guests: generateGuests(250) });
  const eventId = host.event.id;
  await fetch(`${server.url}/seating-plan/${eventId}`);
  await sleep(2000);
  const before = await memoryOf(server.pid);

  const phones = fork(join(import.meta.dirname, 'open-phones.ts'), [
    server.url,
    server.publishableKey,
    eventId,
    String(PAGES),
  ]);
  const began = performance.now();
  await once(phones, 'message');
  const opened = (performance.now() - began) / 1000;
  await sleep(2000);
  const each = (((await memoryOf(server.pid)) - before) * 1024) / PAGES;
  line(
    `${label}: ${PAGES.toLocaleString('en-GB')} pages open after ${opened.toFixed(1)} s, ${(each / 1000).toFixed(1)} kB of memory each`,
  );

  for (let change = 0; change < CHANGES; change++) {
    const written = Date.now();
    await host.client
      .from('events')
      .update({ event_name: `Change ${change}` })
      .eq('id', eventId);
    const [report] = (await once(phones, 'message')) as [ChangeReport];
    const since = (at: number) => `${at - written} ms`;
    line(
      `  told: first ${since(report.firstNotified)}, last ${since(report.lastNotified)} after the write began; all had read it ${since(report.lastRead)} after, ` +
        `a reading p50 ${report.p50.toFixed(0)} ms, p99 ${report.p99.toFixed(0)} ms, ${report.failed} failed`,
    );
    await sleep(1000);
  }
  phones.kill();
  await server.stop();
  await server.remove();
}

await measureOn('one process', {});
if (findPostgresPrograms()) {
  const database = await startPostgres();
  if (!database) throw new Error('PostgreSQL could not be started');
  try {
    await measureOn('two processes on PostgreSQL', { DATABASE_URL: database.url, WORKERS: '2' });
  } finally {
    await database.remove();
  }
}
