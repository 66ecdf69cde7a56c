import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Session, SqlDatabase } from '../interface.ts';

const deferred = new WeakSet<CompiledQuery>();

/** A statement of a transaction. Its rows are not needed, so it may run later. */
export function createDeferredStatement(
  sql: string,
  parameters: readonly unknown[],
): CompiledQuery {
  const compiled = CompiledQuery.raw(sql, [...parameters]);
  deferred.add(compiled);
  return compiled;
}

class Connection implements DatabaseConnection {
  readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async executeQuery<R>(compiled: CompiledQuery) {
    const { sql, parameters } = compiled;
    if (deferred.has(compiled)) {
      await this.session.prepare(sql, parameters);
      return { rows: [] };
    }
    const { rows, affectedRows } = await this.session.run(sql, parameters);
    return {
      rows: rows as R[],
      numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows),
    };
  }

  // biome-ignore lint/correctness/useYield: results are never streamed
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('results are not streamed');
  }
}

const sessionOf = (connection: DatabaseConnection) => (connection as Connection).session;

export function createSessionDialect({ openSession }: Pick<SqlDatabase, 'openSession'>): Dialect {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => new Connection(await openSession()),
    beginTransaction: (connection) => sessionOf(connection).begin(),
    commitTransaction: (connection) => sessionOf(connection).end('commit'),
    rollbackTransaction: (connection) => sessionOf(connection).end('rollback'),
    releaseConnection: async (connection) => sessionOf(connection).release(),
    destroy: async () => {},
  };
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (database) => new PostgresIntrospector(database),
  };
}
