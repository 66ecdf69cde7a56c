import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/backend/database.ts';
import type { SqlDatabase } from '../../server/backend/interface.ts';
import { applyMigrations, applySeed } from '../../server/backend/migrations/migrations.ts';
import { createSystemSchema, supabaseDir } from '../../server/backend/serve-database.ts';
import { scheduleJobsInDatabase } from '../../server/periodic/job-scheduler.ts';
import { readSettings } from '../../server/settings.ts';
import { createDatabaseForTest } from '../support/empty-database.ts';

/** One database, opened twice as by two processes. */
async function openTwice(): Promise<[SqlDatabase, SqlDatabase]> {
  const settings = readSettings({ DATABASE_URL: await createDatabaseForTest() });
  const both = [await openDatabase(settings), await openDatabase(settings)] as [
    SqlDatabase,
    SqlDatabase,
  ];
  for (const database of both) onTestFinished(() => database.close());
  await createSystemSchema(both[0]);
  return both;
}

test('only one of two processes runs a job, and the other neither waits nor repeats', async () => {
  const [one, other] = await openTwice();
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<undefined>();
  let done = 0;
  const job = {
    name: 'slow',
    every: 'hour' as const,
    run: () => {
      done++;
      begun.resolve();
      return end.promise;
    },
  };
  const [here, there] = [scheduleJobsInDatabase(one, [job]), scheduleJobsInDatabase(other, [job])];
  const round = here.runDue();
  await begun.promise;
  await there.runDue();
  end.resolve(undefined);
  await round;
  await there.runDue();
  expect(done).toBe(1);
  await Promise.all([here.stop(), there.stop()]);
});

test('the nightly sweep waits for an account deletion in progress', async () => {
  const [one, other] = await openTwice();
  await applyMigrations(one, join(supabaseDir, 'migrations'));
  await one.exec(
    `insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'amelia@example.com')`,
  );
  let sweep: Promise<unknown> = Promise.resolve();
  await one.transaction(async (going) => {
    await going.query('delete from auth.users');
    sweep = other.query('select private.sweep_nightly()');
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(() => going.query(waiting)).toHaveLength(1);
  });
  await sweep;
});

test('a deletion mail is claimed by one process, even if another’s transaction began earlier', async () => {
  const [one, other] = await openTwice();
  await applyMigrations(one, join(supabaseDir, 'migrations'));
  await applySeed(one, join(supabaseDir, 'seed.sql'));
  await one.exec(`
    insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'amelia@example.com');
    insert into public.subscriptions (user_id, tier_id) select users.id, tier_plans.id from auth.users, public.tier_plans where name = 'Pro';
    insert into public.events (user_id, event_name, event_date, deletes_after_days) select id, 'Forty Years', current_date - 30, 30 from auth.users;
  `);
  const claim = ({ query }: Pick<SqlDatabase, 'query'>) =>
    query(`select due from public.claim_mail('deletion') as due where due is not null`);
  await one.transaction(async (begun) => {
    await begun.query('select now()');
    expect(await claim(other)).toHaveLength(1);
    expect(await claim(begun)).toHaveLength(0);
  });
});
