import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { MEGABYTE } from '../bytes.ts';
import type { Env } from './env.ts';
import { createThrottle } from './throttle.ts';

const MAX_BYTES = 32 * MEGABYTE;
/** Ordinary refused requests have smaller bodies. */
const UNTHROTTLED_BYTES = 4096;

/** Reading costs time even if the bytes are ignored, because a flood keeps the garbage collector busy. */
const getDelay = createThrottle(16 * MEGABYTE, MEGABYTE);
const throttle = (bytes: number) => sleep(getDelay(bytes));

export function closeConnectionAfter(answer: Response): Response {
  answer.headers.set('Connection', 'close');
  return answer;
}

/** Drains the body of a refused request. Node would close the connection after half a second, and with it any following request. */
export const discardUnreadBodies: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const isFinished = c.env.incoming?.readableEnded || c.res.headers.get('Connection') === 'close';
  if (isFinished || c.req.method === 'GET' || c.req.method === 'HEAD') return;
  if (isUntouched(c)) await drain(c.env.incoming).catch(() => {});
  else await discardBody(c.req.raw);
};

function isUntouched({ env: { incoming } }: Context<Env>): boolean {
  const length = Number(incoming?.headers['content-length']);
  return (
    length <= MAX_BYTES &&
    incoming.readableFlowing === null &&
    incoming.listenerCount('readable') === 0
  );
}

async function drain(incoming: IncomingMessage): Promise<void> {
  let read = 0;
  for await (const piece of incoming as AsyncIterable<Buffer>) {
    read += piece.length;
    if (read > UNTHROTTLED_BYTES) await throttle(piece.length);
  }
}

async function discardBody(request: Request): Promise<void> {
  if (request.bodyUsed || !request.body || request.body.locked) return;
  await drainReader(request.body.getReader());
}

export async function drainReader(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let read = 0; read < MAX_BYTES; ) {
    const part = await reader.read().catch(() => undefined);
    if (!part || part.done) return;
    read += part.value.length;
    if (read > UNTHROTTLED_BYTES) await throttle(part.value.length);
  }
}
