// `npm run test:abuse [-- FILTER]`: runs each attack for ten seconds on both databases and measures guests' page loads meanwhile; then fuzzes every endpoint,
// where no request may take a second. FILTER selects attacks by name.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import connectTo from 'postgres';
import { generateGuests } from '../support/generated-guests.ts';
import { createHostOn, type TestHost } from '../support/hosts.ts';
import { findPostgresPrograms, installPostgres, startPostgres } from '../support/postgres.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Attack, AttackTarget } from './attack.ts';
import { randomShortWords } from './attacks/searches.ts';
import { attacks } from './attacks.ts';
import { measureCachedPages } from './cached-pages.ts';
import { createUserTasks, measureTask, type UserTask } from './user-tasks.ts';
import { createVenueWithLinks } from './venue.ts';

const LONGEST_MS = 10_000;
const CALM_MS = 5000;
const MAX_TIMES = 3;
/** A lower p99 without an attack counts as this many ms, because below it noise dominates. */
const NOISE_MS = 5;
/** The p95 of the host and of the helper may reach the higher of these two limits. */
const MAX_TIMES_AT_WORK = 5;
const MAX_MS_AT_WORK = 50;

const word = process.argv[2] ?? '';
const chosen = attacks.filter(({ name }) => name.includes(word));
let failed = 0;
const outcomes = [
  ['', 'on', 'p99 calm', 'p99 beside', 'at most', 'host’s p95', 'helper’s p95', 'looks', 'attack'],
];
const line = (text: string) => process.stdout.write(`${text}\n`);
const ms = (time: number) => `${time.toFixed(1)} ms`;

async function prepare(server: RunningServer) {
  const hosts = await Promise.all(
    [1, 2, 3].map(() =>
      createHostOn(server, { plan: 'Pro', events: 1, guests: generateGuests(200) }),
    ),
  );
  const attacker = await createHostOn(server, {
    plan: 'Basic',
    events: 1,
    guests: generateGuests(50),
  });
  const slowSearchGuests = Array.from({ length: 50 }, () => ({
    name: randomShortWords(200),
    also_known_as: randomShortWords(300),
    table_number: '1',
  }));
  const slowSearchHost = await createHostOn(server, {
    plan: 'Basic',
    events: 1,
    guests: slowSearchGuests,
  });
  const paidHost = await createHostOn(server, { plan: 'Pro Plus', events: 1 });
  await change(paidHost, { add: generateGuests(5000) });
  await invite(paidHost, attacker);
  await fillHistory(attacker);
  const venue = await createVenueWithLinks(server);
  const { token, email: ownEmail } = attacker;
  const { url, publishableKey } = server;
  const target: AttackTarget = {
    url,
    publishableKey,
    token,
    paidToken: paidHost.token,
    largeEvent: paidHost.event.id,
    venue,
    ownEmail,
    ownEvent: attacker.event.id,
    slowSearchEvent: slowSearchHost.event.id,
  };
  const work = await createUserTasks(server, hosts[0] as TestHost);
  return { eventIds: hosts.map(({ event }) => event.id), target, work };
}

async function invite(owner: TestHost, viewer: TestHost): Promise<void> {
  const rights = { role: 'viewer', sees_names: true, sees_meals: true };
  const { data } = await owner.client
    .rpc('invite_to_event', { event_uuid: owner.event.id, label: 'Sam', ...rights })
    .throwOnError();
  await viewer.client
    .rpc('accept_event_invitation', { token: (data as unknown as { token: string }).token })
    .throwOnError();
}

/** Changes the whole list a hundred times, so that searching the history takes time. */
async function fillHistory(host: TestHost): Promise<void> {
  const { client, event } = host;
  const { data: guests } = await client
    .from('guests')
    .select('id')
    .eq('event_id', event.id)
    .throwOnError();
  for (let time = 0; time < 100; time++) {
    await change(host, {
      update: guests.map(({ id }, at) => ({ id, table_number: String(((time + at) % 25) + 1) })),
    });
  }
}

async function change({ changeSeating }: TestHost, guests: object): Promise<void> {
  const { error } = await changeSeating({ guests });
  if (error) throw new Error(error.message);
}

