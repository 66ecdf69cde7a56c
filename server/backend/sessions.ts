import { measureTime } from '../http/request-scope.ts';
import type { DatabaseCaller, Executor, Session, SqlDatabase } from './interface.ts';
import { createStatementRecorder, measureStatements } from './statements.ts';

type SessionFunctions = Pick<
  SqlDatabase,
  'openSession' | 'exec' | 'query' | 'transaction' | 'asCaller'
> & { pending(): number };

/** Builds the functions that run statements. `open` waits for a connection. Logs statements of `slowMs` or more. */
export function createSessionFunctions(open: () => Promise<Session>, slowMs = 0): SessionFunctions {
  const record = createStatementRecorder(slowMs);
  let pending = 0;
  const openSession = async (): Promise<Session> => {
    const released = Promise.withResolvers<void>();
    const end = () => released.resolve();
    pending++;
    const asked = performance.now();
    void measureTime('database', () => released.promise).finally(() => pending--);
    try {
      const opened = await open();
      const session = measureStatements(opened, performance.now() - asked, record);
      const release = () => {
        end();
        session.release();
      };
      return { ...session, release };
    } catch (error) {
      end();
      throw error;
    }
  };

  async function withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session = await openSession();
    return work(session).finally(session.release);
  }

  const transact = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
    withSession(async (session) => {
      await session.begin();
      try {
        const done = await work(session);
        await session.end('commit');
        return done;
      } catch (error) {
        await session.end('rollback').catch(() => {});
        throw error;
      }
    });

  return {
    openSession,
    pending: () => pending,
    exec: (sql) => withSession((session) => session.exec(sql)),
    query: (sql, parameters) => withSession((session) => executor(session).query(sql, parameters)),
    transaction: (work) => transact((session) => work(executor(session))),
    asCaller: (caller, work) =>
      transact(async (session) => {
        await session.prepare(...buildSetConfig(buildSessionSettings(caller)));
        return work(executor(session));
      }),
  };
}

const executor = (session: Session): Executor => ({
  exec: session.exec,
  query: async <R extends Record<string, unknown>>(sql: string, parameters?: unknown[]) =>
    (await session.run(sql, parameters)).rows as R[],
});

/** Statement timeout of anonymous callers, the same as in a Supabase project. PGlite cannot cancel a statement (docs/security.md). */
const MAX_ANONYMOUS_MS = 3000;

export const buildSessionSettings = ({
  role,
  userId,
  claims,
  storageOperation,
  isReadOnly,
}: DatabaseCaller) => ({
  role,
  'request.jwt.claim.sub': userId ?? '',
  'request.jwt.claim.role': role,
  'storage.operation': storageOperation ?? '',
  ...(claims && { 'request.jwt.claims': JSON.stringify(claims) }),
  ...(role === 'anon' && { statement_timeout: String(MAX_ANONYMOUS_MS) }),
  ...(isReadOnly && { transaction_read_only: 'on' }),
});

/** Applies all settings with one statement, until the end of the transaction. */
export function buildSetConfig(
  settings: Record<string, string>,
): [sql: string, parameters: string[]] {
  const calls = Object.keys(settings).map(
    (_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`,
  );
  return [`select ${calls.join()}`, Object.entries(settings).flat()];
}
