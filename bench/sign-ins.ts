// What guests who look at kept pages notice of fifty hosts who sign in at the same moment: `npm run bench:sign-ins`, on the embedded database and, where it
// is installed, on PostgreSQL. One look every 10 ms, however long the others wait, with hosts and without in turns. Nothing is asserted.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchKeptPages } from '../tests/abuse/guests.ts';
import { hostAt, password } from '../tests/support/hosts.ts';
import { madeUpGuests } from '../tests/support/made-up-guests.ts';
import { programs, startPostgres } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/server.ts';
import type { SignedIn } from './hosts-signing-in.ts';
import { percentile, row, spread } from './load/tally.ts';

const HOSTS = 50;
const ROUNDS = 5;
const ALONE_MS = 6000;

async function on(what: string, environment: Record<string, string>) {
  const server = await startServer({ LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000', ...environment });
  const looked = await hostAt(server, { plan: 'Pro', guests: madeUpGuests(200) });
  const emails: string[] = [];
  while (emails.length < HOSTS) emails.push((await hostAt(server)).email);
  const hosts = fork(join(import.meta.dirname, 'hosts-signing-in.ts'), [server.url, server.publishableKey, password, ...emails]);
  const watch = (over: Promise<unknown>) => watchKeptPages(server.url, [looked.event.id], over);
  await watch(sleep(ALONE_MS)); // warms up, and has the page pressed

  console.info(`\n${what}; load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  const [alone, beside, signedIn]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= ROUNDS; round++) {
    const without = await watch(sleep(ALONE_MS));
    hosts.send('now');
    const done = once(hosts, 'message') as Promise<[SignedIn]>;
    const meanwhile = await watch(done);
    const [{ took, statuses }] = await done;
    const failed = [...without.failed, ...meanwhile.failed, ...statuses.filter((status) => status !== 200)];
    if (failed.length > 0) throw new Error(`not answered as it should be: ${failed.join(', ')}`);
    if (round === 0) continue; // warms up
    alone.push(...without.waited);
    beside.push(...meanwhile.waited);
    signedIn.push(...took);
  }
  row('a kept page, nobody signing in', spread(alone));
  row(`… while ${HOSTS} hosts sign in at once`, spread(beside));
  const times = (percent: number) => `${(percentile(beside, percent) / percentile(alone, percent)).toFixed(2)} ×`;
  row('… of the time without', `p50 ${times(50)}, p99 ${times(99)}, longest ${times(100)}`);
  row('a host has signed in', spread(signedIn));
  hosts.kill();
  await server.stop();
  await server.remove();
}

await on('Embedded database', {});
if (programs()) {
  const postgres = await startPostgres();
  try {
    await on('PostgreSQL', { DATABASE_URL: postgres?.url ?? '' });
  } finally {
    await postgres?.remove();
  }
}
