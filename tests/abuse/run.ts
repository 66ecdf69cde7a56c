// `npm run test:abuse [-- WORD]`: what has been found to hurt everybody, without a pause for ten seconds each, on both databases, with guests looking at kept pages
// beside; then every endpoint with made-up input, none of which may take a second. A word picks the attacks with it in their name.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import connectTo from 'postgres';
import { hostAt } from '../support/hosts.ts';
import { madeUpGuests } from '../support/made-up-guests.ts';
import { installPostgres, programs, startPostgres } from '../support/postgres.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Attack, Target } from './attack.ts';
import { shortWords } from './attacks/searches.ts';
import { attacks } from './attacks.ts';
import { watchCachedPages } from './guests.ts';
import { venueWithLinks } from './venue.ts';

const LONGEST_MS = 10_000;
const CALM_MS = 5000;
const MOST_TIMES = 3;
/** A calm p99 beneath it counts as so many ms: what is left then is the machine's own noise. */
const NOISE_MS = 5;

const word = process.argv[2] ?? '';
const chosen = attacks.filter(({ name }) => name.includes(word));
let failed = 0;
const outcomes = [['', 'on', 'p99 calm', 'p99 beside', 'at most', 'looks', 'attack']];
const line = (text: string) => process.stdout.write(`${text}\n`);
const ms = (time: number) => `${time.toFixed(1)} ms`;

async function prepare(server: RunningServer) {
  const hosts = await Promise.all([1, 2, 3].map(() => hostAt(server, { plan: 'Pro', events: 1, guests: madeUpGuests(200) })));
  const attacker = await hostAt(server, { plan: 'Basic', events: 1, guests: madeUpGuests(50) });
  const strange = Array.from({ length: 50 }, () => ({
    name: shortWords(200),
    also_known_as: shortWords(300),
    table_number: '1',
  }));
  const strangeHost = await hostAt(server, { plan: 'Basic', events: 1, guests: strange });
  const { token: paidToken } = await hostAt(server, { plan: 'Pro Plus' });
  const venue = await venueWithLinks(server);
  const { token, email: ownEmail } = attacker;
  const { url, publishableKey } = server;
  const target: Target = {
    url,
    publishableKey,
    token,
    paidToken,
    venue,
    ownEmail,
    ownEvent: attacker.event.id,
    strangeEvent: strangeHost.event.id,
  };
  return { eventIds: hosts.map(({ event }) => event.id), target };
}

async function attackWith(attack: Attack, target: Target): Promise<string> {
  const child = spawn(
    'node',
    [join(import.meta.dirname, 'attacker.ts'), attack.name, JSON.stringify(target), String(LONGEST_MS)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  await once(child, 'close');
  return output;
}

async function on(engine: string, environment: Record<string, string>): Promise<void> {
  const server = await startServer({ LOG_LEVEL: 'error', TRUST_PROXY: '1', ...environment });
  try {
    const { eventIds, target } = await prepare(server);
    await watchCachedPages(server.url, eventIds, sleep(2000)); // warm
    for (const attack of chosen) {
      const calm = await watchCachedPages(server.url, eventIds, sleep(CALM_MS));
      const attacking = attackWith(attack, target);
      const under = await watchCachedPages(server.url, eventIds, attacking);
      const most = (attack.mostTimes ?? MOST_TIMES) * Math.max(calm.p99, NOISE_MS);
      const isBorne = under.failed.length === 0 && under.p99 <= most;
      if (!isBorne) failed++;
      const refusals = under.failed.length > 0 ? `; guests were refused: ${under.failed.slice(0, 3).join('; ')}` : '';
      line(`${engine}: ${attack.name}: the attacker saw ${await attacking}${refusals}`);
      outcomes.push([
        isBorne ? 'borne' : 'FAILED',
        engine,
        ms(calm.p99),
        ms(under.p99),
        ms(most),
        String(under.visits),
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
    env: { ...process.env, FUZZ_RUNS: '4000', FUZZ_LIMIT_MS: '1000', LOG_LEVEL: 'error', ...environment },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) failed++;
}

/** What was attacked is no empty database any more. */
async function anotherDatabase(url: string): Promise<string> {
  const sql = connectTo(url, { max: 1, onnotice: () => {} });
  await sql.unsafe('create database fuzzed');
  await sql.end();
  return Object.assign(new URL(url), { pathname: 'fuzzed' }).href;
}

await on('PGlite', {});
if (!word) await fuzz({});
const missing = programs() ? null : installPostgres();
if (missing) line(`skipped on PostgreSQL: ${missing}`);
else {
  const postgres = await startPostgres();
  try {
    await on('PostgreSQL', { DATABASE_URL: postgres?.url ?? '' });
    if (!word) await fuzz({ DATABASE_URL: await anotherDatabase(postgres?.url ?? '') });
  } finally {
    await postgres?.remove();
  }
}
const widths = outcomes[0]?.map((_, column) => Math.max(...outcomes.map((row) => row[column]?.length ?? 0))) ?? [];
for (const row of outcomes)
  line(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
line(failed === 0 ? 'All borne.' : `${failed} not borne.`);
process.exit(failed > 0 ? 1 : 0);
