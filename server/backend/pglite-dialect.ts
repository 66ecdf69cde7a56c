import type { PGlite, Transaction } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

type Statement = (sql: string, parameters: readonly unknown[]) => void;

/** One statement or transaction at a time, as the one connection of PGlite is everybody's: what others ask must never run within it, in its role. */
class Turn implements DatabaseConnection {
  readonly #driver: PGlite;
  readonly #check: Statement;
  #open: { tx: Transaction; end(): void; fail(error: unknown): void; ended: Promise<void> } | undefined;

  constructor(driver: PGlite, check: Statement) {
    this.#driver = driver;
    this.#check = check;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery) {
    this.#check(sql, parameters);
    const { rows, affectedRows } = await (this.#open?.tx ?? this.#driver).query<R>(sql, [...parameters]);
    return { rows, numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) };
  }

  begin(): Promise<void> {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const ended = this.#driver.transaction((tx) => {
      this.#open = { tx, end: end.resolve, fail: end.reject, ended };
      begun.resolve();
      return end.promise;
    });
    ended.catch(begun.reject);
    return begun.promise;
  }

  async commit(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    open?.end();
    await open?.ended;
  }

  async rollback(): Promise<void> {
    try {
      await this.#open?.tx.rollback();
    } catch (error) {
      this.#open?.fail(error); // the turn is over all the same, and nothing of it stays
    }
    await this.commit();
  }

  // biome-ignore lint/correctness/useYield: PGlite gives whole answers only
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('PGlite does not stream');
  }
}

/** In place of the one of @supabase/lite, which lets transactions into each other. `check` throws for a statement that is not to be run. */
export function pgliteDialect(driver: PGlite, check: Statement): Dialect {
  const turns: Driver = {
    init: async () => {},
    acquireConnection: async () => new Turn(driver, check),
    beginTransaction: (turn) => (turn as Turn).begin(),
    commitTransaction: (turn) => (turn as Turn).commit(),
    rollbackTransaction: (turn) => (turn as Turn).rollback(),
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return {
    createDriver: () => turns,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (database) => new PostgresIntrospector(database),
  };
}
