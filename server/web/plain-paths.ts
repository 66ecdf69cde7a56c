import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/env.ts';
import { notFound } from '../http/refusals.ts';

/** Backend paths in the only spelling that the app uses. Dots occur only in file names. */
const plainPath =
  /^\/(?:(?:auth|rest|functions|realtime)\/v1(?:\/[a-z0-9_-]+)+|storage\/v1(?:\/[a-z0-9_-]+)+(?:\.[a-z0-9]+)?)$/;
const backendPath = /^\/+(?:auth|rest|functions|realtime|storage)(?![a-z0-9-])/i;

/** Refuses any other spelling of a backend path, which would bypass the limits. */
export const refuseOtherPaths: MiddlewareHandler<Env> = async (c, next) => {
  const { path } = c.req;
  const asSent = c.env.incoming?.url?.split('?', 1)[0] ?? path;
  if (asSent === path && plainPath.test(path)) return next();
  return [asSent, path].some((one) => backendPath.test(decodeAscii(one))) ? notFound() : next();
};

const decodeAscii = (path: string) =>
  path.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
