import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { AcquireSlot } from '../../limits/fair-scheduler.ts';
import type { EmbeddedPostgres, Turn } from './pglite.ts';

const deferred = new WeakSet<CompiledQuery>();

/** A statement of a transaction whose rows are not needed, so that it need not be awaited. */
export function deferredStatement(sql: string, parameters: readonly unknown[]): CompiledQuery {
  const compiled = CompiledQuery.raw(sql, [...parameters]);
  deferred.add(compiled);
  return compiled;
}

class Connection implements DatabaseConnection {
  readonly #driver: EmbeddedPostgres;
  #turn: Turn | undefined;
  readonly release: () => void;

  constructor(driver: EmbeddedPostgres, release: () => void) {
    this.#driver = driver;
    this.release = release;
  }

  async executeQuery<R>(compiled: CompiledQuery) {
    const { sql, parameters } = compiled;
    if (this.#turn && deferred.has(compiled)) {
      await this.#turn.prepare(sql, parameters);
      return { rows: [] };
    }
    const { rows, affectedRows } = await (this.#turn ?? this.#driver).query(sql, parameters);
    return {
      rows: rows as R[],
      numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows),
    };
  }

  async begin(): Promise<void> {
    this.#turn = this.#driver.begin();
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const turn = this.#turn;
    this.#turn = undefined;
    await turn?.[how]();
  }

  // biome-ignore lint/correctness/useYield: PGlite gives whole answers only
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('PGlite does not stream');
  }
}

/** Replaces the dialect of @supabase/lite, which interleaves transactions on PGlite's single connection. */
export function pgliteDialect(driver: EmbeddedPostgres, takeTurn: AcquireSlot): Dialect {
  const connections: Driver = {
    init: async () => {},
    acquireConnection: async () => new Connection(driver, await takeTurn()),
    beginTransaction: (connection) => (connection as Connection).begin(),
    commitTransaction: (connection) => (connection as Connection).end('commit'),
    rollbackTransaction: (connection) => (connection as Connection).end('rollback'),
    releaseConnection: async (connection) => (connection as Connection).release(),
    destroy: async () => {},
  };
  return {
    createDriver: () => connections,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (database) => new PostgresIntrospector(database),
  };
}
