import { Hono } from 'hono';
import type { Handler } from '../../supabase/functions/_shared/context.ts';
import type { Env } from '../http/env.ts';
import { functionError, functionNotFound } from '../http/refusals.ts';
import { recordTemporaryFailure } from '../http/request-scope.ts';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';
import { clientClosedRequest, isDisconnected } from './failures.ts';

export function createFunctionRoutes(functions: Record<string, Handler>): Hono<Env> {
  const routes = new Hono<Env>();
  routes.post('/:name', async (c) => {
    const name = c.req.param('name');
    const handler = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!handler) return functionNotFound();
    try {
      return await handler(c.req.raw);
    } catch (error) {
      if (isDisconnected(c)) return clientClosedRequest();
      recordTemporaryFailure(error);
      if (error instanceof TooBusyError) throw error;
      log.error({ function: name, stack: (error as Error).stack }, 'function failed');
      return functionError();
    }
  });
  routes.all('*', functionNotFound);
  return routes;
}
