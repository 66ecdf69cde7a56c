import { AsyncLocalStorage } from 'node:async_hooks';

export type TemporaryFailure = 'unavailable' | 'server_full' | 'too_busy';

/** Labels in the log and in /metrics. */
export type QueueName =
  | 'requests'
  | 'guest_page_reads'
  | 'drawings'
  | 'passwords'
  | 'events_by_key'
  | 'plans_by_link'
  | 'database_turns';
type Activity = 'database' | 'drawing' | QueueName;

type Scope = {
  requestId: string;
  /** The account or network that the work is for. Without a caller, it is the server's own work. */
  caller?: () => string;
  isDisconnected?: () => boolean;
  /** The request's later queries are then not refused, so that no work is left half done. */
  hasUsedDatabase?: boolean;
  trouble?: TemporaryFailure;
  /** The request's API call, such as `rpc change_seating`. Its statements have this name. */
  call?: string;
  /** Milliseconds by activity. Parallel work is added up. */
  spent?: Partial<Record<Activity, number>>;
};

export const requestScope = new AsyncLocalStorage<Scope>();

/** Runs work that several requests share, independent of the first caller's connection. Without `caller` it counts as the server's own. */
export function runSharedWork<T>(work: () => T, caller?: () => string): T {
  const scope = requestScope.getStore();
  if (!scope) return work();
  scope.spent ??= {};
  return requestScope.run({ ...scope, caller, isDisconnected: undefined }, work);
}

export async function measureTime<T>(activity: Activity, work: () => Promise<T>): Promise<T> {
  const scope = requestScope.getStore();
  if (!scope) return work();
  const started = performance.now();
  try {
    return await work();
  } finally {
    scope.spent ??= {};
    scope.spent[activity] = (scope.spent[activity] ?? 0) + performance.now() - started;
  }
}

export const TOO_BUSY_CODE = 'TOO_BUSY';

const unavailable =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|CONNECTION_\w+|CONNECT_TIMEOUT|08\w{3}|57014|57P0\d|53300|25006)$/;

/** Preserves the cause of a failed query: the API answers any error with 500. */
export function recordTemporaryFailure(error: unknown): void {
  const scope = requestScope.getStore();
  if (!scope || typeof error !== 'object' || error === null) return;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (unavailable.test(String(code))) scope.trouble = 'unavailable';
  if (code === TOO_BUSY_CODE) scope.trouble = 'too_busy';
  if (code === '53100' || code === 'ENOSPC') scope.trouble = 'server_full';
  recordTemporaryFailure(cause);
}
