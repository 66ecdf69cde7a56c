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

async function seeded() {
  const url = await emptyDatabase();
  await migrate(url);
  let plans: string[] = [];
  const sql = postgres(url, { max: 1, onnotice: ({ message }) => message?.includes('plan:') && plans.push(message) });
  onTestFinished(() => sql.end());
  await sql.unsafe(manyHosts(EVENTS, GUESTS_EACH));
  await sql.unsafe(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice;
    set client_min_messages = notice; set auto_explain.log_timing = off; set auto_explain.log_analyze = off`);
  const [host] = await sql.unsafe<OneHost[]>(oneOfMany(777));
  if (!host) throw new Error('nothing was seeded');
  /** The plans of a statement and of everything that functions and triggers do for it, as `role` runs it; nothing stays changed. */
  const plansOf = async (role: string, statement: string) => {
    plans = [];
    await askedAndTakenBack(sql, role, host, (tx) => tx.unsafe(statement));
    return plans;
  };
  return { host, plansOf };
}

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
