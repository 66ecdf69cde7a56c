import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { LRUCache } from 'lru-cache';
import type { ClosedPlanLink, VenuePlanView } from '../../app/features/venue/model.ts';
import { MEGABYTE } from '../bytes.ts';
import { type CachedBody, cacheCompressed, sendBody, toUncachedBody } from '../http/cached-body.ts';
import { createLruCache } from '../http/lru.ts';
import { busyPage } from '../http/plain-page.ts';
import { tooBusy, tryAgainResponse } from '../http/refusals.ts';
import { readFields } from '../http/request-body.ts';
import { createFairQueue } from '../limits/fair-queue.ts';
import { TooBusyError } from '../limits/queues.ts';
import { createRequestCoalescer } from '../limits/request-coalescer.ts';
import { log } from '../log.ts';
import type { RenderQueue } from '../rendering/render-queue.ts';
import { parseVersions } from '../web/version-cache.ts';

export type PlanPages = {
  page(request: Request, network: string): Promise<Response>;
  latest(request: Request, network: string): Promise<Response>;
};

type Versioned = Required<Pick<VenuePlanView, 'link'>> & { version: string; event_key: string };
type Closed = ClosedPlanLink | null;
type PlanReader = { secret: string; network: string };
type RenderedPlan = { view: string; body: CachedBody };

export const LATEST_PLAN_PATH = '/plan/latest';

const RETRY_AFTER = 5;
const GONE = 410;

const MAX_BYTES = 32 * MEGABYTE;
const CACHED_MS = 60 * 60 * 1000;
const MAX_READ_MS = 30_000;
const readLimits = { concurrency: 2, maxWaiting: 200 };
const MAX_PER_NETWORK = 50;
/** A plan rests 20 times as long as its last read took, to limit its share of the database. */
const [REST_FACTOR, MAX_REST_MS, MAX_RESTING] = [20, 2000, 1000];

