import { createFairScheduler } from '../limits/fair-scheduler.ts';

type Options = {
  connections: number;
  perCaller: number;
  /** Share of the database's time that one caller may use in the long run. */
  share: number;
  /** The value of RATE_LIMIT_FACTOR. */
  factor?: number;
};

/** Queues callers for the connections of a database. The 300 phones in a venue share a network and may all wait at once. */
export function createDatabaseScheduler({ connections, perCaller, share, factor = 1 }: Options) {
  const atLeastOne = Math.max(1, factor);
  return createFairScheduler('database_turns', {
    concurrency: connections,
    concurrencyPerCaller: perCaller,
    maxWaiting: 3000 * atLeastOne,
    maxWaitingPerCaller: 400 * atLeastOne,
    maxWaitMs: 20_000,
    cheapMs: 10,
    burstMs: 1000,
    share: Math.min(1, share * atLeastOne),
    maxDebtMs: 500,
  });
}
