import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Connection } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { Kysely, sql, type Transaction } from 'kysely';
import { timing } from '../http/request-scope.ts';
import { type Settings, StartError } from '../settings.ts';
import { isNearlyFull } from './free-space.ts';
import { type Listener, listenToPostgres } from './listen-to-postgres.ts';
import { openPglite, type Runner } from './pglite.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { createPostgresPool, type ReservedConnection } from './postgres-pool.ts';

type Row = Record<string, unknown>;

const clientErrors: Record<string, number> = { '23514': 400, '54001': 400, '57014': 503, MAX_PARAMETERS_EXCEEDED: 413 };

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

/** Statement timeout of callers without a session, as for the role anon in a Supabase project. PGlite cannot cancel a statement (docs/security.md). */
const MOST_ANONYMOUS_MS = 3000;

type Caller = { auth?: { role?: string; uid?: string | null; jwt?: object }; storage?: { operation?: string } };
type Call = { method: string; path: string; requestHeaders?: Record<string, string> };
type CallerSettings = {
  applyJwtSessionContext(tx: Transaction<unknown>, caller: Caller): Promise<void>;
  applyRpcRequestGucs(tx: Transaction<unknown>, call: Call): Promise<void>;
};

/** Sets the caller and the request of a transaction, as PostgREST does, in one statement each where @supabase/lite takes up to six. */
function setContextAtOnce(connection: Connection): void {
  const setConfig = async (tx: Transaction<unknown>, given: Record<string, string>) => {
    const settings = Object.entries(given).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
    await sql`select ${sql.join(settings)}`.execute(tx);
  };
  Object.assign<Connection, CallerSettings>(connection, {
    applyJwtSessionContext: (tx, { auth, storage }) => {
      const role = auth?.role || 'anon';
      return setConfig(tx, {
        role,
        'request.jwt.claim.sub': auth?.uid ?? '',
        'request.jwt.claim.role': role,
        'storage.operation': storage?.operation ?? '',
        ...(auth?.jwt && { 'request.jwt.claims': JSON.stringify(auth.jwt) }),
        ...(role === 'anon' && { statement_timeout: String(MOST_ANONYMOUS_MS) }),
      });
    },
    applyRpcRequestGucs: (tx, { method, path, requestHeaders = {} }) =>
      setConfig(tx, {
        'response.status': '',
        'response.headers': '',
        'request.method': method,
        'request.path': path,
        'request.headers': JSON.stringify(requestHeaders),
      }),
  });
}

export type Executor = {
  exec(sql: string): Promise<void>;
  query<R extends Row = Row>(sql: string, parameters?: unknown[]): Promise<R[]>;
};

export type SqlDatabase = Executor & {
  connection: Connection;
  isEmbedded: boolean;
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  alone<T>(work: () => Promise<T>): Promise<T>;
  aloneOrNotAtAll(work: string, job: () => Promise<void>): Promise<void>;
  listen(channel: string, listener: Listener): Promise<void>;
  /** Rejects if the database does not answer. The embedded one may be busy with one statement: an answer in the last 30 s counts. */
  ping(): Promise<void>;
  /** `pending`: queries not yet answered, of which those beyond `connections` wait. */
  load(): { pending: number; connections: number };
  close(): Promise<void>;
};

function countWork(connection: Connection) {
  let pending = 0;
  const count = async <T>(work: () => Promise<T>): Promise<T> => {
    pending++;
    try {
      return await timing('database', work);
    } finally {
      pending--;
    }
  };
  const withContext = connection.withContext.bind(connection);
  connection.withContext = <T>(...given: Parameters<Connection['withContext']>) =>
    count(() => withContext(...given)) as Promise<T>;
  return { count, pending: () => pending };
}

export const isDamage = (error: unknown) => /^(XX00[012]|58P01)$/.test(String((error as { code?: unknown }).code));

export const damageError = (directory: string, reason: string) =>
  new StartError(
    `The database in ${resolve(directory)} is damaged (${reason}). Bring back a backup: npm run restore -- FILE --overwrite`,
  );

/** Opens the connection only, at DATABASE_URL or in DATA_DIR; serveDatabase makes the schema. */
export const openDatabase = (settings: Settings): Promise<SqlDatabase> =>
  settings.databaseUrl
    ? openPostgres(settings.databaseUrl)
    : openEmbedded(join(settings.dataDir, 'database'), settings.syncsEmbedded);

