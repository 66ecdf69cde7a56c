import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { namesAtOnce } from '../../app/features/door/model.ts';
import type { Env } from '../http/env.ts';
import { refuseLikePostgrest, tooManyRequests } from '../http/refusals.ts';
import { readFields } from '../http/request-body.ts';
import { dictionaries, readNames } from './with-names-in-latin.ts';

export const NAMES_PATH = '/door/names';

const WINDOW_SECONDS = 600;
/** Two of the longest lists; cached names cost next to nothing and are not counted. */
const MOST_UNREAD = 40_000;
const MOST_NETWORKS = 10_000;

const areNames = (names: unknown): names is string[] =>
  Array.isArray(names) && names.every((name) => typeof name === 'string') && namesAtOnce(names).length === names.length;

export function answerNames(networkOf: (c: Context<Env>) => string) {
  const unread = new LRUCache<string, number>({ max: MOST_NETWORKS, ttl: WINDOW_SECONDS * 1000, noUpdateTTL: true });
  return async (c: Context<Env>): Promise<Response> => {
    const { names } = await readFields(c.req.raw);
    if (!areNames(names)) return refuseLikePostgrest(400, 'invalid_value', 'Send a short list of names.');
    const { countUnread } = await dictionaries();
    const network = networkOf(c);
    const count = (unread.get(network) ?? 0) + countUnread(names);
    if (count > MOST_UNREAD) return tooManyRequests(WINDOW_SECONDS);
    unread.set(network, count);
    return c.json({ names: await readNames(names) }, 200, { 'Cache-Control': 'no-store' });
  };
}
