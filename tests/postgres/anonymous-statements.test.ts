import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/backend/database.ts';
import { readSettings } from '../../server/settings.ts';
import { createDatabaseForTest } from '../support/empty-database.ts';

test('statements of visitors time out after three seconds, and all others after thirty', async () => {
  const database = await openDatabase(
    readSettings({ DATABASE_URL: await createDatabaseForTest() }),
  );
  onTestFinished(() => database.close());
  for (const role of ['anon', 'authenticated', 'service_role']) {
    await database.exec(
      `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$`,
    );
  }
  await database.exec(
    'create table public.seats (id integer); alter table public.seats enable row level security',
  );
  const patience = (role: string) =>
    database.asCaller({ role }, async ({ query }) => {
      const [row] = await query(`select current_setting('statement_timeout') as patience`);
      return row?.patience;
    });
  expect(await patience('anon')).toBe('3s');
  expect(await patience('authenticated')).toBe('30s');
  const [after] = await database.query<{ patience: string }>(
    `select current_setting('statement_timeout') as patience`,
  );
  expect(after?.patience).toBe('30s');
});
