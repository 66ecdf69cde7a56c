import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/http-server.ts';
import { nothingHere } from '../http/refusals.ts';

/** The path that limits, gates, the log and the backend all go by. Hono would decode some of it, and @supabase/lite decodes the rest. */
export const pathOf = ({ url }: { url: string }): string => new URL(url).pathname;

/** As the product writes paths of the backend; only names of files have dots. */
const plain = /^\/(?:(?:auth|rest|functions|realtime)\/v1(?:\/[a-z0-9_-]+)+|storage\/v1(?:\/[a-z0-9_-]+)+(?:\.[a-z0-9]+)?)$/;
const ofBackend = /^\/+(?:auth|rest|functions|realtime|storage)(?![a-z0-9-])/i;

/** Refuses whatever stands for a path of the backend and is written in any other way, before it is counted as something else. */
export const refuseOtherPaths: MiddlewareHandler<Env> = async (c, next) => {
  const { path } = c.req;
  const asSent = c.env.incoming?.url?.split('?', 1)[0] ?? path;
  if (asSent === path && plain.test(path)) return next();
  return [asSent, path].some((one) => ofBackend.test(unescaped(one))) ? nothingHere() : next();
};

const unescaped = (path: string) =>
  path.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
