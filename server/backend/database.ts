import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Connection } from '@supabase/lite';
import { type Settings, StartError } from '../settings.ts';
import { isNearlyFull } from './free-space.ts';
import { type Listener, listenToPostgres } from './listen-to-postgres.ts';

type Row = Record<string, unknown>;

/** Beyond so many parameters PGlite 0.4 loses its place in the protocol, and every later query answers nothing. */
export const MOST_PGLITE_PARAMETERS = 32_767;

/** From about 5,000 lists in lists on its stack overflows, and PGlite 0.4 answers as if the statement had been done. */
const MOST_PGLITE_NESTING = 1000;

/** What @supabase/lite would answer with 500: a violated check, as PostgREST does, a statement with too many values, or one nested too deeply. */
const clientErrors: Record<string, number> = { '23514': 400, '54001': 400, MAX_PARAMETERS_EXCEEDED: 413 };

function answerLikePostgrest(connection: Connection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (thrown) => {
    const error = normalize(thrown) as Error & { code?: string; detail?: string };
    const status = clientErrors[error.code ?? ''];
    if (!status) return error;
    const message = JSON.stringify({ code: error.code, message: error.message, details: null, hint: null });
    return Object.assign(new Error(message), {
      code: 'PGRST',
      detail: JSON.stringify({ status, headers: {} }),
      routine: 'check',
    });
  };
}

/** Counts the brackets of JSON and SQL; those within quotation marks are text. One pass: whoever writes the text must not choose how long it takes. */
function isNestedTooDeeply(text: string): boolean {
  if (text.length <= MOST_PGLITE_NESTING) return false;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (sign === '"') isText = !isText;
    else if (isText) at += sign === '\\' ? 1 : 0;
    else if ('[{('.includes(sign)) depth++;
    else if (')}]'.includes(sign)) depth--;
    if (depth > MOST_PGLITE_NESTING) return true;
  }
  return false;
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
  /** Hears what any session of any process says with NOTIFY, from now until the database is closed. */
  listen(channel: string, listener: Listener): Promise<void>;
  /** Work asked of the database and not done yet; what exceeds its connections waits. */
  load(): { asked: number; connections: number };
  close(): Promise<void>;
};

/** Counts what the API and the server itself ask of a database. */
function countWork(connection: Connection) {
  let asked = 0;
  const count = async <T>(work: () => Promise<T>): Promise<T> => {
    asked++;
    try {
      return await work();
    } finally {
      asked--;
    }
  };
  const withContext = connection.withContext.bind(connection);
  connection.withContext = <T>(...given: Parameters<Connection['withContext']>) =>
    count(() => withContext(...given)) as Promise<T>;
  return { count, asked: () => asked };
}

/** What PostgreSQL says of files that are not as it left them. */
export const isDamage = (error: unknown) => /^(XX00[012]|58P01)$/.test(String((error as { code?: unknown }).code));

/** The one line for whoever finds their database damaged. */
export const damageError = (directory: string, reason: string) =>
  new StartError(
    `The database in ${resolve(directory)} is damaged (${reason}). Bring back a backup: npm run restore -- FILE --overwrite`,
  );

async function openFolder<C extends { driver: { waitReady: Promise<void> } }>(
  directory: string,
  open: () => Promise<C>,
): Promise<C> {
  try {
    await mkdir(directory, { recursive: true });
    const connection = await open();
    await connection.driver.waitReady;
    return connection;
  } catch (error) {
    const parent = resolve(directory, '..');
    if (await isNearlyFull(parent, 32 * 1024 * 1024)) {
      throw new StartError(
        `DATA_DIR: there is no room left on the disk of ${parent} for the database to open: make some and start again`,
      );
    }
    // What stops PGlite says little: an abort has no words, and some errors no message.
    throw damageError(directory, (error as Error | undefined)?.message ?? 'it does not open');
  }
}

/** Opens PGlite in DATA_DIR/database, or PostgreSQL when DATABASE_URL is set. */
export const openDatabase = (settings: Settings): Promise<Database> =>
  settings.databaseUrl ? openPostgres(settings.databaseUrl) : openPglite(join(settings.dataDir, 'database'));

