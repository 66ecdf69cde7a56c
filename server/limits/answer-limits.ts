import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../http/http-server.ts';
import { tooBusy, tooManyRequests } from '../http/refusals.ts';
import { replaceAnswer } from '../http/replace-answer.ts';
import { createBudget, onceClosed } from './byte-budget.ts';

const MEGABYTE = 1024 * 1024;
const SMALL = 64 * 1024;
const RETRY_AFTER = 5;

/** Holds only so many large answers for callers who take their time to read them; kept pages and files are in memory, or read from disk, only once. */
export function limitAnswers(networkOf: (c: Context<Env>) => string): MiddlewareHandler<Env> {
  const budget = createBudget({ perNetwork: 32 * MEGABYTE, overall: 96 * MEGABYTE });
  return async (c, next) => {
    await next();
    if (!c.res.body) return;
    const bytes = await c.res.arrayBuffer();
    if (bytes.byteLength > SMALL) {
      const reservation = budget.reserve(networkOf(c));
      const exceeded = reservation.add(bytes.byteLength);
      if (exceeded) return replaceAnswer(c, exceeded === 'network' ? tooManyRequests(RETRY_AFTER) : tooBusy(RETRY_AFTER));
      onceClosed(c.env.outgoing, reservation.release);
    }
    const { status, headers } = c.res;
    replaceAnswer(c, new Response(bytes, { status, headers }));
  };
}
