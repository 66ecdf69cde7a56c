import { connect, createServer } from 'node:net';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/backend/database.ts';
import { createDatabaseScheduler } from '../../server/backend/database-scheduler.ts';
import type { SqlDatabase } from '../../server/backend/interface.ts';
import { createPostgresPool } from '../../server/backend/postgres/postgres-pool.ts';
import { readSettings } from '../../server/settings.ts';
import { createDatabaseForTest, runAsSuperuser } from '../support/empty-database.ts';

async function open(): Promise<SqlDatabase> {
  const database = await openDatabase(
    readSettings({ DATABASE_URL: await createDatabaseForTest() }),
  );
  onTestFinished(() => database.close());
  return database;
}

const loss = { code: expect.stringMatching(/^(CONNECTION_|ECONNRESET|EPIPE|57P01)/) };
const pidOf = async (asker: Pick<SqlDatabase, 'query'>) =>
  Number((await asker.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid);
/** Ends a backend process of PostgreSQL, as an administrator or a failover would. */
const terminate = (pid: number) =>
  runAsSuperuser((sql) => sql`select pg_terminate_backend(${pid}, 10000)`);

test('a transaction that loses its connection between statements fails and stores nothing', async () => {
  const database = await open();
  await database.exec('create table kept (id int)');
  const transaction = database.transaction(async (tx) => {
    await tx.query('insert into kept values (1)');
    await terminate(await pidOf(tx));
    await database.query('select 1'); // the pool has replaced the connection
    await expect(tx.query('select current_user')).rejects.toMatchObject(loss);
    await expect(tx.query('insert into kept values ($1)', [2])).rejects.toMatchObject(loss);
  });
  await expect(transaction).rejects.toMatchObject(loss);
  expect(await database.query('select id from kept')).toEqual([]);
});

test('statements after a lost connection never run as the owner', async () => {
  const database = await open();
  await database.exec(
    'create role anon_of_test nologin; create table secrets (id int); alter table secrets enable row level security',
  );
  onTestFinished(() =>
    runAsSuperuser(async (sql) => void (await sql.unsafe('drop role anon_of_test'))),
  );
  onTestFinished(() => database.exec('drop table secrets'));
  const asked = database.asCaller({ role: 'anon_of_test' }, async (tx) => {
    expect(await tx.query('select current_user')).toEqual([{ current_user: 'anon_of_test' }]);
    await terminate(await pidOf(tx));
    await Promise.all(Array.from({ length: 10 }, () => database.query('select 1')));
    return tx.query('select * from secrets');
  });
  await expect(asked).rejects.toMatchObject(loss);
});

test('a running statement fails with its connection, and the next one gets a new connection', async () => {
  const database = await open();
  const transaction = database.transaction(async (tx) => {
    const pid = await pidOf(tx);
    const running = expect(tx.query('select pg_sleep(60)')).rejects.toMatchObject(loss);
    await terminate(pid);
    await running;
  });
  await expect(transaction).rejects.toMatchObject(loss);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

/**
 * A proxy to the database. Its open connections can fall silent, as if the machine had vanished.
 * Later connections work.
 */
async function relay(to: string) {
  const open = new Set<() => void>();
  const { hostname, port } = new URL(to);
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => {});
    open.add(() => {
      near.unpipe(far).resume();
      far.unpipe(near).resume();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const url = new URL(to);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  const fallSilent = () => {
    for (const silence of open) silence();
  };
  return { url: url.href, fallSilent };
}

test('an unanswered statement times out, and statement_timeout = 0 lifts the limit', async () => {
  const { url, fallSilent } = await relay(await createDatabaseForTest());
  const pool = createPostgresPool(
    postgres(url, { onnotice: () => {} }).options,
    createDatabaseScheduler({ connections: 2, perCaller: 2, share: 1 }),
    500,
  );
  onTestFinished(() => pool.end());
  const ask = (sql: string) => pool.withConnection(({ unsafe }) => unsafe(sql));
  const patient = pool.withConnection(async ({ unsafe }) => {
    await unsafe('set statement_timeout = 0');
    return unsafe('select 1 as one from pg_sleep(1)');
  });
  await expect(ask('select 1 as one')).resolves.toEqual([{ one: 1 }]);
  await expect(patient).resolves.toEqual([{ one: 1 }]);
  fallSilent();
  await expect(ask('select 1')).rejects.toMatchObject(loss);
  await expect(ask('select 1 as one')).rejects.toMatchObject(loss);
  await expect(ask('select 1 as one')).resolves.toEqual([{ one: 1 }]);
});

test('queries during connection losses end, and all later ones succeed', {
  timeout: 120_000,
}, async () => {
  const database = await open();
  let answered = 0;
  let refused = 0;
  let isOver = false;
  const settle = async (work: Promise<unknown>) => {
    try {
      await work;
      answered++;
    } catch (error) {
      expect(error).toMatchObject(loss);
      refused++;
    }
  };
  const work = [
    () => database.query('select $1::int as one', [1]),
    () => database.query('select 1'),
    () =>
      database.transaction(async (tx) => {
        await tx.exec('create temporary table scratch (id int) on commit drop');
        await tx.query('insert into scratch select generate_series(1, $1::int)', [1000]);
        return tx.query('select array_agg(id) from scratch');
      }),
    () => database.tryExclusively('test', async () => void (await database.query('select 1'))),
  ];
  const busy = Array.from({ length: 14 }, async (_, index) => {
    while (!isOver) await settle((work[index % work.length] as () => Promise<unknown>)());
  });
  await runAsSuperuser(async (sql) => {
    const name =
      (
        await database.query<{ name: string }>('select current_database() as name').catch(() => [])
      )[0]?.name ?? '';
    for (let round = 0; round < 400; round++) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${name} and pid <> pg_backend_pid() and random() < ${round % 4 ? 0.3 : 1}`;
    }
  });
  isOver = true;
  await Promise.all(busy);
  expect(answered).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
  const all = await Promise.all(
    Array.from({ length: 30 }, (_, n) => database.query('select $1::int as n', [n])),
  );
  expect(all).toEqual(Array.from({ length: 30 }, (_, n) => [{ n }]));
  expect(database.load().pending).toBe(0);
});

test('a listener that loses its connection reconnects and reports the gap', async () => {
  const database = await open();
  const heard: string[] = [];
  const states: boolean[] = [];
  const listener = {
    onMessage: (payload: string) => void heard.push(payload),
    connected: (is: boolean) => void states.push(is),
  };
  await database.listen('placecard_test', listener);
  for (let loss = 1; loss <= 5; loss++) {
    const listening = await database.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );
    for (const { pid } of listening) await terminate(Number(pid));
    await expect.poll(() => states.length, { timeout: 20_000 }).toBeGreaterThan(loss);
    await database.query(`select pg_notify('placecard_test', $1)`, [`news ${loss}`]);
    await expect.poll(() => heard, { timeout: 20_000 }).toContain(`news ${loss}`);
  }
});
