import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/env.ts';
import { requestScope } from '../http/request-scope.ts';
import { log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

export const REQUEST_ID_HEADER = 'X-Request-Id';

const SLOW_MS = 1000;

export type LoggedRequest = { method: string; path: string; status: number; ms: number };

export function logResponse(
  metrics: Metrics | undefined,
  { method, path, status, ms }: LoggedRequest,
): void {
  metrics?.recordResponse({ route: getRouteLabel(path), method, status, ms });
  const line = { method, path: redactPath(path), status, ms: Math.round(ms) };
  const spent = () => roundTimes(requestScope.getStore()?.spent);
  if (status >= 500) log.error({ ...line, spent: spent() }, 'request failed');
  else if (ms >= SLOW_MS) log.warn({ ...line, spent: spent() }, 'slow request');
  else log.info(line, 'request');
}

const roundTimes = (spent: Record<string, number> = {}) =>
  Object.fromEntries(Object.entries(spent).map(([activity, ms]) => [activity, Math.round(ms)]));

export const logRequests =
  (metrics: Metrics | undefined): MiddlewareHandler<Env> =>
  (c, next) => {
    const requestId = randomUUID();
    return requestScope.run({ requestId }, async () => {
      const started = performance.now();
      await next();
      c.res.headers.set(REQUEST_ID_HEADER, requestId);
      logResponse(metrics, {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: performance.now() - started,
      });
    });
  };

/** A coarse route for metrics, without ids or user input. */
export function getRouteLabel(path: string): string {
  const [, service] = /^\/(auth|rest|storage|functions|realtime)\/v1(?:\/|$)/.exec(path) ?? [];
  if (service) return service;
  if (path === '/healthz' || path === '/metrics') return path.slice(1);
  if (path.startsWith('/seating-plan/')) return 'guest page';
  if (/^\/s\//i.test(path)) return 'short address';
  if (path.startsWith('/reply/')) return 'reply page';
  if (path.startsWith('/table/')) return 'table page';
  if (path.startsWith('/mail/')) return 'mail page';
  if (path.startsWith('/api/')) return 'event api';
  if (path.startsWith('/test-checkout/')) return 'test checkout';
  return isFile.test(path) ? 'file' : 'page';
}

/** Keeps file names and segments of up to 40 lower-case letters. Others may be ids, tokens or typed text. */
export function redactPath(path: string): string {
  const route = getRouteLabel(path);
  if (route === 'file') return path;
  if (route === 'guest page') return '/seating-plan/{…}';
  if (route === 'short address') return '/s/{…}';
  if (route === 'reply page') return '/reply/{…}';
  if (route === 'table page') return '/table/{…}';
  if (route === 'mail page') return '/mail/{…}';
  return path
    .split('/')
    .map((part) => (/^[a-z_-]{0,40}$|^v1$/.test(part) ? part : '{…}'))
    .join('/');
}

const isFile =
  /^(\/[\w-]+)*\/[\w.-]+\.(js|css|json|txt|xml|woff2|png|jpg|webp|svg|ico|webmanifest)$/;
