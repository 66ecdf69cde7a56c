import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { MEGABYTE } from '../../bytes.ts';
import { type CachedBody, cacheBody, sendBody } from '../../http/cached-body.ts';
import { createLruCache } from '../../http/lru.ts';
import { requestScope, runSharedWork } from '../../http/request-scope.ts';
import { readTokenClaims } from '../../http/token-claims.ts';
import { isUuid } from '../../http/uuid.ts';
import { TooBusyError } from '../../limits/queues.ts';
import type { CallerChecks } from '../callers.ts';
import type { Executor } from '../interface.ts';
import { coalesceReads, SharedReadBusyError } from './coalesce-reads.ts';
import type { ApiEnv, Gate } from './gate.ts';

/** The editors among these members. Checked while reading, as rights may change during the wait. */
const editors = `
  select user_id from public.events where id = $1 and user_id = any ($2::text[]::uuid[])
  union all select user_id from public.event_members where event_id = $1 and role = 'editor' and user_id = any ($2::text[]::uuid[])`;

const MAX_PLANNERS = 10_000;

/** Counts a shared read against its event, or against the first caller until one caller has been allowed to read the event. */
function createEventReader() {
  const allowed = createLruCache<true>(MAX_PLANNERS);
  return async <Reading extends { people: string[] }>(
    eventId: string,
    asking: string[],
    read: () => Promise<Reading[]>,
  ) => {
    const isAllowed = asking.some((person) => allowed.get(`${eventId} ${person}`));
    const readings = await runSharedWork(
      read,
      isAllowed ? () => `event ${eventId}` : requestScope.getStore()?.caller,
    ).catch((error) => {
      throw isAllowed && error instanceof TooBusyError
        ? new SharedReadBusyError(error.message)
        : error;
    });
    for (const person of asking) allowed.delete(`${eventId} ${person}`);
    for (const person of readings.flatMap(({ people }) => people))
      allowed.set(`${eventId} ${person}`, true);
    return readings;
  };
}

/** Reads an event's changes once for all editors who request them at once, as they do after each broadcast. Other members' requests are forwarded. */
export function createCoalescedChangesGate({ query }: Executor, callers: CallerChecks): Gate {
  type Reading = { answer: string | null; people: string[] };
  const statement = `/* shared get_seating_changes */ with editors as materialized (${editors})
    select case when exists (select from editors) then private.seating_changes($1, $3)::text end as answer,
      array(select user_id::text from editors) as people`;
  const readForEvent = createEventReader();
  const read = coalesceReads(async (key, asking) => {
    const [eventId = '', since] = key.split(' ');
    const [reading] = await readForEvent(eventId, asking, () =>
      query<Reading>(statement, [eventId, asking, since]),
    );
    return (person) => (reading?.people.includes(person) ? reading.answer : null);
  });
  return async (c, next) => {
    const { event_uuid = '', since = '', ...rest } = c.req.query();
    const person = userWithSession(c, callers);
    if (!person || !isUuid(event_uuid) || !/^\d{1,15}$/.test(since) || Object.keys(rest).length > 0)
      return next();
    const answer = await read(`${event_uuid} ${since}`, person);
    return answer === null ? next() : c.body(answer, 200, { 'Content-Type': JSON_TYPE });
  };
}

const MAX_BYTES_OF_PLANS = 32 * MEGABYTE;
const CACHED_MS = 60 * 60 * 1000;

