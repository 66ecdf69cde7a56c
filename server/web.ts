import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import type { Handler } from '../supabase/functions/_shared/context.ts';
import type { Backend } from './backend/serve-database.ts';
import { BACKUP_PATH } from './backup/serve-backup.ts';
import { KILOBYTE } from './bytes.ts';
import { collectGarbage } from './collect-garbage.ts';
import { createApiDescription } from './event-api/api-description.ts';
import type { EventApi } from './event-api/event-api.ts';
import type { ShortAddressLookup } from './guest-page/address-lookup.ts';
import { createAddressRoute, SHORT_ADDRESS } from './guest-page/address-route.ts';
import { CACHED_READS } from './guest-page/cached-reads.ts';
import type { EventLookup } from './guest-page/event-lookup.ts';
import type { GuestPages } from './guest-page/guest-pages.ts';
import type { Env } from './http/env.ts';
import { notFound, upgradeRequired } from './http/refusals.ts';
import { getPath } from './http/request-path.ts';
import { readTokenClaims } from './http/token-claims.ts';
import { discardUnreadBodies } from './http/unread-bodies.ts';
import { limitBodies, limitResponses } from './limits/body-limits.ts';
import { identifyCaller } from './limits/identify-caller.ts';
import { limitConcurrentRequests } from './limits/limit-per-caller.ts';
import type { Limiter } from './limits/limiter.ts';
import { limitRequests } from './limits/request-limits.ts';
import { log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { LinkPages } from './replies/link-pages.ts';
import type { MailPages } from './replies/mail-pages.ts';
import type { NameTransliterator } from './romanise/name-transliterator.ts';
import { createNamesHandler, NAMES_PATH } from './romanise/names-handler.ts';
import { cacheSitePages } from './site/cached-pages.ts';
import type { SitePageRenderer } from './site/site-pages.ts';
import { createSiteRoutes } from './site/site-routes.ts';
import { LATEST_PLAN_PATH, type PlanPages } from './venue/plan-pages.ts';
import { addContentSecurityPolicy } from './web/content-policy.ts';
import { explainFailure, handleError } from './web/failures.ts';
import { createFunctionRoutes } from './web/function-routes.ts';
import { allowOnlyReads, refuseOtherMethods } from './web/methods.ts';
import { refuseOtherPaths } from './web/plain-paths.ts';
import { logRequests } from './web/request-log.ts';
import { setSecurityHeaders } from './web/security-headers.ts';
import { limitEventCalls, limitUnknownEvents } from './web/unknown-events.ts';

export type WebDependencies = {
  backend?: Pick<Backend, 'fetch' | 'callers' | 'isRefreshToken' | 'longestList' | 'hasPaidPlan'>;
  ping(): Promise<void>;
  functions: Record<string, Handler>;
  backup?: MiddlewareHandler<Env>;
  limiter: Limiter;
  rateLimitFactor: number;
  networkOf(c: Context<Env>): string;
  eventLookup: EventLookup;
  addressLookup: ShortAddressLookup;
  metrics?: Metrics;
  testCheckout?: Handler;
  renderPage: SitePageRenderer;
  nameReader: NameTransliterator;
  guestPages: GuestPages;
  cachedReads?: MiddlewareHandler<Env>;
  replyPages: LinkPages;
  tablePages: LinkPages;
  mailPages?: MailPages;
  eventApi: EventApi;
  planPages: PlanPages;
  clientDir?: string;
  publicUrl: string;
  allowedOrigins: string[];
};

export function createWeb(parts: WebDependencies): Hono<Env> {
  const {
    backend,
    backup,
    metrics,
    testCheckout,
    guestPages,
    clientDir,
    publicUrl,
    renderPage,
    networkOf,
  } = parts;
  const web = new Hono<Env>({ getPath: getPath });

  web.use(logRequests(metrics), identifyCaller(networkOf, backend?.callers));
  web.onError(handleError);
  web.use(
    setSecurityHeaders(publicUrl),
    refuseOtherMethods,
    discardUnreadBodies,
    explainFailure,
    refuseOtherPaths,
  );

  web.get('/healthz', (c) => checkHealth(c, parts.ping));
  if (backup) web.get(BACKUP_PATH, backup);
  if (metrics) web.get('/metrics', (c) => metrics.respond(c.req.raw));

  for (const service of services) {
    web.use(`/${service}/v1/*`, allowOrigins(parts.allowedOrigins));
  }
  limitBodies(web, networkOf, backend);
  const limitConcurrent = limitConcurrentRequests(parts.rateLimitFactor);
  for (const path of [
    ...services.map((service) => `/${service}/v1/*`),
    '/api/*',
    LATEST_PLAN_PATH,
    NAMES_PATH,
  ])
    web.use(path, limitConcurrent);
  limitRequests(web, parts.limiter, {
    hasSession: (request) => backend?.callers.hasSession(request) === true,
    hasPaidPlan: async (request) =>
      backend?.callers.hasSession(request) === true &&
      backend.hasPaidPlan(readTokenClaims(request).sub),
    isRefreshToken: async (token) => (await backend?.isRefreshToken(token)) === true,
  });
  limitUnknownEvents(web, parts.eventLookup, networkOf, (c) =>
    guestPages.notFound(c.req.raw, networkOf(c)),
  );
  if (backend) limitEventCalls(web, parts.eventLookup, parts.limiter, networkOf);
  if (parts.cachedReads) web.get(CACHED_READS, parts.cachedReads);

  web.route('/functions/v1', createFunctionRoutes(parts.functions));
  if (testCheckout) {
    web.on(['GET', 'POST'], '/test-checkout/:id', async (c) =>
      addContentSecurityPolicy(await testCheckout(c.req.raw), []),
    );
  }
  if (backend) web.route('/', createBackendRoutes(backend, networkOf));

  web.get('/seating-plan', (c) => guestPages.noEventId(c.req.raw, networkOf(c)));
  web.get(
    '/seating-plan/:event',
    (c, next) => guestPages.answer(c.req.raw, networkOf(c)) ?? next(),
  );
  web.get(SHORT_ADDRESS, createAddressRoute(parts.addressLookup, guestPages, networkOf));
  web.on(['GET', 'POST'], '/reply/:token', (c) =>
    parts.replyPages(c.req.raw, c.req.param('token'), networkOf(c)),
  );
  web.on(['GET', 'POST'], '/table/:token', (c) =>
    parts.tablePages(c.req.raw, c.req.param('token'), networkOf(c)),
  );
  const { mailPages } = parts;
  if (mailPages)
    web.on(['GET', 'POST'], '/mail/:token', async (c) =>
      addContentSecurityPolicy(await mailPages(c.req.raw, c.req.param('token')), []),
    );
  const describeApi = createApiDescription(publicUrl);
  web.all('/api/v1/openapi.json', (c) => describeApi(c.req.raw));
  web.all('/api/v1/events', (c) => parts.eventApi.events(c.req.raw));
  web.all('/api/v1/events/:event/plan', (c) =>
    parts.eventApi.plan(c.req.raw, c.req.param('event'), networkOf(c)),
  );
  web.all('/api/v1/events/:event', (c) =>
    parts.eventApi.event(c.req.raw, c.req.param('event'), networkOf(c)),
  );
  web.all('/api/*', notFound);
  web.get('/plan', (c) => parts.planPages.page(c.req.raw, networkOf(c)));
  web.post(LATEST_PLAN_PATH, (c) => parts.planPages.latest(c.req.raw, networkOf(c)));
  web.post(
    NAMES_PATH,
    compress({ threshold: 4 * KILOBYTE }),
    createNamesHandler(networkOf, parts.nameReader),
  );
  web.route('/', createSiteRoutes(publicUrl));
  if (clientDir) {
    const sitePages = cacheSitePages(
      (request) => renderPage(request, { network: '', hasScriptsLast: true }),
      publicUrl,
    );
    void sitePages.warm().then(collectGarbage);
    web.get('*', async (c, next) => (await sitePages.answer(c.req.raw)) ?? next());
    web.route('/', createFileRoutes(clientDir));
  }
  web.all('*', allowOnlyReads, compress(), (c) => renderPage(c.req.raw, { network: networkOf(c) }));
  return web;
}

const services = ['auth', 'rest', 'storage', 'functions'];

/** CORS for ALLOWED_ORIGINS, such as instances that share this backend; our own pages need none. */
const allowOrigins = (origins: string[]): MiddlewareHandler =>
  origins.length === 0
    ? allowNone
    : cors({
        origin: origins,
        allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        exposeHeaders: [
          'Content-Range',
          'Retry-After',
          'X-Request-Id',
          'X-Sb-Error-Code',
          'X-Supabase-Api-Version',
        ],
        maxAge: 600,
      });

/** Works like `cors` without origins, but does not copy each response. */
const allowNone: MiddlewareHandler = async (c, next) =>
  c.req.method === 'OPTIONS' ? c.body(null, 204) : next();

async function checkHealth(c: Context<Env>, ping: () => Promise<void>) {
  try {
    await ping();
    return c.json({ status: 'ok' });
  } catch (error) {
    log.error({ reason: (error as Error).message }, 'the database is not responding');
    return c.json({ status: 'unavailable' }, 503);
  }
}

function createBackendRoutes(
  backend: Pick<Backend, 'fetch'>,
  networkOf: (c: Context<Env>) => string,
): Hono<Env> {
  const routes = new Hono<Env>();
  routes.all('/realtime/v1/*', upgradeRequired); // sockets bypass Hono
  const limit = limitResponses(networkOf);
  for (const service of ['auth', 'rest', 'storage']) {
    if (service !== 'storage') routes.use(`/${service}/v1/*`, compress());
    routes.use(`/${service}/v1/*`, limit);
    routes.all(`/${service}/v1/*`, (c) =>
      backend.fetch(c.req.raw, c.env.incoming?.socket.remoteAddress ?? null),
    );
  }
  return routes;
}

function createFileRoutes(root: string): Hono<Env> {
  const files = new Hono<Env>();
  for (const worker of [
    '/seating-plan/worker.js',
    '/door/worker.js',
    '/plan/worker.js',
    '/kept-page.js',
  ]) {
    files.use(worker, async (c, next) => {
      await next();
      c.res.headers.set('Cache-Control', 'no-cache'); // so that phones notice at once when isOn disables a worker
      const [, page] = /^(\/(?:door|plan))\//.exec(worker) ?? [];
      if (page) c.res.headers.set('Service-Worker-Allowed', page); // the page is above the worker's folder
    });
  }
  files.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  files.use(serveStatic({ root, precompressed: true }));
  return files;
}
