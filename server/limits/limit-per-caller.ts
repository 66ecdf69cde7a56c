import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../http/env.ts';
import { requestScope } from '../http/request-scope.ts';
import { queueStats, TooBusyError } from './queues.ts';

type Limits = { atOnce: number; waitingOfOne: number; waiting: number };

/** The phones of a hall share a network: all may wait. Whatever `waiting` says, each caller may have a first one waiting. */
const requestLimits = { atOnce: 4, waitingOfOne: 400, waiting: 3000 };

/** Runs few works of each caller at once, so that the answers of one never fill a turn of the event loop. Throws a TooBusyError where too many wait. */
export function limitPerCaller({ atOnce, waitingOfOne, waiting: most }: Limits) {
  const queue = queueStats('requests');
  const callers = new Map<string, { running: number; waiting: (() => void)[] }>();
  let count = 0;

  async function takePlace(caller: string): Promise<void> {
    const own = callers.get(caller) ?? { running: 0, waiting: [] };
    callers.set(caller, own);
    if (own.running < atOnce) {
      own.running++;
      return;
    }
    const isFull = count >= most && own.waiting.length > 0;
    if (own.waiting.length >= waitingOfOne || isFull) throw queue.turnAway();
    count++;
    await queue.wait(new Promise<void>((go) => own.waiting.push(go))).finally(() => count--); // a finished work passes its place on
  }

  function leavePlace(caller: string): void {
    const own = callers.get(caller);
    const next = own?.waiting.shift();
    if (next) next();
    else if (own && --own.running === 0) callers.delete(caller);
  }

  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    await takePlace(caller);
    try {
      return await work();
    } finally {
      leavePlace(caller);
    }
  };
}

/** A request whose body is still to come passes: slow senders must not hold a place. The server's own pass too. */
export function limitRequestsUnderWay(factor: number): MiddlewareHandler<Env> {
  const { atOnce, waitingOfOne, waiting } = requestLimits;
  const run = limitPerCaller({ atOnce, waitingOfOne: waitingOfOne * factor, waiting: waiting * factor });
  return async (c, next) => {
    const scope = requestScope.getStore();
    const caller = scope?.caller?.() ?? '';
    if (!caller || !hasWholeBody(c)) return next();
    await run(caller, () => {
      if (scope?.isGone?.()) throw new TooBusyError('nobody waits for this');
      return next();
    });
  };
}

const hasWholeBody = ({ env }: Context<Env>) => env.incoming?.complete !== false;
