import { AsyncLocalStorage } from 'node:async_hooks';

export type TemporaryFailure = 'unavailable' | 'server_full';

/** Labels in the log and in /metrics. */
export type QueueName = 'guest_page_reads' | 'drawings' | 'passwords' | 'events_by_key' | 'plans_by_link';
/** What a request may spend its time on. */
type Activity = 'database' | 'drawing' | QueueName;

type Scope = {
  requestId: string;
  trouble?: TemporaryFailure;
  /** Milliseconds by activity; parallel work counts each time. */
  spent?: Partial<Record<Activity, number>>;
};

export const requestScope = new AsyncLocalStorage<Scope>();

export async function timing<T>(what: Activity, work: () => Promise<T>): Promise<T> {
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
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|CONNECTION_\w+|CONNECT_TIMEOUT|08\w{3}|57014|57P0\d|53300|25006)$/;

/** Keeps the cause of a failed query: @supabase/lite turns any error into a 500. */
export function noteTemporaryFailure(error: unknown): void {
  const scope = requestScope.getStore();
  if (!scope || typeof error !== 'object' || error === null) return;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (unavailable.test(String(code))) scope.trouble = 'unavailable';
  if (code === '53100' || code === 'ENOSPC') scope.trouble = 'server_full';
  noteTemporaryFailure(cause);
}
