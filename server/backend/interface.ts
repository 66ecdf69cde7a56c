import type { Listener } from './postgres/listen-to-postgres.ts';

type Row = Record<string, unknown>;

export type Executor = {
  exec(sql: string): Promise<void>;
  query<R extends Row = Row>(sql: string, parameters?: unknown[]): Promise<R[]>;
};

export type DatabaseCaller = {
  role: string;
  userId?: string | null;
  claims?: object;
  storageOperation?: string;
  isReadOnly?: boolean;
};

export type StatementResult = { rows: Row[]; affectedRows?: number };

/** A connection reserved until it is released. Outside a transaction its statements run as the database owner. */
export type Session = {
  run(sql: string, parameters?: readonly unknown[]): Promise<StatementResult>;
  /** Runs several statements, or a single statement without parameters. */
  exec(sql: string): Promise<void>;
  /** Runs a statement whose rows are not needed; the embedded database receives it together with the next one. */
  prepare(sql: string, parameters: readonly unknown[]): Promise<void>;
  begin(): Promise<void>;
  end(outcome: 'commit' | 'rollback'): Promise<void>;
  release(): void;
};

export type SqlDatabase = Executor & {
  openSession(): Promise<Session>;
  isEmbedded: boolean;
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** Runs a transaction under row-level security. */
  asCaller<T>(caller: DatabaseCaller, work: (tx: Executor) => Promise<T>): Promise<T>;
  alone<T>(work: () => Promise<T>): Promise<T>;
  tryExclusively(work: string, job: () => Promise<void>): Promise<void>;
  listen(channel: string, listener: Listener): Promise<void>;
  /** Rejects if the database does not respond. The embedded one may be busy with one statement, so a response in the last 30 s is enough. */
  ping(): Promise<void>;
  /** `pending`: sessions in use or waiting; those beyond `connections` wait. */
  load(): { pending: number; connections: number };
  close(): Promise<void>;
};

/** Longer than our slowest statement, the largest import. By then the caller has given up. */
export const MAX_STATEMENT_MS = 30_000;

export type Service = (request: Request, peerAddress: string | null) => Promise<Response>;

/** Serves the sign-in and upload calls of supabase-js like a Supabase project. tests/contract states the requirements. */
export type Services = {
  /** Creates or updates the schemas `auth` and `storage`. */
  createSchema(): Promise<void>;
  /** Runs after the migrations and before our grants, because it may itself grant rights. */
  finishStart(): Promise<void>;
  auth: Service;
  storage: Service;
};

/** The mails that /auth/v1 sends. The token is part of a mailed link. */
export type AuthMails = {
  sendConfirmation(email: string, tokenHash: string): Promise<void>;
  sendRecovery(email: string, tokenHash: string): Promise<void>;
  sendEmailChange(newEmail: string, tokenHash: string, currentEmail?: string): Promise<void>;
};

export type UploadDetails = { contentType: string; size: number; storedAt: Date };

/** Stores the contents of uploads. /storage/v1 lists the uploads and decides who may read them. */
export type UploadStore = {
  /** Refuses a name in use with the same error as the storage policy. */
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
