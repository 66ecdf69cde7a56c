import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { KILOBYTE, MEGABYTE } from '../bytes.ts';
import type { Env } from '../http/env.ts';
import { requestScope } from '../http/request-scope.ts';
import { createThrottle } from '../http/throttle.ts';
import { SMALL_BODY_BYTES } from './body-limits.ts';
import { TooBusyError, trackQueue } from './queues.ts';

type Limits = {
  concurrency: number;
  maxWaitingPerCaller: number;
  maxWaiting: number;
  maxWaitMs: number;
};

/** All phones of a venue may wait at once, because they share a network. */
const requestLimits = {
  concurrency: 4,
  maxWaitingPerCaller: 400,
  maxWaiting: 3000,
  maxWaitMs: 20_000,
};

/** No caller's responses may fill a tick of the event loop. Throws a TooBusyError if too many wait, or too long. */
export function limitPerCaller({
  concurrency,
  maxWaitingPerCaller,
  maxWaiting,
  maxWaitMs,
}: Limits) {
  const queue = trackQueue('requests');
  const callers = new Map<string, { running: number; waiting: (() => void)[] }>();
  let count = 0;

  async function acquireSlot(caller: string): Promise<void> {
    const own = callers.get(caller) ?? { running: 0, waiting: [] };
    callers.set(caller, own);
    if (own.running < concurrency) {
      own.running++;
      return;
    }
    const isFull = count >= maxWaiting && own.waiting.length > 0;
    if (own.waiting.length >= maxWaitingPerCaller || isFull) throw queue.reject();
    count++;
    await queue.wait(new Promise<void>((go) => own.waiting.push(go))).finally(() => count--);
  }

  function releaseSlot(caller: string): void {
    const own = callers.get(caller);
    const next = own?.waiting.shift();
    if (next) next();
    else if (own && --own.running === 0) callers.delete(caller);
  }

  return async <T>(caller: string, work: () => Promise<T>, pauseMs = () => 0): Promise<T> => {
    const requestedAt = performance.now();
    await acquireSlot(caller);
    try {
      if (performance.now() - requestedAt > maxWaitMs) throw queue.reject();
      return await work();
    } finally {
      const pause = pauseMs();
      if (pause > 0) setTimeout(releaseSlot, pause, caller);
      else releaseSlot(caller);
    }
  };
}

/** A refused call occupies its slot this long, to slow down callers who ignore refusals. */
const REFUSED_MS = 250;
const refusalStatuses = [401, 429];

/** The rate of all unstreamed bodies together. Bodies up to `freeBytes`, such as a guest's visit, never wait. */
const pace = { bytesPerSecond: 4 * MEGABYTE, burst: 8 * MEGABYTE, freeBytes: 8 * KILOBYTE };

/** Skips the server's own requests, and unfinished bodies: slow senders must not occupy a slot. */
export function limitConcurrentRequests(factor: number): MiddlewareHandler<Env> {
  const { maxWaitingPerCaller, maxWaiting } = requestLimits;
  const run = limitPerCaller({
    ...requestLimits,
    maxWaitingPerCaller: maxWaitingPerCaller * factor,
    maxWaiting: maxWaiting * factor,
  });
  const getDelay = createThrottle(pace.bytesPerSecond * factor, pace.burst * factor);
  return async (c, next) => {
    const scope = requestScope.getStore();
    const caller = scope?.caller?.() ?? '';
    if (!caller || isReceivingBody(c)) return next();
    const work = async () => {
      const bytes = Number(c.req.header('Content-Length') ?? 0);
      const waitMs = bytes > pace.freeBytes ? getDelay(bytes) : 0;
      if (waitMs > 0) await sleep(waitMs);
      if (scope?.isDisconnected?.()) throw new TooBusyError('the caller has disconnected');
      await next();
    };
    await run(caller, work, () =>
      refusalStatuses.includes(c.res.status) ? REFUSED_MS / factor : 0,
    );
  };
}

const isReceivingBody = ({ req }: Context<Env>) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(req.method) &&
  (req.header('Transfer-Encoding') !== undefined ||
    Number(req.header('Content-Length') ?? 0) > SMALL_BODY_BYTES);
