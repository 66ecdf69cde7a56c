import { type CachedBody, cacheBody, cacheCompressed, sendBody } from '../http/cached-body.ts';
import {
  invalidApiKey,
  invalidSinceParameter,
  namesRequired,
  notFound,
  readOnlyApi,
  tooBusy,
  tryAgainResponse,
} from '../http/refusals.ts';
import { isUuid } from '../http/uuid.ts';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';
import type { RenderQueue } from '../rendering/render-queue.ts';
import { createVersionCache, parseVersions } from '../web/version-cache.ts';
import type { EventReader, FoundEvent, RefusalCode } from './read-event.ts';

export type EventApi = {
  events(request: Request): Promise<Response>;
  event(request: Request, eventId: string, network: string): Promise<Response>;
  plan(request: Request, eventId: string, network: string): Promise<Response>;
};

const CACHING = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };
const VARY = { Vary: 'Accept, Accept-Encoding, Authorization' };
const jsonHeaders = { 'Content-Type': 'application/json', ...CACHING };
const csvHeaders = { 'Content-Type': 'text/csv; charset=utf-8', ...CACHING };
/** Marks versions of the CSV, so that a tool that reads both formats never mistakes one for the other. */
const CSV_SUFFIX = '-csv';
const MAX_LIST_MS = 30_000;

type Format = {
  callerKey: string;
  suffix?: string;
  read(knownVersions: string[], signal: AbortSignal): Promise<FoundEvent | RefusalCode>;
  toBody(json: string, version: string, signal: AbortSignal): Promise<CachedBody | Response>;
};

export function createEventApi(
  reader: EventReader,
  render: Pick<RenderQueue, 'guestListFile' | 'apiPlan'>,
): EventApi {
  const cache = createVersionCache('events_by_key');
  return {
    events: (request) =>
      answerKey(request, async (secret) => {
        const found = await reader.listEvents(secret, AbortSignal.timeout(MAX_LIST_MS));
        if (typeof found === 'string') return toRefusal(found);
        return sendBody(await cacheBody(found.json, jsonHeaders), request, { extraHeaders: VARY });
      }),

    event: (request, eventId, network) =>
      answerKey(request, async (secret) => {
        const since = parseSince(new URL(request.url).searchParams.get('since'));
        if (!isUuid(eventId.toLowerCase())) return notFound();
        if (since === null) return invalidSinceParameter();
        return answer(
          request,
          prefersCsv(request)
            ? {
                callerKey: `${secret} ${eventId} csv`,
                suffix: CSV_SUFFIX,
                read: (known, signal) => reader.readEvent({ secret, eventId }, known, signal),
                toBody: async (json, version, signal) => {
                  const file = await render.guestListFile(json, { network, signal });
                  return file ? cacheCompressed(file, csvHeaders, { version }) : namesRequired();
                },
              }
            : {
                callerKey: `${secret} ${eventId} ${since}`,
                read: (known, signal) =>
                  reader.readEvent({ secret, eventId, since }, known, signal),
                toBody: (json, version) => cacheBody(json, jsonHeaders, { version }),
              },
        );
      }),

    plan: (request, eventId, network) =>
      answerKey(request, async (secret) => {
        if (!isUuid(eventId.toLowerCase())) return notFound();
        return answer(request, {
          callerKey: `${secret} ${eventId} plan`,
          read: (known, signal) => reader.readPlan({ secret, eventId }, known, signal),
          toBody: async (json, version, signal) =>
            cacheCompressed(await render.apiPlan(json, { network, signal }), jsonHeaders, {
              version,
            }),
        });
      }),
  };

  async function answer(
    request: Request,
    { callerKey, suffix = '', read, toBody }: Format,
  ): Promise<Response> {
    const result = await cache<Response>(
      callerKey,
      parseKnownVersions(request, suffix),
      async (knownVersions, signal) => {
        const known = knownVersions.map((version) => version.slice(0, 32));
        const found = await read(known, signal);
        if (typeof found === 'string') return { refusal: toRefusal(found) };
        const version = found.version + suffix;
        if (!found.json) return { version };
        const body = await toBody(found.json, version, signal);
        return body instanceof Response ? { refusal: body } : { version, body };
      },
    );
    if ('refusal' in result) return result.refusal;
    if (!result.body) {
      const headers = { ...CACHING, ...VARY, ETag: `W/"${result.version}"` };
      return new Response(null, { status: 304, headers });
    }
    return sendBody(result.body, request, { extraHeaders: VARY });
  }
}

async function answerKey(
  request: Request,
  answer: (secret: string) => Promise<Response>,
): Promise<Response> {
  if (!['GET', 'HEAD'].includes(request.method)) return readOnlyApi();
  const secret = readApiKey(request);
  if (!secret) return invalidApiKey();
  try {
    return await answer(secret);
  } catch (error) {
    if (error instanceof TooBusyError) return tooBusy(2);
    log.warn({ reason: (error as Error).message }, 'could not read an event by API key');
    return tryAgainResponse();
  }
}

function parseKnownVersions({ headers }: Request, suffix: string): string[] {
  const ifNoneMatch = headers.get('If-None-Match') ?? '';
  if (!suffix) return parseVersions(ifNoneMatch);
  const ofThisFormat = ifNoneMatch.replaceAll(/"\w*"/g, '').replaceAll(`${suffix}"`, '"');
  return parseVersions(ofThisFormat).map((version) => version + suffix);
}

const toRefusal = (code: RefusalCode) => (code === 'key_unknown' ? invalidApiKey() : notFound());

/** Undefined if absent, null if it is not a change number. */
function parseSince(value: string | null): number | null | undefined {
  if (value === null) return undefined;
  return /^\d{1,15}$/.test(value) ? Number(value) : null;
}

function prefersCsv({ headers }: Request): boolean {
  const accepted = headers.get('Accept')?.toLowerCase() ?? '';
  return accepted.includes('text/csv') && !accepted.includes('application/json');
}

const readApiKey = ({ headers }: Request) =>
  /^Bearer +(placecard_[\w-]{22})$/i.exec(headers.get('Authorization') ?? '')?.[1];
