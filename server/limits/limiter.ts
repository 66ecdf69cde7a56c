import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Executor } from '../backend/interface.ts';
import type { Env } from '../http/env.ts';
import { createLruCache } from '../http/lru.ts';
import { tooManyRequests } from '../http/refusals.ts';
import type { Settings } from '../settings.ts';
import { getSenderNetwork } from './caller-address.ts';

type Limit = {
  name: string;
  max: number;
  window: number;
  key?: (c: Context<Env>, network: string) => string | undefined | Promise<string | undefined>;
  perNetwork?: boolean;
  weightOf?: (c: Context<Env>) => number;
  reads?: boolean;
  /** Counts only responses that pass, in memory. Over the limit all requests are refused. */
  isCounted?: (answer: Response) => boolean | Promise<boolean>;
};

export type Limiter = (limit: Limit) => MiddlewareHandler<Env>;

/** Counts writes in the database, for all processes and across restarts, and reads in memory. */
export function createLimiter(query: Executor['query'] | undefined, settings: Settings): Limiter {
  const { trustProxy, rateLimitFactor, factorOfProcess } = settings;
  return ({
    name,
    max,
    window,
    key = (_, network) => network,
    perNetwork,
    weightOf,
    reads = false,
    isCounted,
  }) => {
    const isShared = query && !reads && !isCounted;
    const points = Math.max(1, Math.round(max * (isShared ? rateLimitFactor : factorOfProcess)));
    const limit = { name, points, windowMs: window * 1000 };
    const counter = isShared ? createDatabaseCounter(query, limit) : createMemoryCounter(limit);
    return async (c, next) => {
      if (c.req.method === 'OPTIONS' || (!reads && ['GET', 'HEAD'].includes(c.req.method)))
        return next();
      const network = getSenderNetwork(c.env.incoming, trustProxy);
      const counted = await key(c, network);
      if (counted === undefined) return next();
      const caller = perNetwork ? `${counted} ${network}` : counted;
      if (isCounted) {
        const waitMs = counter.getWaitMs(caller);
        if (waitMs > 0) return refuseFor(waitMs);
        await next();
        if (await isCounted(c.res)) await counter.count(caller);
        return;
      }
      const waitMs = await counter.count(caller, weightOf?.(c) ?? 1);
      return waitMs > 0 ? refuseFor(waitMs) : next();
    };
  };
}

const refuseFor = (ms: number) => tooManyRequests(Math.max(1, Math.ceil(ms / 1000)));

type CounterOptions = { name: string; points: number; windowMs: number };
type Counter = {
  getWaitMs(caller: string): number;
  /** Counts a request of this weight, 1 by default. Returns ms to wait: 0 within the limit. */
  count(caller: string, weight?: number): number | Promise<number>;
};

const MAX_CALLERS = 20_000;

function createMemoryCounter({ points, windowMs }: CounterOptions): Counter {
  const counts = createLruCache<{ used: number; endsAt: number }>(MAX_CALLERS);
  const current = (caller: string) => {
    const count = counts.get(caller);
    return count && count.endsAt > performance.now()
      ? count
      : { used: 0, endsAt: performance.now() + windowMs };
  };
  const toWaitMs = ({ used, endsAt }: { used: number; endsAt: number }, max: number) =>
    used > max ? Math.max(1, endsAt - performance.now()) : 0;
  return {
    getWaitMs: (caller) => toWaitMs(current(caller), points - 1),
    count(caller, weight = 1) {
      const count = current(caller);
      count.used += weight;
      counts.set(caller, count);
      return toWaitMs(count, points);
    },
  };
}

/** Remembers refusals until the window ends, so that they need no query. */
function createDatabaseCounter(
  query: Executor['query'],
  { name, points, windowMs }: CounterOptions,
): Counter {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await query(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  const table = { schemaName: 'embedded', tableName: 'request_counts', tableCreated: true };
  const limit = { keyPrefix: name, points, duration: windowMs / 1000 };
  const counter = new RateLimiterPostgres({ ...limit, ...table, storeClient, storeType: 'pool' });
  const refusedUntil = createLruCache<number>(MAX_CALLERS);
  const getWaitMs = (caller: string) => {
    const ms = (refusedUntil.get(caller) ?? 0) - Date.now();
    return ms > 0 && ms <= windowMs ? ms : 0;
  };
  /** Restarts a window that ends later than a new one would: the clock was set back. */
  async function consume(caller: string, weight: number): Promise<number> {
    try {
      await counter.consume(caller, weight);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      if (refused.msBeforeNext <= windowMs) return refused.msBeforeNext;
      await counter.delete(caller);
      return consume(caller, weight);
    }
  }
  return {
    getWaitMs,
    async count(caller, weight = 1) {
      const waiting = getWaitMs(caller) || (await consume(caller, weight));
      if (waiting > 0) refusedUntil.set(caller, Date.now() + waiting);
      return waiting;
    },
  };
}
