import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Backend } from './backend/embedded.ts';
import type { Settings } from './settings.ts';

export type Env = { Bindings: HttpBindings };

type Limit = {
  /** Requests are counted together under this name. */
  name: string;
  /** So many requests, times RATE_LIMIT_FACTOR, */
  max: number;
  /** in so many seconds, */
  window: number;
  /** of each of these; the caller's address unless said otherwise. What has no key is not counted. */
  key?: (c: Context<Env>) => string | undefined | Promise<string | undefined>;
  /** Whether each key is counted by itself for each of the callers' addresses. */
  perNetwork?: boolean;
};

export type Limiter = (limit: Limit) => MiddlewareHandler<Env>;

/**
 * Middleware that answers 429 beyond a limit. Reading is never counted. Counted in the database, so a limit is the same
 * however many processes serve it, and a restart forgets nothing; in front of a Supabase project, where there is none at hand, in memory.
 */
export function createLimiter(query: Backend['query'] | undefined, { trustProxy, rateLimitFactor }: Settings): Limiter {
  const storeClient = query && {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await query(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  const networkOfCaller = (c: Context<Env>) => networkOf(callerOf(c, trustProxy));
  return ({ name, max, window, key = networkOfCaller, perNetwork }) => {
    const limit = { keyPrefix: name, points: Math.max(1, Math.round(max * rateLimitFactor)), duration: window };
    const counter = storeClient
      ? new RateLimiterPostgres({
          ...limit,
          storeClient,
          storeType: 'pool',
          schemaName: 'embedded',
          tableName: 'request_counts',
          tableCreated: true,
        })
      : new RateLimiterMemory(limit);
    /** A window that ends later than one begun now was begun before the clock was put back: it would last as long as that was far. */
    const consume = async (caller: string) => {
      try {
        await counter.consume(caller);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes) || refused.msBeforeNext <= window * 1000) throw refused;
        await counter.delete(caller);
        await counter.consume(caller);
      }
    };
    return async (c, next) => {
      if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
      const counted = await key(c);
      if (counted === undefined) return next();
      try {
        await consume(perNetwork ? `${counted} ${networkOfCaller(c)}` : counted);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        c.header('Retry-After', String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))));
        const code = 'over_request_rate_limit'; // the auth client looks for it as error_code
        return c.json(
          { code, error_code: code, message: 'Too many requests from here. Please wait a few minutes and try again.' },
          429,
        );
      }
      return next();
    };
  };
}

const callerOf = (c: Context<Env>, proxies: number) =>
  callerAddress(c.req.header('X-Forwarded-For'), c.env.incoming?.socket.remoteAddress, proxies);

/**
 * Who calls: the socket's own address or, behind `proxies` of ours, the one the outermost of them saw. Anything further left in the header
 * X-Forwarded-For (`forwarded`) is hearsay.
 */
export function callerAddress(forwarded = '', socketAddress = '', proxies = 0): string {
  const chain = [...forwarded.split(',').map((address) => address.trim()), socketAddress].filter(Boolean);
  return chain.at(-1 - proxies) ?? chain[0] ?? '';
}

/** An IPv4 address as it is; of IPv6 the first 64 bits, because a household has all that follow. */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 || !address.includes(':')) return v4 ?? address.slice(0, 64);
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  if (tail !== undefined) groups.push(...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after);
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::`;
}
