import type { Context, MiddlewareHandler } from 'hono';
import type { Backend } from '../backend/serve-database.ts';
import { cacheBody, sendBody } from '../http/cached-body.ts';
import type { Env } from '../http/env.ts';
import { runSharedWork } from '../http/request-scope.ts';
import type { GuestPageCache } from './guest-page-data.ts';

/** The two read calls of the specification. The guest page has the same content, so the same notifications invalidate both. */
export const CACHED_READS = '/rest/v1/rpc/:call{get_event_(?:seating_data|guests)}';

/** Caches anonymous responses of these reads as long as the guest page. Requests in any other form are not cached. */
export function cacheReads(
  cache: GuestPageCache,
  backend: Pick<Backend, 'fetch' | 'callers'>,
): MiddlewareHandler<Env> {
  const isCacheable = (c: Context<Env>) =>
    c.req.method === 'GET' &&
    [...new URL(c.req.url).searchParams.keys()].join() === 'event_uuid' &&
    ['*/*', 'application/json', undefined].includes(c.req.header('Accept')) &&
    !['Accept-Profile', 'Prefer', 'Range'].some((name) => c.req.header(name) !== undefined) &&
    backend.callers.isVisitor(c.req.raw);

  async function read(url: string, apikey: string) {
    const answer = await runSharedWork(() =>
      backend.fetch(new Request(url, { headers: { apikey } }), null),
    );
    if (answer.status !== 200) throw new Error(`response status ${answer.status}`);
    const { 'content-length': _, ...headers } = Object.fromEntries(answer.headers);
    return { text: await answer.text(), headers: { ...headers, 'Cache-Control': 'no-cache' } };
  }

  return async (c, next) => {
    const cached = isCacheable(c)
      ? await cache.find(c.req.query('event_uuid') ?? '').catch(() => null)
      : null;
    if (!cached) return next();
    const reading = cache.body(
      cached,
      `answer of ${c.req.param('call')}`,
      async (isStillCached) => {
        const { text, headers } = await read(c.req.url, c.req.header('apikey') ?? '');
        return cacheBody(text, headers, { isStillCached });
      },
    );
    const body = await reading.catch(() => null);
    return body ? sendBody(body, c.req.raw) : next();
  };
}
