// Compares 20,000 events of a hundred guests in PostgreSQL with 1,000 such events:
// `npm run bench:scale [-- EVENTS]`. Exits with 1 if a query plan reads the rows of all hosts, if
// no query plan uses an index to read members, or if membership checks slow down a statement. Must
// take under ten minutes; 100,000 events need some 5 GB of disk and more time.
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import {
  buildHostQuery,
  buildManyHostsSql,
  type HostIds,
  listStatements,
  runAndRollBack,
  tablesWithManyHosts,
} from '../tests/support/many-hosts.ts';
import { migrate } from '../tests/support/migrate.ts';
import { findPostgresPrograms, installPostgres, startPostgres } from '../tests/support/postgres.ts';

const FEW = 1000;
const MANY = Number(process.argv[2] ?? 20_000);
const GUESTS_EACH = 100;
const TURNS = 15;
/**
 * The most that membership checks may slow down a statement: a factor, or a few milliseconds that
 * count as noise.
 */
const MEMBERS_COST = { ratio: 1.2, ms: 0.3 };

const line = (text: string) => process.stdout.write(`${text}\n`);
function fault(text: string): void {
  line(`  FAULT: ${text}`);
  process.exitCode = 1;
}
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
const sorted = (times: number[]) => [...times].sort((a, b) => a - b);
const median = (times: number[]) => sorted(times)[Math.floor(times.length / 2)] ?? 0;
const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

if (!findPostgresPrograms()) {
  const missing = installPostgres();
  if (missing) throw new Error(missing);
}
const server = await startPostgres();
if (!server) throw new Error('PostgreSQL could not be started');
const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {} });
const addressOf = (name: string) => Object.assign(new URL(server.url), { pathname: name }).href;

async function filled(name: string, events: number) {
  const owner = connect(server?.url ?? '');
  await owner.unsafe(`create database ${name}`);
  await owner.end();
  const url = addressOf(name);
  await migrate(url);
  const sql = connect(url);
  const began = performance.now();
  await sql.unsafe(
    `set synchronous_commit = off; set maintenance_work_mem = '512MB'; ${buildManyHostsSql(events, GUESTS_EACH)}`,
  );
  const took = seconds(began);
  await sql.unsafe('vacuum analyze');
  await sql.unsafe('reset all; checkpoint');
  await sql.unsafe(
    `create extension pg_prewarm; select pg_prewarm(oid) from pg_class where relkind in ('r', 'i')`,
  );
  const [size] = await sql<
    { size: string }[]
  >`select pg_size_pretty(pg_database_size(current_database())) as size`;
  line(
    `${events.toLocaleString('en-GB')} events, ${(events * GUESTS_EACH).toLocaleString('en-GB')} guests: filled in ${took} s, ${size?.size}`,
  );
  const hostOf = async () => {
    const [host] = await sql.unsafe<HostIds[]>(
      buildHostQuery(1 + Math.floor(Math.random() * events)),
    );
    if (!host) throw new Error('no host was created');
    return host;
  };
  return { url, sql, hostOf };
}
type Filled = Awaited<ReturnType<typeof filled>>;

/**
 * Measures each statement alternately with few and with many events, for a different host each
 * time. Nothing is committed.
 */
