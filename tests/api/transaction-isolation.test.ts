import { rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/backend/database.ts';
import type { SqlDatabase } from '../../server/backend/interface.ts';
import { createSystemSchema } from '../../server/backend/serve-database.ts';
import { readSettings } from '../../server/settings.ts';
import { createDataFolder } from '../support/server.ts';

async function openEmbedded(): Promise<SqlDatabase> {
  const dataDir = await createDataFolder();
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }));
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await createSystemSchema(database);
  return database;
}

test('queries on the embedded database never run in the role of another caller', async () => {
  const database = await openEmbedded();
  const rolesSeen = (role: string) =>
    database.asCaller({ role }, async ({ query }) => {
      const seen: unknown[] = [];
      for (let asked = 0; asked < 4; asked++) {
        await setImmediate();
        const [row] = await query('select current_user');
        seen.push(row?.current_user);
      }
      return seen;
    });
  const own = async () => (await database.query('select current_user'))[0]?.current_user;
  const callers = Array.from(
    { length: 20 },
    () => [rolesSeen('anon'), rolesSeen('authenticated'), own()] as const,
  );
  for (const [anonymous, signedIn, server] of callers) {
    expect(await anonymous).toEqual(Array(4).fill('anon'));
    expect(await signedIn).toEqual(Array(4).fill('authenticated'));
    expect(await server).toBe('postgres');
  }
});

test('a failed transaction on the embedded database stores nothing, and the next one works', async () => {
  const database = await openEmbedded();
  await database.exec('create table public.kept (id integer unique deferrable initially deferred)');
  const insert = (id: number, then = 'select 1') =>
    database.transaction(async ({ query }) => {
      await query('insert into public.kept values ($1)', [id]);
      await query(then);
    });
  await insert(1);
  await expect(insert(2, 'select 1 / 0')).rejects.toThrow('division by zero');
  await expect(insert(1)).rejects.toThrow('duplicate key'); // the duplicate is reported at the end of the transaction
  await insert(3);
  expect(await database.query('select id from public.kept order by id')).toEqual([
    { id: 1 },
    { id: 3 },
  ]);
});

test('the role of a transaction on the embedded database is set before its first query, and an unknown role fails it', async () => {
  const database = await openEmbedded();
  const roleIn = (role: string) =>
    database.asCaller(
      { role },
      async ({ query }) => (await query('select current_user'))[0]?.current_user,
    );
  expect(await roleIn('anon')).toBe('anon');
  await expect(roleIn('nobody')).rejects.toThrow('role "nobody" does not exist');
  expect(await database.asCaller({ role: 'nobody' }, async () => 'nothing asked')).toBe(
    'nothing asked',
  );
  expect(await roleIn('authenticated')).toBe('authenticated');
});

test('simultaneous queries in one transaction of the embedded database all run in it', async () => {
  const database = await openEmbedded();
  await database.exec('create table public.kept (id integer)');
  await database.transaction(async ({ query }) => {
    const ids = [1, 2, 3];
    await Promise.all(ids.map((id) => query('insert into public.kept values ($1)', [id])));
  });
  expect(await database.query('select count(*)::integer as count from public.kept')).toEqual([
    { count: 3 },
  ]);
});

test('a long statement on the embedded database does not block the event loop', async () => {
  const database = await openEmbedded();
  let isOver = false;
  const statement = database
    .query('select count(*) from generate_series(1, 1000000)')
    .finally(() => {
      isOver = true;
    });
  let turns = 0;
  for (; !isOver; turns++) await setImmediate();
  await statement;
  expect(turns).toBeGreaterThan(100);
});

test('the embedded database reports PostgreSQL’s errors', async () => {
  const database = await openEmbedded();
  await database.exec('create table public.kept (id integer unique)');
  const refused = await database
    .query('insert into public.kept values (1), (1)')
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: '23505',
    constraint: 'kept_id_key',
    detail: 'Key (id)=(1) already exists.',
  });
  expect(refused).toBeInstanceOf(Error);
});