/** Reads a plan, 5 MB for 10,000 guests, once per version and set of rights. */
export function createSharedPlanGate({ query }: Executor, callers: CallerChecks): Gate {
  type Reading = { may: string; people: string[]; version: string; plan: string | null };
  const plans = new LRUCache<string, { version: string; body: CachedBody }>({
    maxSize: MAX_BYTES_OF_PLANS,
    // doubled, because a second encoding may be added
    sizeCalculation: ({ body }) => 2 * body.br.length,
    ttl: CACHED_MS,
  });
  const statement = `/* shared get_seating_plan */ with people as materialized (
      select user_id, 'edit' as may, true as sees_names, true as sees_meals from (${editors}) as editors
      union all select user_id, concat_ws(' ', 'look', case when sees_names then 'names' end, case when sees_meals then 'meals' end), sees_names, sees_meals
      from public.event_members where event_id = $1 and role = 'viewer' and user_id = any ($2::text[]::uuid[])
    ), newest as materialized (
      select private.seating_version($1) as number, concat_ws(' ', private.seating_version($1), created_at) as version from public.events where id = $1
    )
    select may, array_agg(user_id::text) as people, version, case when version is distinct from $3::jsonb ->> may then
      case when may = 'edit' then public.get_seating_plan($1)::text
        else (private.plan_for_viewers($1, sees_names, sees_meals) || jsonb_build_object('version', number))::text end end as plan
    from people, newest group by may, sees_names, sees_meals, number, version`;

  const readForEvent = createEventReader();
  const read = coalesceReads(async (eventId, asking) => {
    const cached = Object.fromEntries(kinds.map((may) => [may, plans.get(`${eventId} ${may}`)]));
    const known = Object.fromEntries(kinds.map((may) => [may, cached[may]?.version]));
    const readings = await readForEvent(eventId, asking, () =>
      query<Reading>(statement, [eventId, asking, JSON.stringify(known)]),
    );
    const bodies = new Map<string, CachedBody | undefined>();
    for (const { may, people, version, plan } of readings) {
      const body =
        plan === null
          ? cached[may]?.body
          : await cacheBody(plan, { 'Content-Type': JSON_TYPE, ...NOT_STORED });
      if (plan !== null && body) plans.set(`${eventId} ${may}`, { version, body });
      for (const person of people) bodies.set(person, body);
    }
    return (person) => bodies.get(person);
  });
  return async (c, next) => {
    const { event_uuid = '', ...rest } = c.req.query();
    const person = userWithSession(c, callers);
    if (!person || !isUuid(event_uuid) || Object.keys(rest).length > 0) return next();
    const body = await read(event_uuid, person);
    return body ? sendBody(body, c.req.raw) : next();
  };
}

const kinds = ['edit', 'look', 'look names', 'look meals', 'look names meals'];
const JSON_TYPE = 'application/json; charset=utf-8';
const NOT_STORED = { 'Cache-Control': 'private, no-store' };

function userWithSession(c: Context<ApiEnv>, callers: CallerChecks): string | undefined {
  if (c.req.method !== 'GET' || !callers.hasSession(c.req.raw)) return undefined;
  return readTokenClaims(c.req.raw).sub;
}

const varyNames = ['Accept', 'Accept-Profile', 'Prefer', 'Range', 'Range-Unit'];

type Fetch = (request: Request, peerAddress: string | null) => Promise<Response>;

/** Coalesces identical reads of anonymous visitors. A change made after a read began appears in the next read. */
export function shareVisitorReads(
  forward: Fetch,
  callers: CallerChecks,
): (c: Context<ApiEnv>) => Promise<Response> {
  const read = coalesceReads(async (key, [apikey = '']) => {
    const [method, url, varyHeaders] = JSON.parse(key) as [string, string, Record<string, string>];
    const request = new Request(url, { method, headers: { ...varyHeaders, apikey } });
    const { answer, trouble } = await runSharedWork(
      async () => ({
        answer: await forward(request, null),
        trouble: requestScope.getStore()?.trouble,
      }),
      requestScope.getStore()?.caller,
    );
    if (trouble === 'too_busy')
      throw new TooBusyError('the first caller of this read has too many waiting requests');
    const { status, headers } = answer;
    const body = status === 204 ? null : await answer.arrayBuffer();
    return () => {
      if (trouble) Object.assign(requestScope.getStore() ?? {}, { trouble });
      return new Response(body, { status, headers });
    };
  });
  return async (c) => {
    const { method, url, headers } = c.req.raw;
    const apikey = headers.get('apikey');
    if (!['GET', 'HEAD'].includes(method) || !apikey || !callers.isVisitor(c.req.raw))
      return forward(c.req.raw, c.env.peerAddress);
    return read(JSON.stringify([method, url, pickVaryHeaders(headers)]), apikey);
  };
}

const pickVaryHeaders = (headers: Headers) =>
  Object.fromEntries(
    varyNames.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
