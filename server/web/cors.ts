import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Our own pages call the backend on their own origin. Others may only where ALLOWED_ORIGINS names them, as instances that use this one's backend. */
export const allowOrigins = (origins: string[]): MiddlewareHandler =>
  cors({
    origin: origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['Content-Range', 'Retry-After', 'X-Request-Id', 'X-Sb-Error-Code', 'X-Supabase-Api-Version'],
    maxAge: 600,
  });
