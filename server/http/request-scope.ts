import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request met that is nobody's mistake and passes: the database does not answer, or there is no room on its disk. */
export type TemporaryFailure = 'unavailable' | 'server_full';

type Scope = {
  requestId: string;
  trouble?: TemporaryFailure;
  /** In milliseconds, by what for: what was done side by side counts each time. */
  spent?: Record<string, number>;
};

export const requestScope = new AsyncLocalStorage<Scope>();

/** Adds the time that `work` takes to what its request has spent on it. */
export async function timing<T>(what: string, work: () => Promise<T>): Promise<T> {
  const scope = requestScope.getStore();
  if (!scope) return work();
  const started = performance.now();
  try {
    return await work();
  } finally {
    scope.spent ??= {};
    scope.spent[what] = (scope.spent[what] ?? 0) + performance.now() - started;
  }
}

const unavailable =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|CONNECTION_\w+|CONNECT_TIMEOUT|08\w{3}|57P0\d|53300|25006)$/;

/** Remembers with the request what kept the database from answering it: @supabase/lite makes a 500 of anything. */
export function noteTemporaryFailure(error: unknown): void {
  const scope = requestScope.getStore();
  if (!scope || typeof error !== 'object' || error === null) return;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (unavailable.test(String(code))) scope.trouble = 'unavailable';
  if (code === '53100' || code === 'ENOSPC') scope.trouble = 'server_full';
  noteTemporaryFailure(cause);
}
