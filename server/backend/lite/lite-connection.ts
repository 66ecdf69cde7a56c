import type { Connection } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Transaction } from 'kysely';
import { measureTime } from '../../http/request-scope.ts';
import { deferredStatement } from '../pglite/pglite-dialect.ts';

/** The connection of @supabase/lite, with errors in PostgREST's format. Other queries are wrapped in `count`, so that `pending` includes them. */
export function createLiteConnection(options: Parameters<typeof createPostgresConnection>[0]) {
  const connection = createPostgresConnection(options);
  answerLikePostgrest(connection);
  setContextAtOnce(connection);
  return { connection, ...countWork(connection) };
}

const clientErrors: Record<string, number> = {
  '23514': 400,
  '54001': 400,
  '57014': 503,
  MAX_PARAMETERS_EXCEEDED: 413,
};

function answerLikePostgrest(connection: Connection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (thrown) => {
    const error = normalize(thrown) as Error & { code?: string; detail?: string };
    const status = clientErrors[error.code ?? ''];
    if (!status) return error;
    const message = JSON.stringify({
      code: error.code,
      message: error.message,
      details: null,
      hint: null,
    });
    return Object.assign(new Error(message), {
      code: 'PGRST',
      detail: JSON.stringify({ status, headers: {} }),
      routine: 'check',
    });
  };
}

/** Statement timeout of callers without a session, as for the role anon in a Supabase project. PGlite cannot cancel a statement (docs/security.md). */
const MAX_ANONYMOUS_MS = 3000;

type Caller = {
  auth?: { role?: string; uid?: string | null; jwt?: object };
  storage?: { operation?: string };
};
type Call = { method: string; path: string; requestHeaders?: Record<string, string> };
type CallerSettings = {
  applyJwtSessionContext(tx: Transaction<unknown>, caller: Caller): Promise<void>;
  applyRpcRequestGucs(tx: Transaction<unknown>, call: Call): Promise<void>;
};

function setContextAtOnce(connection: Connection): void {
  const setConfig = async (tx: Transaction<unknown>, given: Record<string, string>) => {
    const settings = Object.keys(given).map(
      (_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`,
    );
    await tx.executeQuery(
      deferredStatement(`select ${settings.join()}`, Object.entries(given).flat()),
    );
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
        ...(role === 'anon' && { statement_timeout: String(MAX_ANONYMOUS_MS) }),
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

function countWork(connection: Connection) {
  let pending = 0;
  const count = async <T>(work: () => Promise<T>): Promise<T> => {
    pending++;
    try {
      return await measureTime('database', work);
    } finally {
      pending--;
    }
  };
  const withContext = connection.withContext.bind(connection);
  connection.withContext = <T>(...given: Parameters<Connection['withContext']>) =>
    count(() => withContext(...given)) as Promise<T>;
  return { count, pending: () => pending };
}
