import { createHash, randomUUID } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Handler } from '../supabase/functions/_shared/context.ts';
import { BACKUP_PATH } from './backup/serve-backup.ts';
import { allowOrigins, withoutCors } from './cors.ts';
import type { Env, Limiter } from './limits.ts';
import { log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { discardBody } from './request-body.ts';
import { limitRequests } from './request-limits.ts';
import { noteTrouble, requestScope } from './request-scope.ts';
import { loggedPath, routeOf } from './route-of.ts';
import { securityHeaders } from './security-headers.ts';
import { siteAddresses } from './site/addresses.ts';
import { keepSitePages } from './site/kept-pages.ts';
import { scriptsLast } from './site/scripts-last.ts';
import { troubleResponse } from './trouble.ts';

export type WebParts = {
  /** Supabase's own API, when this process serves it. */
  backend?: { fetch(request: Request, peerAddress: string | null): Promise<Response>; ping(): Promise<void> };
  functions: Record<string, Handler>;
  /** Answers `npm run backup`, where this process has the database. */
  backup?: MiddlewareHandler<Env>;
  limiter: Limiter;
  /** Where METRICS_TOKEN asks for them. */
  metrics?: Metrics;
  /** The payment page while no payment provider is set. */
  testCheckout?: Handler;
  renderPage(request: Request): Promise<Response>;
  /** Answers a guest page from what is kept, rendering what is not with the given function; undefined leaves it to renderPage. */
  guestPages(request: Request, render: (request: Request) => Promise<Response>): Promise<Response> | undefined;
  /** Folder of the built browser files; absent while developing, when Vite serves them. */
  clientDir?: string;
  /** Our own origin as the world knows it. */
  publicUrl: string;
  /** Origins beside our own that pages may talk to. */
  connectTo: string[];
  /** Other origins whose pages may call the backend. */
  allowedOrigins: string[];
};

const MEGABYTE = 1024 * 1024;

/** Everything this process answers, on one port: health, the backend's paths, functions, files, pages. */
export function createWeb(parts: WebParts): Hono<Env> {
  const web = new Hono<Env>();

  web.use((c, next) => {
    const requestId = randomUUID();
    return requestScope.run({ requestId }, async () => {
      const started = performance.now();
      await next();
      c.res.headers.set('X-Request-Id', requestId);
      const ms = performance.now() - started;
      parts.metrics?.answered({ route: routeOf(c.req.path), method: c.req.method, status: c.res.status, ms });
      const line = { method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms: Math.round(ms) };
      if (c.res.status >= 500) log.error(line, 'request failed');
      else log.info(line, 'request');
    });
  });
  web.onError((error, c) => {
    if (hasHungUp(c)) return c.body(null, 400);
    noteTrouble(error);
    log.error({ stack: error.stack }, error.message);
    return crashed(c);
  });
  web.use(securityHeaders(parts.publicUrl));
  web.use(async (c, next) => {
    await next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await discardBody(c.req.raw);
  });

  web.use(async (c, next) => {
    await next();
    const trouble = requestScope.getStore()?.trouble;
    if (c.res.status >= 500 && hasHungUp(c)) {
      c.res = undefined;
      c.res = c.body(null, 400);
    } else if (trouble && c.res.status === 500) {
      const wantsPage = c.req.header('Accept')?.includes('text/html');
      const answer = troubleResponse(trouble, wantsPage);
      for (const [name, value] of c.res.headers) if (/^(access-control-|vary$)/.test(name)) answer.headers.set(name, value);
      c.res = undefined; // or all its headers would stay
      c.res = answer;
    } else if (c.res.status === 503 && !c.res.headers.has('Retry-After')) c.res.headers.set('Retry-After', '5');
  });

  web.get('/healthz', async (c) => {
    try {
      await parts.backend?.ping();
      return c.json({ status: 'ok' });
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'the database does not answer');
      return c.json({ status: 'unavailable' }, 503);
    }
  });

  if (parts.backup) web.get(BACKUP_PATH, parts.backup);

  if (parts.metrics) {
    const { metrics } = parts;
    web.get('/metrics', (c) => metrics.answer(c.req.raw));
  }

  for (const service of ['auth', 'rest', 'storage', 'functions']) {
    web.use(`/${service}/v1/*`, allowOrigins(parts.allowedOrigins));
  }
  const tooLarge = (c: Context) => c.json({ code: 'payload_too_large', message: 'That is too large to send at once.' }, 413);
  web.use('/auth/v1/*', bodyLimit({ maxSize: 64 * 1024, onError: tooLarge }));
  web.use('/functions/v1/*', bodyLimit({ maxSize: 256 * 1024, onError: tooLarge }));
  web.use('/rest/v1/*', bodyLimit({ maxSize: 10 * MEGABYTE, onError: tooLarge }));
  web.use('/storage/v1/*', bodyLimit({ maxSize: 6 * MEGABYTE, onError: tooLarge })); // a bucket's own limit is lower and has its own words

  limitRequests(web, parts.limiter);

  web.post('/functions/v1/:name', async (c) => {
    const handler = Object.hasOwn(parts.functions, c.req.param('name')) ? parts.functions[c.req.param('name')] : undefined;
    if (!handler) return c.json({ code: 'NOT_FOUND', message: 'There is no such function' }, 404);
    try {
      return await handler(c.req.raw);
    } catch (error) {
      if (hasHungUp(c)) return c.body(null, 400);
      noteTrouble(error);
      log.error({ function: c.req.param('name'), stack: (error as Error).stack }, 'function failed');
      return c.json({ error: 'Something went wrong. Please try again.' }, 500);
    }
  });
  web.all('/functions/v1/*', (c) => c.json({ code: 'NOT_FOUND', message: 'There is no such function' }, 404));
  if (parts.testCheckout) {
    const { testCheckout } = parts;
    web.use('/test-checkout/*', bodyLimit({ maxSize: 1024, onError: tooLarge }));
    web.on(['GET', 'POST'], '/test-checkout/:id', async (c) => withContentSecurityPolicy(await testCheckout(c.req.raw), []));
  }
  if (parts.backend) {
    const { backend } = parts;
    const ask = async (c: Context<Env>) =>
      withoutCors(await backend.fetch(c.req.raw, c.env.incoming?.socket.remoteAddress ?? null));
    web.all('/storage/v1/*', ask);
    web.all('/realtime/v1/*', (c) => c.json({ code: 'upgrade_required', message: 'Listen on /realtime/v1/websocket' }, 426));
    for (const path of ['/auth/v1/*', '/rest/v1/*']) web.all(path, compress(), ask);
  }

  const render = async (request: Request, arrange?: (html: string) => string) =>
    withContentSecurityPolicy(await parts.renderPage(request), parts.connectTo, arrange);
  web.get('/seating-plan/:event', (c, next) => parts.guestPages(c.req.raw, (request) => render(request)) ?? next());
  web.route('/', siteAddresses(parts.publicUrl));
  if (parts.clientDir) {
    const sitePages = keepSitePages((request) => render(request, scriptsLast), parts.publicUrl);
    void sitePages.warm();
    web.get('*', async (c, next) => (await sitePages.answer(c.req.raw)) ?? next());
    web.use('/seating-plan/worker.js', async (c, next) => {
      await next();
      c.res.headers.set('Cache-Control', 'no-cache'); // a worker that is to end must hear of it
    });
    web.use(
      '/assets/*',
      serveStatic({
        root: parts.clientDir,
        precompressed: true,
        onFound: (_, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    );
    web.use(serveStatic({ root: parts.clientDir, precompressed: true }));
  }
  web.all('*', compress(), (c) => render(c.req.raw));
  return web;
}

/** Pages run only the scripts they were sent with: files of our own, and inline ones by their hash. */
async function withContentSecurityPolicy(
  response: Response,
  connectTo: string[],
  arrange = (html: string) => html,
): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = arrange(await response.text());
  const hashes = Array.from(
    html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...connectTo],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  const headers = new Headers(response.headers);
  headers.set(
    'Content-Security-Policy',
    Object.entries(policy)
      .map(([name, values]) => [name, ...values].join(' '))
      .join('; '),
  );
  return new Response(html, { status: response.status, headers });
}

/** Whether the caller went away in the middle of the request: nobody's fault here, and not the database's, though both say ECONNRESET. */
function hasHungUp(c: Context<Env>): boolean {
  const { incoming } = c.env;
  return Boolean(incoming?.destroyed && !incoming.complete);
}

/** When even the page that explains fails: words, a way on, and the id to quote. No stack. */
function crashed(c: Context) {
  const requestId = requestScope.getStore()?.requestId ?? '';
  if (!c.req.header('Accept')?.includes('text/html')) {
    return c.json({ code: 'internal_error', message: 'Something went wrong. Please try again.', request_id: requestId }, 500);
  }
  return c.html(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong</title>
<body style="font:17px/1.55 sans-serif;color:#1D3557;max-width:34rem;margin:15vh auto;padding:0 1.25rem"><h1>Something went wrong</h1>
<p>We couldn’t show this page. Please try again in a moment.</p><p><a href="/">Return to Home</a></p><p><small>Reference ${requestId}</small></p>`,
    500,
  );
}
