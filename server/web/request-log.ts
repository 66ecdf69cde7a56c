import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/http-server.ts';
import { requestScope } from '../http/request-scope.ts';
import { log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { loggedPath, routeOf } from './route-of.ts';

export const REQUEST_ID = 'X-Request-Id';

export type LoggedRequest = { method: string; path: string; status: number; ms: number };

export function noteAnswer(metrics: Metrics | undefined, { method, path, status, ms }: LoggedRequest): void {
  metrics?.answered({ route: routeOf(path), method, status, ms });
  const line = { method, path: loggedPath(path), status, ms: Math.round(ms) };
  if (status >= 500) log.error(line, 'request failed');
  else log.info(line, 'request');
}

export const logRequests =
  (metrics: Metrics | undefined): MiddlewareHandler<Env> =>
  (c, next) => {
    const requestId = randomUUID();
    return requestScope.run({ requestId }, async () => {
      const started = performance.now();
      await next();
      c.res.headers.set(REQUEST_ID, requestId);
      noteAnswer(metrics, { method: c.req.method, path: c.req.path, status: c.res.status, ms: performance.now() - started });
    });
  };
