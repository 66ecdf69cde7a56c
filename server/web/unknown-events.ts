import type { Context, Hono, MiddlewareHandler } from 'hono';
import { catalogues } from '../../app/features/languages/catalogues.ts';
import { getRequestLanguage, languages } from '../../app/features/languages/languages.ts';
import type { EventLookup } from '../guest-page/event-lookup.ts';
import type { Env } from '../http/env.ts';
import { renderWaitingPage } from '../http/plain-page.ts';
import { singleEventIdRequired, singleRowRequired, tooManyRequests } from '../http/refusals.ts';
import { readFields } from '../http/request-body.ts';
import { isUuid } from '../http/uuid.ts';
import type { Limiter } from '../limits/limiter.ts';

const RETRY_AFTER = 60;

type NotFound = (c: Context<Env>) => Promise<Response>;

/** Over the limit, unknown ids are refused without a query. Known events are still served. */
export function limitUnknownEvents(
  web: Hono<Env>,
  events: EventLookup,
  networkOf: (c: Context<Env>) => string,
  notFound: NotFound,
): void {
  web.use(redirectToCanonical);
  web.use('/seating-plan/:event{[^/.]+(?:\\.json)?}', async (c, next) => {
    const [eventId = '', extension] = c.req.param('event').split('.');
    const lookup = await events.find(eventId, networkOf(c));
    if (lookup === 'refused')
      return extension ? tooManyRequests(RETRY_AFTER) : tooManyLookupsPage(c.req.raw);
    return lookup === 'known' ? next() : notFound(c);
  });
}

/** The app accepts this path in capitals and with a trailing slash. Such paths would bypass counting and caching. */
const redirectToCanonical: MiddlewareHandler<Env> = async (c, next) => {
  const [, event] = /^\/seating-plan\/([0-9a-f-]{36}(?:\.\w+)?)\/?$/i.exec(c.req.path) ?? [];
  const path = `/seating-plan/${event}`;
  return event && c.req.path !== path ? c.redirect(path + new URL(c.req.url).search, 308) : next();
};

const readings = 'get_event_(?:seating_data|guests|message|room|opening|guest_page)';

/** Each call must name one event in canonical form. Unknown events are answered directly. */
export function limitEventCalls(
  web: Hono<Env>,
  events: EventLookup,
  limiter: Limiter,
  networkOf: (c: Context<Env>) => string,
): void {
  web.use(
    `/rest/v1/rpc/:call{${readings}}`,
    limiter({ name: 'readings of events', max: 600, window: 60, reads: true }),
  );
  web.on(
    ['GET', 'HEAD', 'POST'],
    `/rest/v1/rpc/:call{${readings}|record_guest_page}`,
    async (c, next) => {
      const eventId = await readEventId(c);
      if (eventId === undefined) return singleEventIdRequired();
      const lookup = await events.find(eventId, networkOf(c));
      if (lookup === 'refused') return tooManyRequests(RETRY_AFTER);
      return lookup === 'known' ? next() : emptyResult(c);
    },
  );
}

/** Undefined unless the value is a single id in canonical form. PostgreSQL would accept other forms. */
async function readEventId(c: Context<Env>): Promise<string | undefined> {
  const inQuery: unknown[] = c.req.queries('event_uuid') ?? [];
  const ids =
    c.req.method === 'POST' ? [...inQuery, (await readFields(c.req.raw)).event_uuid] : inQuery;
  const [eventId] = ids;
  const isOne = ids.length === 1 && typeof eventId === 'string' && isUuid(eventId.toLowerCase());
  return isOne ? eventId : undefined;
}

function emptyResult(c: Context<Env>): Response {
  if (c.req.param('call') === 'record_guest_page') return new Response(null, { status: 204 });
  if (c.req.param('call') === 'get_event_guest_page') return Response.json(null);
  return c.req.header('Accept')?.includes('application/vnd.pgrst.object+json')
    ? singleRowRequired()
    : Response.json([]);
}

export function tooManyLookupsPage(request: Request): Response {
  const language = getRequestLanguage(request, languages);
  return renderWaitingPage(catalogues[language.code].waiting.manyAsking, {
    status: 429,
    retryAfter: RETRY_AFTER,
    language,
  });
}
