import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http-server.ts';
import { log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { requestScope } from '../request-scope.ts';
import { loggedPath, routeOf } from './route-of.ts';

export const logRequests =
  (metrics: Metrics | undefined): MiddlewareHandler<Env> =>
  (c, next) => {
    const requestId = randomUUID();
    return requestScope.run({ requestId }, async () => {
      const started = performance.now();
      await next();
      c.res.headers.set('X-Request-Id', requestId);
      const ms = performance.now() - started;
      metrics?.answered({ route: routeOf(c.req.path), method: c.req.method, status: c.res.status, ms });
      const line = { method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms: Math.round(ms) };
      if (c.res.status >= 500) log.error(line, 'request failed');
      else log.info(line, 'request');
    });
  };