/** Serves /plan and its requests, with only the rights of the link. A version is read and rendered once for all links with the same rights to its event. */
export function createPlanPages(
  visitor: SupabaseClient,
  render: Pick<RenderQueue, 'plan' | 'planPage'>,
): PlanPages {
  const runInQueue = createFairQueue('plans_by_link', readLimits);
  const shareReading = createRequestCoalescer<Versioned | Closed>();
  const shareRendering = createRequestCoalescer<RenderedPlan | Closed>();
  const bodies = new LRUCache<string, CachedBody>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ br }) => br.length,
    ttl: CACHED_MS,
  });
  const rendering = new Map<string, Promise<RenderedPlan | Closed>>();
  /** For each event, the time from which its plan may be read again. */
  const resting = createLruCache<number>(MAX_RESTING);
  let emptyPage: Promise<CachedBody> | undefined;

  return { page, latest };

  async function page(request: Request, network: string): Promise<Response> {
    emptyPage ??= renderEmptyPage(network);
    try {
      return await sendBody(await emptyPage, request);
    } catch (error) {
      emptyPage = undefined;
      if (error instanceof TooBusyError) return busyPage();
      throw error;
    }
  }

  async function renderEmptyPage(network: string): Promise<CachedBody> {
    const rendered = await render.planPage(undefined, { network });
    const headers = { ...commonHeaders, ...rendered.headers, 'Cache-Control': 'private, no-cache' };
    return toUncachedBody(rendered, headers);
  }

  async function latest(request: Request, network: string): Promise<Response> {
    const { secret, known } = await readFields(request);
    try {
      return await answer(request, { secret: String(secret), network }, parseVersions(known));
    } catch (error) {
      if (error instanceof TooBusyError) return tooBusy(RETRY_AFTER);
      log.warn({ reason: (error as Error).message }, 'could not read a plan for the venue');
      return tryAgainResponse();
    }
  }

  async function answer(
    request: Request,
    reader: PlanReader,
    knownVersions: readonly string[],
  ): Promise<Response> {
    const current = await shareReading(reader.secret, (begin) =>
      createQueueFor(reader)(() => {
        begin();
        return open<Versioned>(reader, null);
      }),
    );
    if (isClosed(current)) return sendClosed(request, reader, current);
    const { version, link } = current;
    const headers = { ...noStore, 'X-Ends-At': link.ends_at };
    if (knownVersions.includes(version))
      return new Response(null, { status: 204, headers: { ...headers, ETag: `W/"${version}"` } });
    const body = bodies.get(version) ?? (await renderOnce(current, reader));
    if (isClosed(body)) return sendClosed(request, reader, body);
    return sendBody(body, request, { extraHeaders: headers });
  }

  /** Checks the link in the database. If `known` is null, only the version of the plan is read. */
  async function open<Answer>({ secret }: PlanReader, known: [] | null): Promise<Answer | Closed> {
    const signal = AbortSignal.timeout(MAX_READ_MS);
    const { data, error } = await visitor
      .rpc('open_venue_plan', { secret, known })
      .abortSignal(signal);
    if (!error) return data as Answer | Closed;
    if (error.code === 'door_closed') return null;
    throw new Error(`${error.code} ${error.message}`);
  }

  function createQueueFor({ network }: PlanReader) {
    return <Outcome>(work: () => Promise<Outcome>) =>
      runInQueue({ caller: network, maxWaitingOfCaller: MAX_PER_NETWORK }, work);
  }

  async function renderOnce(current: Versioned, reader: PlanReader): Promise<CachedBody | Closed> {
    const { version } = current;
    const running = rendering.get(version);
    if (running) {
      // it fails if its first caller is refused; this caller may still have access
      await running.catch(() => {});
      const ready = bodies.get(version);
      if (ready) return ready;
    }
    const view = toView(current);
    const run = shareRendering(view, (begin) => renderPlan(reader, current, begin));
    rendering.set(version, run);
    try {
      const rendered = await run;
      if (!isClosed(rendered) && rendered.view === view) return rendered.body;
    } finally {
      if (rendering.get(version) === run) rendering.delete(version);
    }
    const own = await renderPlan(reader, current); // meanwhile the rights of the link that was read had changed
    return isClosed(own) ? own : own.body;
  }

  async function readPlan(reader: PlanReader, { event_key: event }: Versioned, begin: () => void) {
    await pause(Math.max(0, (resting.get(event) ?? 0) - performance.now()));
    return createQueueFor(reader)(async () => {
      begin();
      const begun = performance.now();
      const plan = await open<Versioned & VenuePlanView>(reader, []);
      const ended = performance.now();
      resting.set(event, ended + Math.min(MAX_REST_MS, (ended - begun) * REST_FACTOR));
      return plan;
    });
  }

  async function renderPlan(
    reader: PlanReader,
    current: Versioned,
    begin = () => {},
  ): Promise<RenderedPlan | Closed> {
    const plan = await readPlan(reader, current, begin);
    if (isClosed(plan)) return plan;
    const { version, event_key: event } = plan;
    const ready = bodies.get(version);
    if (ready) return { view: toView(plan), body: ready };
    const rendered = await render.plan(plan, { network: reader.network, event });
    const body = cacheCompressed(rendered, commonHeaders, {
      version,
      isStillCached: () => bodies.peek(version) === body,
    });
    bodies.set(version, body);
    return { view: toView(plan), body };
  }

  async function sendClosed(
    request: Request,
    { network }: PlanReader,
    closed: Closed,
  ): Promise<Response> {
    const rendered = await render.plan(closed, { network, signal: request.signal });
    return sendBody(toUncachedBody(rendered, { ...commonHeaders, ...noStore }), request, {
      status: GONE,
    });
  }
}

const toView = ({ event_key, link }: Versioned) =>
  `${event_key} ${[...link.rights].sort().join(' ')}`;

const isClosed = <Answer extends object>(answer: Answer | Closed): answer is Closed =>
  answer === null || 'closed' in answer;

const commonHeaders = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' };
const noStore = { 'Cache-Control': 'private, no-store' };
