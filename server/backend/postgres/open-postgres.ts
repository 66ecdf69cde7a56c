import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { StartupError } from '../../settings.ts';
import { parsers, serializers } from '../column-types.ts';
import { createDatabaseScheduler } from '../database-scheduler.ts';
import { MAX_STATEMENT_MS, type Session, type SqlDatabase } from '../interface.ts';
import { createSessionFunctions } from '../sessions.ts';
import { listenToPostgres } from './listen-to-postgres.ts';
import { createPostgresPool, type ReservedConnection } from './postgres-pool.ts';

const types = Object.fromEntries(
  Object.entries(parsers).map(([type, parse]) => [
    type,
    { to: Number(type), from: [Number(type)], parse, serialize: serializers[Number(type)] },
  ]),
) as Record<string, postgres.PostgresType>;

/** PostgreSQL reports a cancelled statement within this time. */
const ON_THE_WAY_MS = 5000;

/** Connections that one caller may use at once, so that its slow statements leave CPU time for others. */
const PER_CALLER = 3;

export async function openPostgres(
  url: string,
  rateLimitFactor = 1,
  slowStatementMs = 0,
): Promise<SqlDatabase> {
  const driver = postgres(url, {
    onnotice: () => {},
    connect_timeout: 5,
    backoff: () => 0.2,
    types,
    connection: {
      application_name: `placecard ${randomUUID()}`, // identifies the process (keys.ts)
      TimeZone: 'UTC',
      statement_timeout: MAX_STATEMENT_MS,
      idle_in_transaction_session_timeout: MAX_STATEMENT_MS,
    },
  });
  await driver`select 1`.catch((error: Error & { code?: string }) => {
    throw new StartupError(
      `DATABASE_URL: cannot reach PostgreSQL at ${new URL(url).host}: ${error.message || error.code}`,
    );
  });
  const { max } = driver.options;
  const acquireSlot = createDatabaseScheduler({
    connections: max,
    perCaller: PER_CALLER,
    share: 0.5,
    factor: rateLimitFactor,
  });
  const pool = createPostgresPool(driver.options, acquireSlot, MAX_STATEMENT_MS + ON_THE_WAY_MS);
  await driver.end();
  let stopListening: (() => Promise<void>) | undefined;
  const { pending, ...onSessions } = createSessionFunctions(
    async () => openSession(await pool.reserve()),
    slowStatementMs,
  );
  return {
    ...onSessions,
    isEmbedded: false,
    ...takeTurns(pool),
    ping: async () => void (await pool.withConnection(({ unsafe }) => unsafe('select 1'))),
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

function openSession({ unsafe, release }: ReservedConnection): Session {
  const exec = async (sql: string) => void (await unsafe(sql));
  return {
    async run(sql, parameters = []) {
      const result = await unsafe(sql, [...parameters]);
      return {
        rows: [...result],
        affectedRows: isWrite.test(result.command) ? result.count : undefined,
      };
    },
    exec,
    prepare: async (sql, parameters) => void (await unsafe(sql, [...parameters])),
    begin: () => exec('begin'),
    end: exec,
    release,
  };
}

const isWrite = /^(INSERT|UPDATE|DELETE|MERGE)$/;

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
