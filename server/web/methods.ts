import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/env.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const READS = ['GET', 'HEAD'];

const allowMethods =
  (allowed: readonly string[]): MiddlewareHandler<Env> =>
  async (c, next) =>
    allowed.includes(c.req.method)
      ? next()
      : c.text('Method not allowed', 405, { Allow: allowed.join(', ') });

/** The Request class does not support others, such as TRACE. */
export const refuseOtherMethods = allowMethods(METHODS);

export const allowOnlyReads = allowMethods(READS);
