import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabaseForTest } from '../support/empty-database.ts';
import {
  buildHostQuery,
  buildManyHostsSql,
  type HostIds,
  listStatements,
  runAndRollBack,
  SAMPLE_HOST,
  tablesWithManyHosts,
} from '../support/many-hosts.ts';
import { migrate } from '../support/migrate.ts';

// Even if every table has rows of many hosts, policies and functions find the caller's rows by an
// index and never scan all rows.

const EVENTS = Number(process.env.PLANNED_EVENTS ?? 2000);
const GUESTS_EACH = 100;

async function seeded(events = EVENTS, guestsEach = GUESTS_EACH, analyze: 'on' | 'off' = 'off') {
  const url = await createDatabaseForTest();
  await migrate(url);
  let plans: string[] = [];
  const sql = postgres(url, {
    max: 1,
    onnotice: ({ message }) => message?.includes('plan:') && plans.push(message),
  });
  onTestFinished(() => sql.end());
  await sql.unsafe(buildManyHostsSql(events, guestsEach));
  await sql.unsafe(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice;
    set client_min_messages = notice; set auto_explain.log_timing = off; set auto_explain.log_analyze = ${analyze}`);
  const [host] = await sql.unsafe<HostIds[]>(buildHostQuery(Math.min(SAMPLE_HOST, events)));
  if (!host) throw new Error('nothing was seeded');
  /** Runs statements as `role` and rolls back. Returns plans, also of functions and triggers. */
  const explainStatements = async (role: string, ...statements: string[]) => {
    plans = [];
    await runAndRollBack(sql, role, host, async (tx) => {
      for (const statement of statements) {
        await tx.unsafe(statement);
        await tx.unsafe('set constraints all immediate; set constraints all deferred'); // writes the history, as a commit would
      }
    });
    return plans;
  };
  return { host, explainStatements, sql };
}

/** The most rows that any node of a plan reads in all its loops, including filtered rows. */
function readRows(plan: string): number {
  const parts = plan.split(/(?=actual rows=)/).map((part) => {
    const [, rows, loops] = /^actual rows=([\d.]+) loops=(\d+)/.exec(part) ?? [0, 0, 0];
    const [, removed] = /Rows Removed by (?:Join )?Filter: (\d+)/.exec(part) ?? [0, 0];
    return (Number(rows) + Number(removed)) * Number(loops);
  });
  return Math.max(...parts);
}

// With ten events of one guest, the statistics are those of a nearly empty server.
test.each([[10, 1], ...(process.env.TEST_ALL ? [[300, 1]] : []), [300, 100]] as [number, number][])(
  'the cost of a long list is proportional to its length, with %i events of %i guests each',
  async (events, each) => {
    const LENGTH = 2000;
    const { host, explainStatements, sql } = await seeded(events, each, 'on');
    await sql.unsafe(
      `update public.subscriptions set tier_id = (select id from public.tier_plans where name = 'Pro Plus')`,
    );
    const event = `'${host.event_id}'`;
    const change = (fields: string) =>
      `select public.change_seating(${event}, jsonb_build_object(${fields}))`;
    const guests = (part: string, list: string) =>
      `'guests', (select jsonb_build_object('${part}', jsonb_agg(${list})) from listed)`;
    const updated = (fields: string) => guests('update', `jsonb_build_object('id', id, ${fields})`);
    const named = (from: string, to: string) =>
      `(select jsonb_build_object('update', jsonb_agg(jsonb_build_object('id', id, 'label', '${to}'))) from public.tables where event_id = ${event} and label = '${from}')`;
    const added = `jsonb_build_object('name', 'Guest ' || i, 'table_number', (i % 250)::text)`;
    const brought = change(
      `'guests', (select jsonb_build_object('add', jsonb_agg(${added})) from generate_series(1, LENGTH) as i)`,
    );
    const calls = (length: number) =>
      [
        brought, // these guests keep their tables
        brought,
        `create temporary table listed on commit drop as select * from public.guests where event_id = ${event} order by position desc limit LENGTH`,
        change(updated(`'table_number', '3', 'seat', 2`)),
        change(updated(`'name', 'Zoë', 'table_number', '4'`)),
        change(
          updated(
            `'table_id', (select id from public.tables where event_id = ${event} and label = '5'), 'from_table_id', gen_random_uuid()`,
          ),
        ),
        change(`'menu', '{"meals": ["Soup"]}'::jsonb, ${updated(`'meal', 'Soup'`)}`),
        change(updated(`'table_number', '1', 'seat', null`)),
        change(`'tables', ${named('1', 'Top Table')}`),
        change(`'tables', ${named('Top Table', '1')}`),
        change(guests('remove', 'id')),
        change(guests('add', `jsonb_build_object('id', id, 'name', name)`)),
        `select public.get_seating_plan(${event})`,
        change(guests('remove', 'id')),
        'drop table listed',
      ].map((call) => call.replaceAll('LENGTH', String(length)));
    // First calls with one item, so that the session caches plans for short lists.
    const statements = [
      ...Array.from({ length: 6 }, () => calls(1)).flat(),
      brought.replace('LENGTH', String(LENGTH)),
      ...calls(LENGTH),
    ];
    const costly = (await explainStatements('authenticated', ...statements)).filter(
      (plan) => readRows(plan) > 50 * LENGTH,
    );
    expect(costly.join('\n\n')).toBe('');
  },
  300_000,
);

test('looks up an e-mail once per person, however many accounts there are', async () => {
  const { explainStatements } = await seeded(50, 1);
  const plans = await explainStatements(
    'service_role',
    `select public.find_person('nobody@example.com')`,
  );
  expect(
    plans.filter((plan) => plan.includes('where id::text = lower(btrim(person))')),
  ).toHaveLength(1);
}, 300_000);

const scanned = new RegExp(`Seq Scan on (?:\\w+\\.)?(?:${tablesWithManyHosts.join('|')})\\b`);

test(`with ${EVENTS.toLocaleString('en-GB')} events, no request reads all rows`, async () => {
  const { host, explainStatements } = await seeded();
  expect(
    await explainStatements('service_role', `select 1 from public.guests where name = 'Zoë'`),
  ).toContainEqual(expect.stringMatching(scanned));
  const found: string[] = [];
  for (const [role, statements] of Object.entries(listStatements(host))) {
    for (const statement of statements) {
      const plans = await explainStatements(role, statement);
      expect(plans.length, statement).toBeGreaterThan(0);
      for (const plan of plans)
        if (scanned.test(plan)) found.push(`${role}: ${statement}\n${plan}`);
    }
  }
  expect(found.join('\n\n')).toBe('');

  // The caller's events are computed once per statement, not once per row.
  const [plan = ''] = (
    await explainStatements('authenticated', 'select * from public.guests')
  ).slice(-1);
  expect(plan).toContain('InitPlan');
  expect(plan).toMatch(/Index Scan using guests_\w+|Bitmap Index Scan on guests_\w+/);
  expect(plan).not.toContain('SubPlan');
}, 300_000);
