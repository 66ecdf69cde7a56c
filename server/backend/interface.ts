import type { Connection } from '@supabase/lite';
import type { Listener } from './postgres/listen-to-postgres.ts';

type Row = Record<string, unknown>;

export type Executor = {
  exec(sql: string): Promise<void>;
  query<R extends Row = Row>(sql: string, parameters?: unknown[]): Promise<R[]>;
};

export type SqlDatabase = Executor & {
  connection: Connection;
  isEmbedded: boolean;
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  alone<T>(work: () => Promise<T>): Promise<T>;
  tryExclusively(work: string, job: () => Promise<void>): Promise<void>;
  listen(channel: string, listener: Listener): Promise<void>;
  /** Rejects if the database does not answer. The embedded one may be busy with one statement: an answer in the last 30 s counts. */
  ping(): Promise<void>;
  /** `pending`: unanswered queries; those beyond `connections` wait. */
  load(): { pending: number; connections: number };
  close(): Promise<void>;
};

/** Longer than any of our statements, including the largest import; by then the caller has given up. */
export const MAX_STATEMENT_MS = 30_000;
