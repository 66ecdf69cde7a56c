import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/backend/database.ts';
import { readSettings } from '../../server/settings.ts';
import { createDatabaseForTest } from '../support/empty-database.ts';

test('every statement has a time limit, even after database.alone', async () => {
  const database = await openDatabase(
    readSettings({ DATABASE_URL: await createDatabaseForTest() }),
  );
  onTestFinished(() => database.close());
  const patience = async () =>
    (
      await database.query<{ patience: string }>(
        `select current_setting('statement_timeout') as patience`,
      )
    )[0]?.patience;
  expect(await patience()).toBe('30s');
  const stopped = database.transaction(async (tx) => {
    await tx.exec(`set local statement_timeout = '20ms'`);
    await tx.query('select pg_sleep(60)');
  });
  await expect(stopped).rejects.toMatchObject({ code: '57014' });
  await database.alone(async () => {});
  expect(await patience()).toBe('30s');
});

test('counts pending queries', async () => {
  const database = await openDatabase(
    readSettings({ DATABASE_URL: await createDatabaseForTest() }),
  );
  onTestFinished(() => database.close());
  const slow = Array.from({ length: 3 }, () => database.query('select pg_sleep(0.2)'));
  expect(database.load()).toEqual({ pending: 3, connections: 10 });
  await Promise.all(slow);
  expect(database.load().pending).toBe(0);
});
