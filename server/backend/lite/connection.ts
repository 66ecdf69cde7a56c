import type { Connection } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { Kysely, type Transaction } from 'kysely';
import type { SqlDatabase } from '../interface.ts';
import { buildSessionSettings, setConfig } from '../sessions.ts';
import { deferredStatement, sessionDialect } from './dialect.ts';

export function createLiteConnection(database: Pick<SqlDatabase, 'openSession'>): Connection {
  const connection = createPostgresConnection({}); // its own client never connects
  connection.kysely = new Kysely({ dialect: sessionDialect(database) });
  answerLikePostgrest(connection);
  setContextAtOnce(connection);
  return connection;
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

type Vars = {
  auth?: { role?: string; uid?: string | null; jwt?: object };
  storage?: { operation?: string };
};
type Call = { method: string; path: string; requestHeaders?: Record<string, string> };
type ContextSetters = {
  applyJwtSessionContext(tx: Transaction<unknown>, vars: Vars): Promise<void>;
  applyRpcRequestGucs(tx: Transaction<unknown>, call: Call): Promise<void>;
};

function setContextAtOnce(connection: Connection): void {
  const apply = async (tx: Transaction<unknown>, settings: Record<string, string>) =>
    void (await tx.executeQuery(deferredStatement(...setConfig(settings))));
  Object.assign<Connection, ContextSetters>(connection, {
    applyJwtSessionContext: (tx, { auth, storage }) =>
      apply(
        tx,
        buildSessionSettings({
          role: auth?.role || 'anon',
          userId: auth?.uid,
          claims: auth?.jwt,
          storageOperation: storage?.operation,
        }),
      ),
    applyRpcRequestGucs: (tx, { method, path, requestHeaders = {} }) =>
      apply(tx, {
        'response.status': '',
        'response.headers': '',
        'request.method': method,
        'request.path': path,
        'request.headers': JSON.stringify(requestHeaders),
      }),
  });
}
