// Measures how fifty simultaneous sign-ins delay cached pages: `npm run bench:sign-ins`, on the embedded database and on PostgreSQL, if installed.
// Sends a request every 10 ms without sign-ins, with them, and with sign-ins at other servers, which shows the cost of sharing cores. Nothing is
// asserted.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { constants, loadavg, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureCachedPages } from '../tests/abuse/cached-pages.ts';
import { generateGuests } from '../tests/support/generated-guests.ts';
import { createHostOn, password } from '../tests/support/hosts.ts';
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/server.ts';
import { formatSpread, percentile, printRow } from './load/tally.ts';
import type { SignInTimes } from './simulate-sign-ins.ts';

const HOSTS = 50;
const ROUNDS = 5;
const ALONE_MS = 6000;

async function startedWithHosts(environment: Record<string, string>) {
  const server = await startServer({
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    ...environment,
  });
  const emails: string[] = [];
  while (emails.length < HOSTS) emails.push((await createHostOn(server)).email);
  const hosts = fork(join(import.meta.dirname, 'simulate-sign-ins.ts'), [
    server.url,
    server.publishableKey,
    password,
    ...emails,
  ]);
  return {
    server,
    async signIn(): Promise<SignInTimes> {
      hosts.send('now');
      const [signedIn] = (await once(hosts, 'message')) as [SignInTimes];
      if (signedIn.statuses.some((status) => status !== 200))
        throw new Error(`not signed in: ${signedIn.statuses.join(', ')}`);
      return signedIn;
    },
    async end() {
      hosts.kill();
      await server.stop();
      await server.remove();
    },
  };
}

/**
 * Lowers the priority of all threads of a process; only on Linux, where each thread has a priority.
 */
async function lowerPriority(pid: number) {
  for (const thread of await readdir(`/proc/${pid}/task`))
    setPriority(Number(thread), constants.priority.PRIORITY_LOW);
}

async function measureOn(label: string, environment: Record<string, string>) {
  const [own, other, giving] = [
    await startedWithHosts(environment),
    await startedWithHosts({}),
    await startedWithHosts({}),
  ];
  if (process.platform === 'linux') await lowerPriority(giving.server.pid);
  const watchedHost = await createHostOn(own.server, { plan: 'Pro', guests: generateGuests(200) });
  const watch = async (over: Promise<unknown>) => {
    const looks = await measureCachedPages(own.server.url, [watchedHost.event.id], over);
    if (looks.failed.length > 0) throw new Error(`wrong responses: ${looks.failed.join(', ')}`);
    return looks.waited;
  };
  await watch(sleep(ALONE_MS));
  for (const hosts of [own, other, giving]) await watch(hosts.signIn());

  console.info(`\n${label}; load average before: ${loadavg()[0]?.toFixed(1)}`);
  const waited = {
    alone: [] as number[],
    beside: [] as number[],
    elsewhere: [] as number[],
    givingWay: [] as number[],
  };
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    waited.alone.push(...(await watch(sleep(ALONE_MS))));
    const signedIn = own.signIn();
    waited.beside.push(...(await watch(signedIn)));
    took.push(...(await signedIn).took);
    waited.elsewhere.push(...(await watch(other.signIn())));
    waited.givingWay.push(...(await watch(giving.signIn())));
  }
  const times = (values: number[]) => {
    const ratio = (percent: number) =>
      `${(percentile(values, percent) / percentile(waited.alone, percent)).toFixed(2)} ×`;
    return `p50 ${ratio(50)}, p99 ${ratio(99)}, longest ${ratio(100)}`;
  };
  printRow('cached page without sign-ins', formatSpread(waited.alone));
  printRow(`… while ${HOSTS} hosts sign in at once`, formatSpread(waited.beside));
  printRow('… of the time without', times(waited.beside));
  printRow('… while they sign in at another server', formatSpread(waited.elsewhere));
  printRow('… of the time without', times(waited.elsewhere));
  printRow('… at another server with low priority', formatSpread(waited.givingWay));
  printRow('… of the time without', times(waited.givingWay));
  printRow('one sign-in', formatSpread(took));
  for (const { end } of [own, other, giving]) await end();
}

await measureOn('Embedded database', {});
if (findPostgresPrograms()) {
  const postgres = await startPostgres();
  try {
    await measureOn('PostgreSQL', { DATABASE_URL: postgres?.url ?? '' });
  } finally {
    await postgres?.remove();
  }
}
