import { resolve } from 'node:path';
import { Kysely } from 'kysely';
import { MEGABYTE } from '../../bytes.ts';
import { requireOwnFiles } from '../../data-dir.ts';
import { StartError } from '../../settings.ts';
import { createDatabaseTurns } from '../database-turns.ts';
import { isNearlyFull } from '../free-space.ts';
import { type Executor, MAX_STATEMENT_MS, type SqlDatabase } from '../interface.ts';
import { createLiteConnection } from '../lite/lite-connection.ts';
import { openPglite, type Runner } from './pglite.ts';
import { pgliteDialect } from './pglite-dialect.ts';

export async function openEmbedded(
  directory: string,
  isSynced: boolean,
  factor = 1,
): Promise<SqlDatabase> {
  requireOwnFiles(directory);
  const driver = await openPglite({ directory, isSynced }).catch((error: unknown) =>
    explainUnopened(directory, error),
  );
  const { connection, count, pending } = createLiteConnection({}); // never connects: its queries go to the thread
  const takeTurn = createDatabaseTurns({ connections: 1, ofOne: 1, share: 0.25, factor });
  connection.kysely = new Kysely({ dialect: pgliteDialect(driver, takeTurn) });
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await takeTurn();
    return work().finally(release);
  };
  const executor = (runner: Runner): Executor => ({
    exec: runner.exec,
    query: async <R extends Record<string, unknown>>(sql: string, parameters?: unknown[]) =>
      (await count(() => runner.query(sql, parameters))).rows as R[],
  });
  return {
    ...executor({
      exec: (sql) => inTurn(() => driver.exec(sql)),
      query: (sql, parameters) => inTurn(() => driver.query(sql, parameters)),
    }),
    connection,
    isEmbedded: true,
    transaction: (work) =>
      inTurn(async () => {
        const turn = driver.begin();
        try {
          const done = await work(executor(turn));
          await turn.commit();
          return done;
        } catch (error) {
          await turn.rollback();
          throw error;
        }
      }),
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

async function explainUnopened(directory: string, error: unknown): Promise<never> {
  if (error instanceof StartError) throw error;
  const parent = resolve(directory, '..');
  if (await isNearlyFull(parent, 32 * MEGABYTE)) {
    throw new StartError(
      `DATA_DIR: the disk of ${parent} is too full to open the database: free some space and start again`,
    );
  }
  throw damageError(directory, (error as Error | undefined)?.message ?? 'it cannot be opened');
}

export const isDamageError = (error: unknown) =>
  /^(XX00[012]|58P01)$/.test(String((error as { code?: unknown }).code));

export const damageError = (directory: string, reason: string) =>
  new StartError(
    `The database in ${resolve(directory)} is damaged (${reason}). Restore a backup: npm run restore -- FILE --overwrite`,
  );
