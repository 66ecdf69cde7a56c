import type { Connection } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { Kysely, type Transaction } from 'kysely';
import type { SqlDatabase } from '../interface.ts';
import { buildSessionSettings, buildSetConfig } from '../sessions.ts';
import { createDeferredStatement, createSessionDialect } from './dialect.ts';

export function createLiteConnection(database: Pick<SqlDatabase, 'openSession'>): Connection {
  const connection = createPostgresConnection({}); // the library's own client never connects
  connection.kysely = new Kysely({ dialect: createSessionDialect(database) });
  setContextInOneStatement(connection);
  return connection;
}

type Vars = {
  auth?: { role?: string; uid?: string | null; jwt?: object };
  storage?: { operation?: string };
};
type ContextSetter = {
  applyJwtSessionContext(tx: Transaction<unknown>, vars: Vars): Promise<void>;
};

function setContextInOneStatement(connection: Connection): void {
  Object.assign<Connection, ContextSetter>(connection, {
    applyJwtSessionContext: async (tx, { auth, storage }) => {
      const settings = buildSessionSettings({
        role: auth?.role || 'anon',
        userId: auth?.uid,
        claims: auth?.jwt,
        storageOperation: storage?.operation,
      });
      await tx.executeQuery(createDeferredStatement(...buildSetConfig(settings)));
    },
  });
}
