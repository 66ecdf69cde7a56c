import type { Listener } from './postgres/listen-to-postgres.ts';

type Row = Record<string, unknown>;

export type Executor = {
  exec(sql: string): Promise<void>;
  query<R extends Row = Row>(sql: string, parameters?: unknown[]): Promise<R[]>;
};

/** Row-level security applies as for this role and user. */
export type DatabaseCaller = {
  role: string;
  userId?: string | null;
  claims?: object;
  storageOperation?: string;
};

export type StatementResult = { rows: Row[]; affectedRows?: number };

/** A connection reserved until released. Outside a transaction its statements run as the owner. */
export type Session = {
  run(sql: string, parameters?: readonly unknown[]): Promise<StatementResult>;
  /** Runs several statements, or one without parameters. */
  exec(sql: string): Promise<void>;
  /** Runs a statement whose rows are not needed; the embedded database receives it together with the next one. */
  prepare(sql: string, parameters: readonly unknown[]): Promise<void>;
  begin(): Promise<void>;
  end(how: 'commit' | 'rollback'): Promise<void>;
  release(): void;
};

export type SqlDatabase = Executor & {
  openSession(): Promise<Session>;
  isEmbedded: boolean;
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** A transaction under row-level security. */
  asCaller<T>(caller: DatabaseCaller, work: (tx: Executor) => Promise<T>): Promise<T>;
  alone<T>(work: () => Promise<T>): Promise<T>;
  tryExclusively(work: string, job: () => Promise<void>): Promise<void>;
  listen(channel: string, listener: Listener): Promise<void>;
  /** Rejects if the database does not answer. The embedded one may be busy with one statement: an answer in the last 30 s counts. */
  ping(): Promise<void>;
  /** `pending`: sessions in use or waiting; those beyond `connections` wait. */
  load(): { pending: number; connections: number };
  close(): Promise<void>;
};

/** Longer than any of our statements, including the largest import; by then the caller has given up. */
export const MAX_STATEMENT_MS = 30_000;

type Answer = (request: Request, peerAddress: string | null) => Promise<Response>;

/** Answers the calls of supabase-js as a Supabase project does; tests/contract says what is needed of it. */
export type Services = {
  /** Creates or updates the schemas `auth` and `storage`. */
  createSchema(): Promise<void>;
  /** After the migrations and before our grants: it may grant rights of its own. */
  finishStart(): Promise<void>;
  /** /auth/v1 */
  auth: Answer;
  /** /rest/v1 */
  rest: Answer;
  /** /storage/v1 */
  storage: Answer;
};

/** The mails that /auth/v1 sends. The token is part of a mailed link. */
export type AuthMails = {
  sendConfirmation(email: string, tokenHash: string): Promise<void>;
  sendRecovery(email: string, tokenHash: string): Promise<void>;
  sendEmailChange(newEmail: string, tokenHash: string, currentEmail?: string): Promise<void>;
};

export type UploadDetails = { contentType: string; size: number; storedAt: Date };

/** The contents of uploads; /storage/v1 lists them and decides who may read them. */
export type UploadStore = {
  /** Refuses a name that is taken like a policy does. */
  store(
    bucket: string,
    name: string,
    body: ReadableStream<Uint8Array> | Uint8Array,
    contentType: string,
  ): Promise<UploadDetails>;
  describe(bucket: string, name: string): Promise<UploadDetails>;
  read(bucket: string, name: string): Promise<Buffer>;
  remove(bucket: string, name: string): Promise<void>;
};
