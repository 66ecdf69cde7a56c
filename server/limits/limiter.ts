import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Executor } from '../backend/sql-database.ts';
import type { Env } from '../http/env.ts';
import { tooManyRequests } from '../http/refusals.ts';
import type { Settings } from '../settings.ts';
import { networkOfSender } from './caller-address.ts';

type Limit = {
  name: string;
  /** `max` is multiplied by RATE_LIMIT_FACTOR; `window` is in seconds. */
  max: number;
  window: number;
  /** The caller's network by default. Without a key nothing is counted. */
  key?: (c: Context<Env>, network: string) => string | undefined | Promise<string | undefined>;
  perNetwork?: boolean;
  /** How much a request counts; 1 by default. */
  weightOf?: (c: Context<Env>) => number;
  /** Counts reads too, in memory: in the database it would cost more than most of them. */
  reads?: boolean;
  /** Counts by the answer, in memory: once used up, requests are refused unprocessed. */
  counts?: (answer: Response) => boolean | Promise<boolean>;
};

export type Limiter = (limit: Limit) => MiddlewareHandler<Env>;

type Counter = RateLimiterMemory | RateLimiterPostgres;

/** Counts in the database, so that processes share a limit and a restart forgets nothing; in memory for reads, and without a database. */
export function createLimiter(query: Executor['query'] | undefined, settings: Settings): Limiter {
  const { trustProxy, rateLimitFactor, factorOfProcess } = settings;
  return ({ name, max, window, key = (_, network) => network, perNetwork, weightOf, reads = false, counts }) => {
    const isShared = query && !reads && !counts;
    const points = Math.max(1, Math.round(max * (isShared ? rateLimitFactor : factorOfProcess)));
    const counter = createCounter(isShared ? query : undefined, { keyPrefix: name, points, duration: window });
    return async (c, next) => {
      if (c.req.method === 'OPTIONS' || (!reads && ['GET', 'HEAD'].includes(c.req.method))) return next();
      const network = networkOfSender(c.env.incoming, trustProxy);
      const counted = await key(c, network);
      if (counted === undefined) return next();
      const caller = perNetwork ? `${counted} ${network}` : counted;
      if (counts) {
        const current = await counter.get(caller);
        if (current && current.consumedPoints >= points) return waitFor(current);
        await next();
        if (await counts(c.res)) await counter.penalty(caller);
        return;
      }
      try {
        await consume(counter, caller, weightOf?.(c) ?? 1);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return waitFor(refused);
      }
      return next();
    };
  };
}

const waitFor = ({ msBeforeNext }: RateLimiterRes) => tooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)));

function createCounter(query: Executor['query'] | undefined, limit: { keyPrefix: string; points: number; duration: number }) {
  if (!query) return new RateLimiterMemory(limit);
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await query(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  const table = { schemaName: 'embedded', tableName: 'request_counts', tableCreated: true };
  const inMemoryBlockOnConsumed = limit.points + 1; // refused callers stay refused without the database until the window ends
  return new RateLimiterPostgres({ ...limit, ...table, storeClient, storeType: 'pool', inMemoryBlockOnConsumed });
}

/** A window that ends later than a new one would was begun before the clock was set back: it would last that much longer. */
async function consume(counter: Counter, caller: string, weight: number): Promise<void> {
  try {
    await counter.consume(caller, weight);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes) || refused.msBeforeNext <= counter.duration * 1000) throw refused;
    await counter.delete(caller);
    await counter.consume(caller, weight);
  }
}
