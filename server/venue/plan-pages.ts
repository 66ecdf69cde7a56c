import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { LRUCache } from 'lru-cache';
import type { ClosedPlan, VenuePlanView } from '../../app/features/venue/model.ts';
import { MEGABYTE } from '../bytes.ts';
import type { DrawInTurns } from '../drawing/draw-in-turns.ts';
import { type CachedBody, cacheCompressed, sendBody, uncachedBody } from '../http/cached-body.ts';
import { busyPage } from '../http/plain-page.ts';
import { tooBusy, tryAgain } from '../http/refusals.ts';
import { readFields } from '../http/request-body.ts';
import { createFairTurns } from '../limits/fair-turns.ts';
import { TooBusyError } from '../limits/queues.ts';
import { createRequestCoalescer } from '../limits/request-coalescer.ts';
import { log } from '../log.ts';
import { parseVersions } from '../web/cache-by-version.ts';

export type PlanPages = {
  page(request: Request, network: string): Promise<Response>;
  latest(request: Request, network: string): Promise<Response>;
};

type Versioned = Required<Pick<VenuePlanView, 'link'>> & { version: string; event_key: string };
type Closed = ClosedPlan | null;
type Reader = { secret: string; network: string };
type MadePlan = { view: string; body: CachedBody };

export const LATEST_PLAN_PATH = '/plan/latest';

const RETRY_AFTER = 5;
const GONE = 410;

const MAX_BYTES = 32 * MEGABYTE;
const CACHED_MS = 60 * 60 * 1000;
const LONGEST_READ_MS = 30_000;
const reads = { atATime: 2, most: 200 };
const MAX_PER_NETWORK = 50;
/** After a read the next one of the same event waits this multiple of its duration: a continuously changing plan then takes a twentieth of the database. */
const [REST, LONGEST_REST_MS, MAX_RESTING] = [20, 2000, 1000];

