import { finished } from 'node:stream/promises';
import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../http-server.ts';

const MOST_BYTES = 32 * 1024 * 1024;

/** Reads what a refused request still sends. Node would close the connection half a second after the answer, under whatever came on it next. */
export const discardUnreadBodies: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return;
  if (isUntouched(c)) await finished(c.env.incoming.resume()).catch(() => {});
  else await discardBody(c.req.raw);
};

/** A body that nobody has asked for yet: Node reads it out by itself, with no stream of the web around it. */
function isUntouched({ env: { incoming } }: Context<Env>): boolean {
  const length = Number(incoming?.headers['content-length']);
  return length <= MOST_BYTES && incoming.readableFlowing === null && incoming.listenerCount('readable') === 0;
}

async function discardBody(request: Request): Promise<void> {
  if (request.bodyUsed || !request.body || request.body.locked) return;
  await readOut(request.body.getReader());
}

export async function readOut(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let read = 0; read < MOST_BYTES; ) {
    const part = await reader.read().catch(() => undefined); // the caller has hung up
    if (!part || part.done) return;
    read += part.value.length;
  }
}
