import type { MiddlewareHandler } from 'hono';

const MOST_BYTES = 32 * 1024 * 1024;

/** Reads what a refused request still sends. Node would close the connection half a second after the answer, under whatever came on it next. */
export const discardUnreadBodies: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await discardBody(c.req.raw);
};

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
