import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '@supabase/lite';
import { type Settings, StartError } from '../settings.ts';

type Row = Record<string, unknown>;

/** @supabase/lite answers 500 to a violated check; PostgREST answers 400 with its code, and so do we. */
function answerChecksLikePostgrest(connection: Connection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (thrown) => {
    const error = normalize(thrown) as Error & { code?: string; detail?: string };
    if (error.code !== '23514') return error;
    const message = JSON.stringify({ code: '23514', message: error.message, details: null, hint: null });
    return Object.assign(new Error(message), {
      code: 'PGRST',
      detail: JSON.stringify({ status: 400, headers: {} }),
      routine: 'check',
    });
  };
}

/** What the backend needs of a database beyond @supabase/lite's own use of it; the same on PGlite and on PostgreSQL. */
export type Executor = {
  /** Runs SQL text of any number of statements, without parameters. */
  exec(sql: string): Promise<void>;
  query<R extends Row = Row>(sql: string, parameters?: unknown[]): Promise<R[]>;
};

export type Database = Executor & {
  connection: Connection;
  /** Everything in `work` is stored, or, when it throws, nothing. */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** Runs `work` while no other app process on the same database runs one of its own. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Opens PGlite in DATA_DIR/database, or PostgreSQL when DATABASE_URL is set. */
export const openDatabase = (settings: Settings): Promise<Database> =>
  settings.databaseUrl ? openPostgres(settings.databaseUrl) : openPglite(join(settings.dataDir, 'database'));

async function openPglite(directory: string): Promise<Database> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite');
  await mkdir(directory, { recursive: true });
  const connection = await createPgliteConnection({ url: directory });
  const { driver } = connection;
  answerChecksLikePostgrest(connection);
  try {
    await driver.waitReady;
  } catch (error) {
    throw new StartError(
      `The database in ${directory} does not open (${(error as Error).message}): restore the folder from a backup`,
    );
  }
  type Runner = Pick<typeof driver, 'exec' | 'query'>;
  const executor = (runner: Runner): Executor => ({
    exec: async (sql) => void (await runner.exec(sql)),
    query: async <R extends Row>(sql: string, parameters: unknown[] = []) => (await runner.query<R>(sql, parameters)).rows,
  });
  return {
    ...executor(driver),
    connection,
    transaction: (work) => driver.transaction((tx) => work(executor(tx))),
    alone: (work) => work(), // DATA_DIR is this process's own
    close: () => connection.close(),
  };
}

async function openPostgres(url: string): Promise<Database> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const connection = createPostgresConnection({ url, postgresOptions: { onnotice: () => {} } });
  const { driver } = connection;
  answerChecksLikePostgrest(connection);
  try {
    await driver`select 1`;
  } catch (error) {
    const { host } = new URL(url);
    throw new StartError(
      `DATABASE_URL: cannot reach PostgreSQL at ${host}: ${(error as Error).message || (error as { code?: string }).code}`,
    );
  }
  type Runner = Pick<typeof driver, 'unsafe'>;
  const executor = (runner: Runner): Executor => ({
    exec: async (sql) => void (await runner.unsafe(sql)),
    query: async <R extends Row>(sql: string, parameters: unknown[] = []) =>
      [...(await runner.unsafe(sql, parameters as never[]))] as unknown as R[],
  });
  return {
    ...executor(driver),
    connection,
    transaction: async (work) => (await driver.begin((tx) => work(executor(tx)))) as Awaited<ReturnType<typeof work>>,
    alone: async (work) => {
      const holder = await driver.reserve();
      try {
        await holder`select pg_advisory_lock(hashtext('placecard preparation'))`;
        return await work();
      } finally {
        await holder`select pg_advisory_unlock(hashtext('placecard preparation'))`;
        holder.release();
      }
    },
    close: () => driver.end({ timeout: 5 }),
  };
}
