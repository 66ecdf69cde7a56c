import { cacheBody, sendBody } from '../http/cached-body.ts';
import { notFound, readOnlyApi, tooBusy, tryAgain, unknownKey } from '../http/refusals.ts';
import { isUuid } from '../http/uuid.ts';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';
import { createVersionCache, parseVersions } from '../web/version-cache.ts';
import type { EventReader } from './read-event.ts';

export type EventApi = (request: Request, eventId: string) => Promise<Response>;

const CACHING = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };

export function createEventApi(read: EventReader): EventApi {
  const cache = createVersionCache('events_by_key');

  return async (request, eventId) => {
    if (!['GET', 'HEAD'].includes(request.method)) return readOnlyApi();
    const secret = readApiKey(request);
    if (!secret) return unknownKey();
    if (!isUuid(eventId.toLowerCase())) return notFound();
    try {
      return await answer(request, eventId, secret);
    } catch (error) {
      if (error instanceof TooBusyError) return tooBusy(2);
      log.warn({ reason: (error as Error).message }, 'could not read an event by API key');
      return tryAgain();
    }
  };

  async function answer(request: Request, eventId: string, secret: string): Promise<Response> {
    const result = await cache<Response>(
      secret,
      parseVersions(request.headers.get('If-None-Match')),
      async (knownVersions, signal) => {
        const event = await read(secret, eventId, knownVersions, signal);
        if (typeof event === 'string')
          return { instead: event === 'key_unknown' ? unknownKey() : notFound() };
        const { version, json } = event;
        return { version, body: json ? await cacheBody(json, headers, { version }) : undefined };
      },
    );
    if ('instead' in result) return result.instead;
    if (!result.body)
      return new Response(null, {
        status: 304,
        headers: { ...CACHING, ETag: `W/"${result.version}"` },
      });
    return sendBody(result.body, request);
  }
}

const headers = { 'Content-Type': 'application/json', ...CACHING };

const readApiKey = ({ headers }: Request) =>
  /^Bearer +(placecard_[\w-]{22})$/i.exec(headers.get('Authorization') ?? '')?.[1];
