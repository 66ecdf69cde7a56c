import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type CachedBody, cacheBody, sendBody } from '../http/cached-body.ts';
import { apiOnlyReads, keyUnknown, nothingHere, tooBusy, tryAgain } from '../http/refusals.ts';
import { limitConcurrency } from '../limits/limit-concurrency.ts';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';
import type { ReadEvent } from './read-event.ts';

export type EventApi = (request: Request, eventId: string) => Promise<Response>;

const reads = { atOnce: 2, waiting: 200 };
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_KEYS = 10_000;

const CACHING = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };

/** Answers /api/v1/events/{id} to whoever has a key. The database decides about each request; what it has said of a version is kept here, compressed. */
export function createEventApi(read: ReadEvent): EventApi {
  const inTurn = limitConcurrency('events_by_key', reads.atOnce, reads.waiting);
  const bodies = new LRUCache<string, CachedBody>({ maxSize: MOST_BYTES, sizeCalculation: ({ br }) => br.length });
  const versions = new LRUCache<string, string>({ max: MOST_KEYS });

  return async (request, eventId) => {
    if (!['GET', 'HEAD'].includes(request.method)) return apiOnlyReads();
    const secret = keyOf(request);
    if (!secret) return keyUnknown();
    if (!uuid.test(eventId)) return nothingHere();
    try {
      return await answer(request, eventId, secret);
    } catch (error) {
      if (error instanceof TooBusyError) return tooBusy(2);
      log.warn({ reason: (error as Error).message }, 'an event could not be read by its key');
      return tryAgain();
    }
  };

  async function answer(request: Request, eventId: string, secret: string): Promise<Response> {
    const holder = createHash('sha256').update(secret).digest('base64url');
    const kept = versions.get(holder);
    const known = [...(kept && bodies.has(kept) ? [kept] : []), ...versionsIn(request.headers.get('If-None-Match'))];
    const found = await inTurn(() => read(secret, eventId, known));
    if (found === 'key_unknown') return keyUnknown();
    if (found === 'not_found') return nothingHere();
    const { version, json } = found;
    versions.set(holder, version);
    const cached = bodies.get(version) ?? (json && (await cacheBody(json, headers, { version })));
    if (!cached) return new Response(null, { status: 304, headers: { ...CACHING, ETag: `W/"${version}"` } });
    if (json) bodies.set(version, cached);
    return sendBody(cached, request);
  }
}

const headers = { 'Content-Type': 'application/json', ...CACHING };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Undefined where there is none, or what no key looks like. */
const keyOf = ({ headers }: Request) => /^Bearer +(placecard_[\w-]{22})$/i.exec(headers.get('Authorization') ?? '')?.[1];

const versionsIn = (ifNoneMatch: string | null) =>
  [...(ifNoneMatch ?? '').slice(0, 1000).matchAll(/"([0-9a-f]{32})"/g)].map(([, version = '']) => version);
