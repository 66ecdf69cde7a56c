import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Backend } from '../backend/embedded.ts';
import type { Env } from '../http/http-server.ts';
import { upgradeRequired } from '../http/refusals.ts';
import { limitAnswers } from '../limits/answer-limits.ts';

export function backendRoutes(backend: Pick<Backend, 'fetch'>, networkOf: (c: Context<Env>) => string): Hono<Env> {
  const routes = new Hono<Env>();
  routes.all('/realtime/v1/*', upgradeRequired); // sockets come past Hono
  routes.use('/auth/v1/*', compress());
  routes.use('/rest/v1/*', compress());
  const limit = limitAnswers(networkOf);
  for (const service of ['rest', 'storage']) routes.use(`/${service}/v1/*`, limit);
  for (const service of ['auth', 'rest', 'storage']) {
    routes.all(`/${service}/v1/*`, (c) => backend.fetch(c.req.raw, c.env.incoming?.socket.remoteAddress ?? null));
  }
  return routes;
}
