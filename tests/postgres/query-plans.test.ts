import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../support/empty-database.ts';
import {
  askedAndTakenBack,
  everyStatement,
  manyHosts,
  type OneHost,
  oneOfMany,
  tablesOfManyHosts,
} from '../support/many-hosts.ts';
import { migrate } from '../support/migrate.ts';

// Many hosts' rows in every table: whoever asks reads their own by an index, never everybody's, in policies and functions alike.

const EVENTS = Number(process.env.PLANNED_EVENTS ?? 2000);
const GUESTS_EACH = 100;

async function seeded(events = EVENTS, guestsEach = GUESTS_EACH, analyze: 'on' | 'off' = 'off') {
  const url = await emptyDatabase();
  await migrate(url);
  let plans: string[] = [];
  const sql = postgres(url, { max: 1, onnotice: ({ message }) => message?.includes('plan:') && plans.push(message) });
  onTestFinished(() => sql.end());
  await sql.unsafe(manyHosts(events, guestsEach));
  await sql.unsafe(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice;
    set client_min_messages = notice; set auto_explain.log_timing = off; set auto_explain.log_analyze = ${analyze}`);
  const [host] = await sql.unsafe<OneHost[]>(oneOfMany(Math.min(777, events)));
  if (!host) throw new Error('nothing was seeded');
  /** The plans of statements and of everything that functions and triggers do for it, as `role` runs it; nothing stays changed. */
  const plansOf = async (role: string, ...statements: string[]) => {
    plans = [];
    await askedAndTakenBack(sql, role, host, async (tx) => {
      for (const statement of statements) await tx.unsafe(statement);
    });
    return plans;
  };
  return { host, plansOf };
}

/** So many rows the parts of a plan went over, each as often as it was done. */
const rowsOf = (plan: string) =>
  Math.max(...[...plan.matchAll(/actual rows=(\d+) loops=(\d+)/g)].map(([, rows, loops]) => Number(rows) * Number(loops)), 0);

test.each([1, 100])('a long list beside as many, after lists of one, costs by its length, where events had %i guests', async (each) => {
  const LENGTH = 2000;
  const { host, plansOf } = await seeded(300, each, 'on');
  const event = `'${host.event_id}'`;
  const list = (say: string) => `(select jsonb_agg(jsonb_build_object('id', id, ${say})) from listed)`;
  const ids = '(select array_agg(id) from listed)';
  const brought = `select public.import_guests(${event}, (select jsonb_agg(jsonb_build_object('name', 'Guest ' || i, 'table_number', (i % 250)::text)) from generate_series(1, LENGTH) as i))`;
  const calls = (length: number) =>
    [
      brought,
      `create temporary table listed on commit drop as select * from public.guests where event_id = ${event} order by position desc limit LENGTH`,
      `select public.import_guests(${event}, ${list("'table_number', '3', 'seat', 2")})`,
      `select public.update_guests(${list("'name', 'Zoë', 'table_number', '4'")})`,
      `select public.change_meals(${event}, '{Soup}', '{}', (select jsonb_build_object('Soup', jsonb_agg(id)) from listed))`,
      `select public.change_meals(${event}, '{Lamb}', '{"Soup": "Lamb"}')`,
      `select public.change_room(${event}, jsonb_build_object('guests', ${list("'table_number', '5', 'seat', null")}))`,
      `select public.rename_table(${event}, '5', 'Top Table')`,
      `select public.import_guests(${event}, '[]', ${ids})`,
      `select public.import_guests(${event}, (select jsonb_agg(jsonb_build_object('id', id, 'name', name)) from listed))`,
      `select public.remove_guests(${ids})`,
      'drop table listed',
    ].map((call) => call.replaceAll('LENGTH', String(length)));
  // A session has plans at hand that were made for what came before.
  const statements = [...Array.from({ length: 6 }, () => calls(1)).flat(), brought.replace('LENGTH', String(LENGTH)), ...calls(LENGTH)];
  const costly = (await plansOf('authenticated', ...statements)).filter((plan) => rowsOf(plan) > 10 * LENGTH);
  expect(costly.join('\n\n')).toBe('');
}, 300_000);

const scanned = new RegExp(`Seq Scan on (?:\\w+\\.)?(?:${tablesOfManyHosts.join('|')})\\b`);

test(`with ${EVENTS.toLocaleString('en-GB')} events, nobody's request reads everybody's rows`, async () => {
  const { host, plansOf } = await seeded();
  expect(await plansOf('service_role', `select 1 from public.guests where name = 'Zoë'`)).toContainEqual(
    expect.stringMatching(scanned),
  );
  const found: string[] = [];
  for (const [role, statements] of Object.entries(everyStatement(host))) {
    for (const statement of statements) {
      const plans = await plansOf(role, statement);
      expect(plans.length, statement).toBeGreaterThan(0);
      for (const plan of plans) if (scanned.test(plan)) found.push(`${role}: ${statement}\n${plan}`);
    }
  }
  expect(found.join('\n\n')).toBe('');

  // The caller's events are worked out once a statement, not once a row.
  const [plan = ''] = (await plansOf('authenticated', 'select * from public.guests')).slice(-1);
  expect(plan).toContain('InitPlan');
  expect(plan).toMatch(/Index Scan using guests_\w+|Bitmap Index Scan on guests_\w+/);
  expect(plan).not.toContain('SubPlan');
}, 300_000);
