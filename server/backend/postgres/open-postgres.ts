import { randomUUID } from 'node:crypto';
import { StartError } from '../../settings.ts';
import { createDatabaseTurns } from '../database-turns.ts';
import { type Executor, MAX_STATEMENT_MS, type SqlDatabase } from '../interface.ts';
import { createLiteConnection } from '../lite/lite-connection.ts';
import { listenToPostgres } from './listen-to-postgres.ts';
import { createPostgresPool, type ReservedConnection } from './postgres-pool.ts';

/** @supabase/lite passes JSON as text, which the driver would encode again. */
const jsonType = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
});

/** PostgreSQL reports a stopped statement within this time. */
const ON_THE_WAY_MS = 5000;

/** Connections that one caller may use at once, so that its slow statements leave processors to others. */
const OF_ONE_CALLER = 3;

export async function openPostgres(url: string, factor = 1): Promise<SqlDatabase> {
  const { connection, count, pending } = createLiteConnection({
    url,
    postgresOptions: {
      onnotice: () => {},
      connect_timeout: 5,
      backoff: () => 0.2,
      types: { json: jsonType(114), jsonb: jsonType(3802) },
      connection: {
        application_name: `placecard ${randomUUID()}`, // identifies the process (keys.ts)
        statement_timeout: MAX_STATEMENT_MS,
        idle_in_transaction_session_timeout: MAX_STATEMENT_MS,
      },
    },
  });
  const { driver } = connection;
  await driver`select 1`.catch((error: Error & { code?: string }) => {
    throw new StartError(
      `DATABASE_URL: cannot reach PostgreSQL at ${new URL(url).host}: ${error.message || error.code}`,
    );
  });
  const { max } = driver.options;
  const takeTurn = createDatabaseTurns({
    connections: max,
    ofOne: OF_ONE_CALLER,
    share: 0.5,
    factor,
  });
  const pool = createPostgresPool(driver.options, takeTurn, MAX_STATEMENT_MS + ON_THE_WAY_MS);
  await driver.end();
  Object.assign(driver, { reserve: pool.reserve, end: pool.end }); // everything @supabase/lite still calls on it
  let stopListening: (() => Promise<void>) | undefined;
  const executor = (runner: Pick<ReservedConnection, 'unsafe'>): Executor => ({
    exec: async (sql) => void (await runner.unsafe(sql)),
    query: async <R extends Record<string, unknown>>(sql: string, parameters: unknown[] = []) =>
      [...(await count(() => runner.unsafe(sql, parameters)))] as unknown as R[],
  });
  return {
    ...executor(pool),
    connection,
    isEmbedded: false,
    transaction: (work) => pool.begin((tx) => work(executor(tx))),
    ...takeTurns(pool),
    ping: async () => void (await pool.unsafe('select 1')),
    load: () => ({ pending: pending(), connections: max }),
    listen: async (channel, listener) => {
      stopListening = await listenToPostgres(url, channel, listener);
    },
    close: async () => {
      await stopListening?.();
      await pool.end();
    },
  };
}

const takeTurns = ({
  withConnection,
}: ReturnType<typeof createPostgresPool>): Pick<SqlDatabase, 'alone' | 'tryExclusively'> => ({
  alone: (work) =>
    withConnection(async (holder) => {
      const lock = 'placecard preparation';
      await holder.unsafe('set statement_timeout = 0'); // another process may be running a long migration
      await holder.unsafe('select pg_advisory_lock(hashtext($1))', [lock]);
      try {
        return await work();
      } finally {
        await releaseLock(holder, lock);
        await holder.unsafe('reset statement_timeout').catch(() => {});
      }
    }),
  tryExclusively: (work, job) =>
    withConnection(async (holder) => {
      const lock = `placecard ${work}`;
      const [tried] = await holder.unsafe(
        'select pg_try_advisory_lock(hashtext($1)) as is_locked',
        [lock],
      );
      if (!tried?.is_locked) return;
      await job().finally(() => releaseLock(holder, lock));
    }),
});

const releaseLock = (holder: ReservedConnection, lock: string) =>
  holder.unsafe('select pg_advisory_unlock(hashtext($1))', [lock]).catch(() => {}); // a lost connection has already released it