/** Answers /plan and its requests, with only the rights of the link. A version is read and drawn once for all links with the same rights to its event. */
export function createPlanPages(
  visitor: SupabaseClient,
  draw: Pick<DrawInTurns, 'plan' | 'planPage'>,
): PlanPages {
  const inTurn = createFairTurns('plans_by_link', reads);
  const shareReading = createRequestCoalescer<Versioned | Closed>();
  const shareMaking = createRequestCoalescer<MadePlan | Closed>();
  const bodies = new LRUCache<string, CachedBody>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ br }) => br.length,
    ttl: CACHED_MS,
  });
  const making = new Map<string, Promise<MadePlan | Closed>>();
  /** When a plan of the event may be read again. */
  const resting = new LRUCache<string, number>({ max: MAX_RESTING });
  let emptyPage: Promise<CachedBody> | undefined;

  return { page, latest };

  async function page(request: Request, network: string): Promise<Response> {
    emptyPage ??= drawEmptyPage(network);
    try {
      return await sendBody(await emptyPage, request);
    } catch (error) {
      emptyPage = undefined;
      if (error instanceof TooBusyError) return busyPage();
      throw error;
    }
  }

  async function drawEmptyPage(network: string): Promise<CachedBody> {
    const drawn = await draw.planPage(undefined, { network });
    const headers = { ...onEveryAnswer, ...drawn.headers, 'Cache-Control': 'private, no-cache' };
    return uncachedBody(drawn, headers);
  }

  async function latest(request: Request, network: string): Promise<Response> {
    const { secret, known } = await readFields(request);
    try {
      return await answer(request, { secret: String(secret), network }, parseVersions(known));
    } catch (error) {
      if (error instanceof TooBusyError) return tooBusy(RETRY_AFTER);
      log.warn({ reason: (error as Error).message }, 'could not read a plan for the venue');
      return tryAgain();
    }
  }

  async function answer(
    request: Request,
    reader: Reader,
    knownVersions: readonly string[],
  ): Promise<Response> {
    const current = await shareReading(reader.secret, (begin) =>
      inTurnOf(reader)(() => {
        begin();
        return open<Versioned>(reader, null);
      }),
    );
    if (isClosed(current)) return sendClosed(request, reader, current);
    const { version, link } = current;
    const headers = { ...noStore, 'X-Ends-At': link.ends_at };
    if (knownVersions.includes(version))
      return new Response(null, { status: 204, headers: { ...headers, ETag: `W/"${version}"` } });
    const body = bodies.get(version) ?? (await makeOnce(current, reader));
    if (isClosed(body)) return sendClosed(request, reader, body);
    return sendBody(body, request, { more: headers });
  }

  /** The database checks the link each time; if `known` is null, it returns only the version of a plan. */
  async function open<Answer>({ secret }: Reader, known: [] | null): Promise<Answer | Closed> {
    const signal = AbortSignal.timeout(LONGEST_READ_MS);
    const { data, error } = await visitor
      .rpc('open_venue_plan', { secret, known })
      .abortSignal(signal);
    if (!error) return data as Answer | Closed;
    if (error.code === 'door_closed') return null;
    throw new Error(`${error.code} ${error.message}`);
  }

  function inTurnOf({ network }: Reader) {
    return <Outcome>(work: () => Promise<Outcome>) =>
      inTurn({ caller: network, mostOfOne: MAX_PER_NETWORK }, work);
  }

  async function makeOnce(current: Versioned, reader: Reader): Promise<CachedBody | Closed> {
    const { version } = current;
    const running = making.get(version);
    if (running) {
      await running.catch(() => {}); // the reader that began it may have been refused
      const ready = bodies.get(version);
      if (ready) return ready;
    }
    const view = viewOf(current);
    const run = shareMaking(view, (begin) => make(reader, current, begin));
    making.set(version, run);
    try {
      const made = await run;
      if (!isClosed(made) && made.view === view) return made.body;
    } finally {
      if (making.get(version) === run) making.delete(version);
    }
    const own = await make(reader, current); // the link used for reading was changed meanwhile
    return isClosed(own) ? own : own.body;
  }

  async function readPlan(reader: Reader, { event_key: event }: Versioned, begin: () => void) {
    await pause(Math.max(0, (resting.get(event) ?? 0) - performance.now()));
    return inTurnOf(reader)(async () => {
      begin();
      const begun = performance.now();
      const plan = await open<Versioned & VenuePlanView>(reader, []);
      const ended = performance.now();
      resting.set(event, ended + Math.min(LONGEST_REST_MS, (ended - begun) * REST));
      return plan;
    });
  }

  async function make(
    reader: Reader,
    current: Versioned,
    begin = () => {},
  ): Promise<MadePlan | Closed> {
    const plan = await readPlan(reader, current, begin);
    if (isClosed(plan)) return plan;
    const { version, event_key: event } = plan;
    const ready = bodies.get(version);
    if (ready) return { view: viewOf(plan), body: ready };
    const drawn = await draw.plan(plan, { network: reader.network, event });
    const body = cacheCompressed(drawn, onEveryAnswer, {
      version,
      isStillCached: () => bodies.peek(version) === body,
    });
    bodies.set(version, body);
    return { view: viewOf(plan), body };
  }

  async function sendClosed(
    request: Request,
    { network }: Reader,
    closed: Closed,
  ): Promise<Response> {
    const drawn = await draw.plan(closed, { network, signal: request.signal });
    return sendBody(uncachedBody(drawn, { ...onEveryAnswer, ...noStore }), request, {
      status: GONE,
    });
  }
}

const viewOf = ({ event_key, link }: Versioned) =>
  `${event_key} ${[...link.rights].sort().join(' ')}`;

const isClosed = <Answer extends object>(answer: Answer | Closed): answer is Closed =>
  answer === null || 'closed' in answer;

const onEveryAnswer = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' };
/** The page itself stores what it may. */
const noStore = { 'Cache-Control': 'private, no-store' };
