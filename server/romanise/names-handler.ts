import type { Context } from 'hono';
import { takeNameBatch } from '../../app/features/door/model.ts';
import type { Env } from '../http/env.ts';
import { createLruCache } from '../http/lru.ts';
import { postgrestError, tooBusy, tooManyRequests } from '../http/refusals.ts';
import { readFields } from '../http/request-body.ts';
import { TooBusyError } from '../limits/queues.ts';
import { type NameTransliterator, truncateName } from './name-transliterator.ts';

export const NAMES_PATH = '/door/names';

const WINDOW_SECONDS = 600;
const MAX_UNREAD = 40_000;
const MAX_NETWORKS = 10_000;
const RETRY_AFTER = 3;

const isNameList = (names: unknown): names is string[] =>
  Array.isArray(names) && names.every((name) => typeof name === 'string');

export function createNamesHandler(
  networkOf: (c: Context<Env>) => string,
  reader: Pick<NameTransliterator, 'read' | 'countUnread'>,
) {
  const unread = createLruCache<number>(MAX_NETWORKS, {
    ttl: WINDOW_SECONDS * 1000,
    noUpdateTTL: true,
  });
  return async (c: Context<Env>): Promise<Response> => {
    const { names: requested } = await readFields(c.req.raw);
    const names = isNameList(requested) ? requested.map(truncateName) : [];
    if (!isNameList(requested) || takeNameBatch(names).length < names.length)
      return postgrestError(400, 'invalid_value', 'Send a short list of names.');
    const network = networkOf(c);
    const count = (unread.get(network) ?? 0) + reader.countUnread(names);
    if (count > MAX_UNREAD) return tooManyRequests(WINDOW_SECONDS);
    unread.set(network, count);
    try {
      const readings = await reader.read(names, { network, signal: c.req.raw.signal });
      const answer = JSON.stringify({
        names: names.map((name) => readings.get(name)?.latin ?? ''),
      });
      return c.body(answer, 200, {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(answer)), // short responses are not compressed
        'Cache-Control': 'no-store',
      });
    } catch (error) {
      if (error instanceof TooBusyError) return tooBusy(RETRY_AFTER);
      throw error;
    }
  };
}
