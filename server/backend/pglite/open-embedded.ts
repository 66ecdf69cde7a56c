import { resolve } from 'node:path';
import { MEGABYTE } from '../../bytes.ts';
import { requireOwnFiles } from '../../data-dir.ts';
import { StartupError } from '../../settings.ts';
import { createDatabaseScheduler } from '../database-scheduler.ts';
import { isNearlyFull } from '../free-space.ts';
import { MAX_STATEMENT_MS, type Session, type SqlDatabase } from '../interface.ts';
import { createSessionFunctions } from '../sessions.ts';
import { type EmbeddedPostgres, type EmbeddedTransaction, openPglite } from './pglite.ts';

export async function openEmbedded(
  directory: string,
  isSynced: boolean,
  factor = 1,
  slowMs = 0,
): Promise<SqlDatabase> {
  requireOwnFiles(directory);
  const driver = await openPglite({ directory, isSynced }).catch((error: unknown) =>
    explainUnopened(directory, error),
  );
  const acquireSlot = createDatabaseScheduler({
    connections: 1,
    perCaller: 1,
    share: 0.25,
    factor,
  });
  const { pending, ...onSessions } = createSessionFunctions(
    async () => openSession(driver, await acquireSlot()),
    slowMs,
  );
  return {
    ...onSessions,
    isEmbedded: true,
    alone: (work) => work(), // this process has locked DATA_DIR
    tryExclusively: (_, job) => job(),
    ping: async () =>
      void (driver.silentFor() < MAX_STATEMENT_MS || (await driver.query('select 1'))),
    load: () => ({ pending: pending(), connections: 1 }),
    listen: async (channel, { onMessage, connected }) => {
      await driver.listen(channel, onMessage);
      connected(true);
    },
    close: driver.close,
  };
}

function openSession(driver: EmbeddedPostgres, release: () => void): Session {
  let transaction: EmbeddedTransaction | undefined;
  return {
    run: (sql, parameters) => (transaction ?? driver).query(sql, parameters),
    exec: (sql) => (transaction ?? driver).exec(sql),
    prepare: async (sql, parameters) =>
      void (await (transaction
        ? transaction.prepare(sql, parameters)
        : driver.query(sql, parameters))),
    begin: async () => {
      transaction = driver.begin();
    },
    end: async (outcome) => {
      const ending = transaction;
      transaction = undefined;
      await ending?.[outcome]();
    },
    release,
  };
}

async function explainUnopened(directory: string, error: unknown): Promise<never> {
  if (error instanceof StartupError) throw error;
  const parent = resolve(directory, '..');
  if (await isNearlyFull(parent, 32 * MEGABYTE)) {
    throw new StartupError(
      `DATA_DIR: the disk of ${parent} is too full to open the database: free some space and start again`,
    );
  }
  throw createDamageError(
    directory,
    (error as Error | undefined)?.message ?? 'it cannot be opened',
  );
}

export const isDamageError = (error: unknown) =>
  /^(XX00[012]|58P01)$/.test(String((error as { code?: unknown }).code));

export const createDamageError = (directory: string, reason: string) =>
  new StartupError(
    `The database in ${resolve(directory)} is damaged (${reason}). Restore a backup: npm run restore -- FILE --overwrite`,
  );