async function openPglite(directory: string): Promise<Database> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite');
  const connection = await openFolder(directory, () => createPgliteConnection({ url: directory }));
  const { driver } = connection;
  answerLikePostgrest(connection);
  const work = countWork(connection);
  const query = driver.query.bind(driver) as typeof driver.query;
  driver.query = async (sql, parameters, options) => {
    if ((parameters?.length ?? 0) > MOST_PGLITE_PARAMETERS) {
      throw Object.assign(new Error('too many values for one statement'), { code: 'MAX_PARAMETERS_EXCEEDED' });
    }
    if ([sql, ...(parameters ?? [])].some((text) => typeof text === 'string' && isNestedTooDeeply(text))) {
      throw Object.assign(new Error('nested too deeply'), { code: '54001' });
    }
    return query(sql, parameters, options);
  };
  type Runner = Pick<typeof driver, 'exec' | 'query'>;
  const executor = (runner: Runner): Executor => ({
    exec: async (sql) => void (await runner.exec(sql)),
    query: async <R extends Row>(sql: string, parameters: unknown[] = []) =>
      (await work.count(() => runner.query<R>(sql, parameters))).rows,
  });
  return {
    ...executor(driver),
    connection,
    transaction: (work) => driver.transaction((tx) => work(executor(tx))),
    alone: (work) => work(), // DATA_DIR is this process's own
    load: () => ({ asked: work.asked(), connections: 1 }),
    listen: async (channel, { heard, connected }) => {
      await driver.listen(channel, heard);
      connected(true);
    },
    close: () => connection.close(),
  };
}

/** @supabase/lite hands JSON over as text; the driver would make a JSON string of that text. */
const jsonType = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
});

/** Longer than anything of ours takes, the largest import included; whoever asks has stopped waiting by then. */
const MOST_STATEMENT_MS = 30_000;

async function openPostgres(url: string): Promise<Database> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const connection = createPostgresConnection({
    url,
    // A query waits for its connection no longer than a person would, and a database that is back is found at once.
    postgresOptions: {
      onnotice: () => {},
      connect_timeout: 5,
      backoff: () => 0.2,
      types: { json: jsonType(114), jsonb: jsonType(3802) },
      connection: { statement_timeout: MOST_STATEMENT_MS, idle_in_transaction_session_timeout: MOST_STATEMENT_MS },
    },
  });
  const { driver } = connection;
  answerLikePostgrest(connection);
  const counted = countWork(connection);
  try {
    await driver`select 1`;
  } catch (error) {
    const { host } = new URL(url);
    throw new StartError(
      `DATABASE_URL: cannot reach PostgreSQL at ${host}: ${(error as Error).message || (error as { code?: string }).code}`,
    );
  }
  let stopListening: (() => Promise<void>) | undefined;
  type Runner = Pick<typeof driver, 'unsafe'>;
  const executor = (runner: Runner): Executor => ({
    exec: async (sql) => void (await runner.unsafe(sql)),
    query: async <R extends Row>(sql: string, parameters: unknown[] = []) =>
      [...(await counted.count(async () => runner.unsafe(sql, parameters as never[])))] as unknown as R[],
  });
  return {
    ...executor(driver),
    connection,
    transaction: async (work) => (await driver.begin((tx) => work(executor(tx)))) as Awaited<ReturnType<typeof work>>,
    alone: async (work) => {
      const holder = await driver.reserve();
      try {
        await holder`set statement_timeout = 0`; // the other may have a long migration
        await holder`select pg_advisory_lock(hashtext('placecard preparation'))`;
        return await work();
      } finally {
        await holder`select pg_advisory_unlock(hashtext('placecard preparation'))`;
        await holder`reset statement_timeout`;
        holder.release();
      }
    },
    load: () => ({ asked: counted.asked(), connections: driver.options.max }),
    listen: async (channel, listener) => {
      stopListening = await listenToPostgres(url, channel, listener);
    },
    close: async () => {
      await stopListening?.();
      await driver.end({ timeout: 5 });
    },
  };
}