async function openEmbedded(directory: string, isSynced: boolean): Promise<SqlDatabase> {
  const driver = await openPglite({ directory, isSynced }).catch((error: unknown) => explainUnopened(directory, error));
  const connection = createPostgresConnection({}); // never connects: its queries go to the thread
  answerLikePostgrest(connection);
  setContextAtOnce(connection);
  const work = countWork(connection);
  connection.kysely = new Kysely({ dialect: pgliteDialect(driver) });
  const executor = (runner: Runner): Executor => ({
    exec: runner.exec,
    query: async <R extends Row>(sql: string, parameters?: unknown[]) =>
      (await work.count(() => runner.query(sql, parameters))).rows as R[],
  });
  return {
    ...executor(driver),
    connection,
    isEmbedded: true,
    async transaction(work) {
      const turn = await driver.begin();
      try {
        const done = await work(executor(turn));
        await turn.commit();
        return done;
      } catch (error) {
        await turn.rollback();
        throw error;
      }
    },
    alone: (work) => work(), // DATA_DIR is locked by this process
    aloneOrNotAtAll: (_, job) => job(),
    ping: async () => void (driver.silentFor() < MOST_STATEMENT_MS || (await driver.query('select 1'))),
    load: () => ({ pending: work.pending(), connections: 1 }),
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
  if (await isNearlyFull(parent, 32 * 1024 * 1024)) {
    throw new StartError(
      `DATA_DIR: there is no room left on the disk of ${parent} for the database to open: make some and start again`,
    );
  }
  throw damageError(directory, (error as Error | undefined)?.message ?? 'it does not open');
}

/** @supabase/lite passes JSON as text, which the driver would encode once more. */
const jsonType = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
});

/** Longer than any of our statements, the largest import included; by then the caller has given up. */
const MOST_STATEMENT_MS = 30_000;
/** Within it PostgreSQL says that it stopped a statement. */
const ON_THE_WAY_MS = 5000;

async function openPostgres(url: string): Promise<SqlDatabase> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      onnotice: () => {},
      connect_timeout: 5,
      backoff: () => 0.2,
      types: { json: jsonType(114), jsonb: jsonType(3802) },
      connection: {
        application_name: `placecard ${randomUUID()}`, // how processes tell each other apart (keys.ts)
        statement_timeout: MOST_STATEMENT_MS,
        idle_in_transaction_session_timeout: MOST_STATEMENT_MS,
      },
    },
  });
  const { driver } = connection;
  answerLikePostgrest(connection);
  setContextAtOnce(connection);
  const counted = countWork(connection);
  try {
    await driver`select 1`;
  } catch (error) {
    const { host } = new URL(url);
    throw new StartError(
      `DATABASE_URL: cannot reach PostgreSQL at ${host}: ${(error as Error).message || (error as { code?: string }).code}`,
    );
  }
  const { max } = driver.options;
  const pool = createPostgresPool(driver.options, max, MOST_STATEMENT_MS + ON_THE_WAY_MS);
  await driver.end();
  Object.assign(driver, { reserve: pool.reserve, end: pool.end }); // all that @supabase/lite still calls on it
  let stopListening: (() => Promise<void>) | undefined;
  const executor = (runner: Pick<ReservedConnection, 'unsafe'>): Executor => ({
    exec: async (sql) => void (await runner.unsafe(sql)),
    query: async <R extends Row>(sql: string, parameters: unknown[] = []) =>
      [...(await counted.count(() => runner.unsafe(sql, parameters)))] as unknown as R[],
  });
  const releaseLock = (holder: ReservedConnection, lock: string) =>
    holder.unsafe('select pg_advisory_unlock(hashtext($1))', [lock]).catch(() => {}); // a lost connection has released it
  return {
    ...executor(pool),
    connection,
    isEmbedded: false,
    transaction: (work) => pool.begin((tx) => work(executor(tx))),
    alone: (work) =>
      pool.withConnection(async (holder) => {
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
    aloneOrNotAtAll: (work, job) =>
      pool.withConnection(async (holder) => {
        const lock = `placecard ${work}`;
        const [tried] = await holder.unsafe('select pg_try_advisory_lock(hashtext($1)) as is_locked', [lock]);
        if (!tried?.is_locked) return;
        await job().finally(() => releaseLock(holder, lock));
      }),
    ping: async () => void (await pool.unsafe('select 1')),
    load: () => ({ pending: counted.pending(), connections: max }),
    listen: async (channel, listener) => {
      stopListening = await listenToPostgres(url, channel, listener);
    },
    close: async () => {
      await stopListening?.();
      await pool.end();
    },
  };
}