async function costs(few: Filled, many: Filled) {
  const roles = Object.entries(listStatements(await few.hostOf())).flatMap(([role, statements]) =>
    statements.map((_, at) => ({ role, at })),
  );
  const found: { statement: string; few: number; many: number }[] = [];
  for (const { role, at } of roles) {
    const cost = { few: [] as number[], many: [] as number[] };
    let statement = '';
    for (let turn = 0; turn < TURNS; turn++)
      for (const [name, { sql, hostOf }] of Object.entries({ few, many })) {
        const host = await hostOf();
        statement = listStatements(host)[role]?.[at] ?? '';
        await runAndRollBack(sql, role, host, async (tx) => {
          cost[name as keyof typeof cost].push(await timed(() => tx.unsafe(statement)));
        });
      }
    found.push({
      statement: `${role}: ${statement}`,
      few: median(cost.few),
      many: median(cost.many),
    });
  }
  const ratios = found.map(({ few, many }) => many / few);
  line(
    `${found.length} statements, cost among many against among few: median ${median(ratios).toFixed(2)} ×`,
  );
  for (const { statement, few, many } of found.filter(({ few, many }) => many / few > 1.5))
    line(
      `  ${(many / few).toFixed(2)} ×: ${few.toFixed(2)} → ${many.toFixed(2)} ms: ${statement.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
    );
}

/**
 * True for statements that also query shared events. Without members there are no shared events.
 */
const isOfMembers = (statement: string) =>
  /event_members|member =>|accept_event_invitation|get_shared_events|find_guests|^select (\*|count\(\*\)) from public\.\w+$/.test(
    statement,
  );

/**
 * Measures how much membership checks slow down each statement about a host's event. Alternates
 * with a function that finds only the host's own events. Compares the fastest runs, because other
 * load only adds time.
 */
async function membersCost({ sql, hostOf }: Filled) {
  const [made] = await sql<
    { made: string }[]
  >`select pg_get_functiondef('private.event_ids_with_right(private.event_right)'::regprocedure) as made`;
  const withMembers = made?.made ?? '';
  const withoutMembers = `create or replace function private.event_ids_with_right(wanted private.event_right) returns setof uuid
    language plpgsql stable security definer set search_path = '' as $$
    declare caller constant uuid := auth.uid(); begin return query select id from public.events where user_id = caller; end $$`;
  const ofHost = (host: HostIds) =>
    (listStatements(host).authenticated ?? []).filter((statement) => !isOfMembers(statement));
  const statements = ofHost(await hostOf());
  const cost = statements.map(() => ({ with: [] as number[], without: [] as number[] }));
  for (let turn = 0; turn < TURNS; turn++) {
    const host = await hostOf();
    for (const [name, definition] of Object.entries({
      with: withMembers,
      without: withoutMembers,
    })) {
      await sql.unsafe(definition);
      for (const at of statements.keys()) {
        const statement = ofHost(host)[at] ?? '';
        const measure = async () => {
          let took = 0;
          await runAndRollBack(sql, 'authenticated', host, async (tx) => {
            took = await timed(() => tx.unsafe(statement));
          });
          return took;
        };
        await measure();
        cost[at]?.[name as 'with' | 'without'].push(await measure());
      }
    }
  }
  await sql.unsafe(withMembers);
  const quickest = (times: number[] = []) => Math.min(...times);
  const found = statements.map((statement, at) => ({
    statement,
    with_: quickest(cost[at]?.with),
    without: quickest(cost[at]?.without),
  }));
  line(
    `${found.length} statements of hosts, cost with members against without: median ${median(found.map(({ with_, without }) => with_ / without)).toFixed(2)} ×`,
  );
  for (const { statement, with_, without } of found)
    if (with_ > without * MEMBERS_COST.ratio && with_ - without > MEMBERS_COST.ms)
      fault(
        `members make it ${(with_ / without).toFixed(2)} ×: ${without.toFixed(2)} → ${with_.toFixed(2)} ms: ${statement.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
      );
}

async function plans({ url, hostOf }: Filled) {
  const planLines: string[] = [];
  const sql = postgres(url, {
    max: 1,
    onnotice: ({ message }) => message?.includes('plan:') && planLines.push(message),
  });
  await sql.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_level = notice; set client_min_messages = notice`);
  const host = await hostOf();
  const scans = new RegExp(`Seq Scan on (?:\\w+\\.)?(?:${tablesWithManyHosts.join('|')})\\b`);
  let planCount = 0;
  let members = 0;
  for (const [role, statements] of Object.entries(listStatements(host)))
    for (const statement of statements) {
      planLines.length = 0;
      await runAndRollBack(sql, role, host, (tx) => tx.unsafe(statement));
      planCount += planLines.length;
      members += planLines.filter((plan) =>
        /(Index (Only )?Scan using|Bitmap Index Scan on) event_members_/.test(plan),
      ).length;
      for (const plan of planLines.filter((plan) => scans.test(plan)))
        fault(`reads everybody's rows: ${role}: ${statement}\n${plan}`);
    }
  line(
    `${planCount} plans of them looked at among many, of which ${members} read members by an index`,
  );
  if (members === 0) fault('no plan reads members by an index');
  await sql.end();
}

/** Reads random guest pages during `work`; returns the longest duration. */
async function whileGuestsLook(
  { url, hostOf }: Filled,
  work: () => Promise<unknown>,
): Promise<number> {
  const sql = connect(url);
  let longest = 0;
  let isDone = false;
  const looking = (async () => {
    while (!isDone) {
      const host = await hostOf();
      longest = Math.max(
        longest,
        await timed(() => sql`select * from public.get_event_seating_data(${host.event_id})`),
      );
    }
  })();
  await sleep(1000);
  await work();
  await sleep(200);
  isDone = true;
  await looking;
  await sql.end();
  return longest;
}

async function sweeps(many: Filled) {
  const other = connect(many.url);
  await other.unsafe(
    `update public.missed_searches set last_at = now() - interval '91 days' where words = 'zoe 1'`,
  );
  let took = 0;
  const longest = await whileGuestsLook(many, async () => {
    took = await timed(() => other`select private.sweep_guest_page_activity()`);
  });
  line(
    `90-day sweep: ${took.toFixed(0)} ms; longest reading of a page beside ${longest.toFixed(0)} ms`,
  );
  await other.end();
}

async function newColumn(many: Filled) {
  const other = connect(many.url);
  let took = 0;
  const longest = await whileGuestsLook(many, async () => {
    took = await timed(() =>
      other.unsafe(
        `alter table public.guests add column seen_before text not null default 'never'`,
      ),
    );
  });
  line(
    `a column with a default for every guest: ${took.toFixed(0)} ms; longest reading of a page beside ${longest.toFixed(0)} ms`,
  );
  await other.end();
}

try {
  const settings = connect(server.url);
  // All events are cached in memory, so that the large database is no colder than the small one.
  for (const setting of [
    `max_wal_size = '16GB'`,
    `checkpoint_timeout = '1h'`,
    'full_page_writes = off',
    `shared_buffers = '6GB'`,
  ])
    await settings.unsafe(`alter system set ${setting}`);
  await settings.end();
  await server.stop('SIGINT');
  await server.start();
  const few = await filled('few', FEW);
  const many = await filled('many', MANY);
  await plans(many);
  await costs(few, many);
  await membersCost(many);
  await sweeps(many);
  await newColumn(many);
  await Promise.all([few.sql.end(), many.sql.end()]);
} finally {
  await server.remove();
}
