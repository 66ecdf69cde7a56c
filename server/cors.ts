import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/**
 * Pages of ours call the backend on their own origin and need none of this. Only the origins of ALLOWED_ORIGINS may call from elsewhere: other
 * instances that name this one as their SUPABASE_URL.
 */
export const allowOrigins = (origins: string[]): MiddlewareHandler =>
  cors({
    origin: origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['Content-Range', 'Retry-After', 'X-Request-Id', 'X-Sb-Error-Code', 'X-Supabase-Api-Version'],
    maxAge: 600,
  });

/** @supabase/lite opens itself to every origin; which may call is decided above. */
export function withoutCors(response: Response): Response {
  const names = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
  for (const name of names) response.headers.delete(name);
  return response;
}
