import { requestScope } from '../http/request-scope.ts';
import { log } from '../log.ts';
import type { Session, StatementResult } from './interface.ts';

type Stats = { count: number; ms: number; slow: number };

const MAX_NAMES = 300;
const OTHER = 'other';

const statsByName = new Map<string, Stats>();

/** Costs of statements in this process by name. The number of names is bounded, and they contain no values. */
export const getStatementStats = (): ReadonlyMap<string, Stats> => statsByName;

/** Names a statement by the comment at its start or, without one, by its verb and first relation or function, such as `select auth.sessions`. */
export function nameStatement(sql: string): string {
  const plain = sql
    .slice(0, 2000)
    .replace(/--.*/g, '')
    .replaceAll('"', '')
    .replace(/'[^']*'/g, '');
  const [, name] = /^\s*\/\* ([\w ]+) \*\//.exec(plain) ?? [];
  if (name) return name;
  const [verb = OTHER] = /[a-z]+/i.exec(plain) ?? [];
  const [, relation] =
    /\b(?:from|into|update|call)\s+([a-z_]\w*\.[a-z_]\w*)/i.exec(plain) ??
    /\b([a-z_]\w*\.[a-z_]\w*)\s*\(/i.exec(plain) ??
    [];
  return [verb.toLowerCase(), relation?.toLowerCase()].filter(Boolean).join(' ');
}

/** Logs statements of `slowMs` or more; 0 logs none. `waitingMs`: the session's wait for its connection. */
export function createStatementRecorder(slowMs: number) {
  return (name: string, ms: number, waitingMs: number, result: StatementResult | undefined) => {
    const isSlow = slowMs > 0 && ms >= slowMs;
    const isKnown = statsByName.has(name) || statsByName.size < MAX_NAMES;
    const label = isKnown ? name : OTHER;
    const stats = statsByName.get(label) ?? { count: 0, ms: 0, slow: 0 };
    stats.count++;
    stats.ms += ms;
    if (isSlow) stats.slow++;
    statsByName.set(label, stats);
    if (!isSlow) return;
    const rows = result && Math.max(result.rows.length, result.affectedRows ?? 0);
    const line = { statement: name, ms: Math.round(ms), rows, waiting: Math.round(waitingMs) };
    log.warn(line, result ? 'slow statement' : 'slow statement failed');
  };
}

type Record = ReturnType<typeof createStatementRecorder>;

/** Measures the statements of a session. Statements in a call's transaction have the name of the call. */
export function measureStatements(session: Session, waitingMs: number, record: Record): Session {
  let isInCall = false;
  let waited = waitingMs;
  const measure = async (name: () => string, run: () => Promise<StatementResult>) => {
    const started = performance.now();
    let result: StatementResult | undefined;
    try {
      result = await run();
      return result;
    } finally {
      record(name(), performance.now() - started, waited, result);
      waited = 0;
    }
  };
  return {
    ...session,
    run: (sql, parameters) =>
      measure(
        () => (isInCall && requestScope.getStore()?.call) || nameStatement(sql),
        () => session.run(sql, parameters),
      ),
    exec: async (sql) => {
      const done = async () => {
        await session.exec(sql);
        return { rows: [] };
      };
      // Uses only the verb, because migrations have a thousand different statements.
      await measure(() => nameStatement(sql).split(' ')[0] ?? OTHER, done);
    },
    begin: () => {
      isInCall = true;
      return session.begin();
    },
  };
}
