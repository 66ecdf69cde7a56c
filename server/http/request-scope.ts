import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request met that is nobody's mistake and passes: the database does not answer, or there is no room on its disk. */
export type TemporaryFailure = 'unavailable' | 'server_full';

export const requestScope = new AsyncLocalStorage<{ requestId: string; trouble?: TemporaryFailure }>();

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