async function measureDuring(
  server: RunningServer,
  eventIds: string[],
  work: readonly UserTask[],
  over: Promise<unknown>,
) {
  const [pages, ...atWork] = await Promise.all([
    measureCachedPages(server.url, eventIds, over),
    ...work.map((one) => measureTask(one, over)),
  ]);
  return { pages, atWork };
}

async function runAttack(attack: Attack, target: AttackTarget): Promise<string> {
  const child = spawn(
    'node',
    [
      join(import.meta.dirname, 'attacker.ts'),
      attack.name,
      JSON.stringify(target),
      String(LONGEST_MS),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) failed++; // the attack exceeded a limit
  return output || 'more than it may';
}

async function on(engine: string, environment: Record<string, string>): Promise<void> {
  const server = await startServer({ LOG_LEVEL: 'error', TRUST_PROXY: '1', ...environment });
  try {
    const { eventIds, target, work } = await prepare(server);
    await measureCachedPages(server.url, eventIds, sleep(2000)); // warms up the server
    for (const attack of chosen) {
      const watched = attack.isExpensive ? work : [];
      const { pages: calm, atWork: calmWork } = await measureDuring(
        server,
        eventIds,
        watched,
        sleep(CALM_MS),
      );
      const attacking = runAttack(attack, target);
      const { pages: attackedPages, atWork } = await measureDuring(
        server,
        eventIds,
        watched,
        attacking,
      );
      const maxP99 = (attack.maxSlowdown ?? MAX_TIMES) * Math.max(calm.p99, NOISE_MS);
      const isQuick = atWork.every(
        ({ p95 }, at) =>
          p95 <= Math.max(MAX_MS_AT_WORK, MAX_TIMES_AT_WORK * (calmWork[at]?.p95 ?? 0)),
      );
      const refused = [attackedPages, ...atWork].flatMap(({ failed: why }) => why);
      const hasPassed = refused.length === 0 && attackedPages.p99 <= maxP99 && isQuick;
      if (!hasPassed) failed++;
      const refusals =
        refused.length > 0 ? `; people were refused: ${refused.slice(0, 3).join('; ')}` : '';
      const [host = '', helper = ''] = atWork.map(
        ({ p95 }, at) => `${ms(calmWork[at]?.p95 ?? 0)} → ${ms(p95)}`,
      );
      line(`${engine}: ${attack.name}: the attacker saw ${await attacking}${refusals}`);
      outcomes.push([
        hasPassed ? 'passed' : 'FAILED',
        engine,
        ms(calm.p99),
        ms(attackedPages.p99),
        ms(maxP99),
        host,
        helper,
        String(attackedPages.visits),
        attack.name,
      ]);
    }
  } finally {
    await server.stop('SIGKILL');
    await server.remove();
  }
}

async function fuzz(environment: Record<string, string>): Promise<void> {
  const child = spawn('vitest', ['run', '--project', 'api', 'tests/api/every-endpoint.test.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_RUNS: '4000',
      FUZZ_LIMIT_MS: '1000',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) failed++;
}

/** Fuzzing needs an empty database, and the database of the attacks is not empty. */
async function createFuzzDatabase(url: string): Promise<string> {
  const sql = connectTo(url, { max: 1, onnotice: () => {} });
  await sql.unsafe('create database fuzzed');
  await sql.end();
  return Object.assign(new URL(url), { pathname: 'fuzzed' }).href;
}

await on('PGlite', {});
if (!word) await fuzz({});
const missing = findPostgresPrograms() ? null : installPostgres();
if (missing) line(`skipped on PostgreSQL: ${missing}`);
else {
  const postgres = await startPostgres();
  try {
    await on('PostgreSQL', { DATABASE_URL: postgres?.url ?? '' });
    if (!word) await fuzz({ DATABASE_URL: await createFuzzDatabase(postgres?.url ?? '') });
  } finally {
    await postgres?.remove();
  }
}
const widths =
  outcomes[0]?.map((_, column) => Math.max(...outcomes.map((row) => row[column]?.length ?? 0))) ??
  [];
for (const row of outcomes)
  line(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
line(failed === 0 ? 'All passed.' : `${failed} failed.`);
process.exit(failed > 0 ? 1 : 0);
