import { createLruCache } from '../http/lru.ts';
import { type QueueName, requestScope } from '../http/request-scope.ts';
import { TooBusyError, trackQueue } from './queues.ts';
import { createTotals } from './totals.ts';

export type SchedulerLimits = {
  concurrency: number;
  concurrencyPerCaller: number;
  maxWaiting: number;
  maxWaitingPerCaller: number;
  maxWaitMs: number;
  /** Only the time of a task beyond this counts, so that callers with cheap tasks never pause. */
  cheapMs: number;
  /** Time a caller may use without a pause. It is restored at the rate `share`. */
  burstMs: number;
  share: number;
  /** The maximum debt of a caller, so that one long task, such as an import, does not lock its caller out. */
  maxDebtMs: number;
};

type Waiting = { since: number; isDisconnected(): boolean; begin: PromiseWithResolvers<void> };
type UsedTime = { ms: number; at: number };

const NO_TIME: UsedTime = { ms: 0, at: 0 };

const MAX_CALLERS = 10_000;
const ALONE_AFTER_MS = 1000;

/**
 * Callers with the least time used run first. A caller over its share pauses while others work.
 * The server's own tasks never pause. Throws a TooBusyError if too many wait.
 */
export function createFairScheduler(name: QueueName, limits: SchedulerLimits) {
  const {
    concurrency,
    concurrencyPerCaller,
    maxWaiting,
    maxWaitingPerCaller,
    maxWaitMs,
    cheapMs,
    burstMs,
    share,
    maxDebtMs,
  } = limits;
  const queue = trackQueue(name);
  const used = createLruCache<UsedTime>(MAX_CALLERS);
  /** Time used, including cheap tasks. `at`: the end of the last task. */
  const turnsByCaller = createLruCache<UsedTime>(MAX_CALLERS);
  const runningByCaller = createTotals();
  const waiting = new Map<string, Waiting[]>();
  const SERVER = '';
  let running = 0;
  let count = 0;
  let isWaking = false;
  /** The caller whose task ended last, and the latest earlier end of another caller's task. */
  let latest = { caller: SERVER, at: Number.NEGATIVE_INFINITY };
  let previous = latest;

  function getUsedMs(caller: string, now = performance.now()): number {
    return caller === SERVER ? -1 : decay(used.get(caller), now);
  }

  const decay = ({ ms, at }: UsedTime = NO_TIME, now: number) =>
    Math.max(0, ms - (now - at) * share);

  function isAlone(caller: string): boolean {
    const other = latest.caller === caller ? previous : latest;
    return performance.now() - other.at > ALONE_AFTER_MS;
  }

  const canBegin = (caller: string) =>
    caller === SERVER ||
    (runningByCaller.get(caller) < concurrencyPerCaller &&
      (getUsedMs(caller) <= burstMs || isAlone(caller)));

  function enqueue(
    caller: string,
    isDisconnected: () => boolean,
    isRefusable: boolean,
  ): Promise<void> {
    const own = waiting.get(caller) ?? [];
    // Beyond `maxWaiting` only callers without a waiting task may queue, up to ten times as many, so that no caller can block others.
    const isFull = count >= maxWaiting && (own.length > 0 || waiting.size >= 10 * maxWaiting);
    if (isRefusable && (own.length >= maxWaitingPerCaller || isFull)) throw queue.reject();
    const begin = Promise.withResolvers<void>();
    own.push({
      since: isRefusable ? performance.now() : Number.POSITIVE_INFINITY,
      isDisconnected,
      begin,
    });
    waiting.set(caller, own);
    count++;
    return queue.wait(begin.promise);
  }

  /** The lowest value is served first. Low usage and a long wait lower it, so that no caller starves behind new ones. */
  function getRank(caller: string, now: number): number {
    if (caller === SERVER) return Number.NEGATIVE_INFINITY;
    const turns = turnsByCaller.get(caller) ?? NO_TIME;
    const since = Math.max(waiting.get(caller)?.[0]?.since ?? now, turns.at);
    return Math.max(getUsedMs(caller, now), decay(turns, now)) - Math.max(0, now - since);
  }

  function nextCaller(): string | undefined {
    const now = performance.now();
    let [next, lowest]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (const caller of waiting.keys()) {
      const rank = canBegin(caller) ? getRank(caller, now) : Number.POSITIVE_INFINITY;
      if (rank < lowest) [next, lowest] = [caller, rank];
    }
    return next;
  }

  /** Rejects tasks whose caller disconnected or that waited too long. */
  function dequeue(caller: string): Waiting | undefined {
    const own = waiting.get(caller) ?? [];
    waiting.delete(caller);
    let first = own.shift();
    for (; first; first = own.shift()) {
      count--;
      if (!first.isDisconnected() && performance.now() - first.since < maxWaitMs) break;
      first.begin.reject(
        first.isDisconnected() ? new TooBusyError('the caller has disconnected') : queue.reject(),
      );
    }
    if (own.length > 0) waiting.set(caller, own);
    return first;
  }

  function startWaiting(): void {
    while (running < concurrency) {
      const caller = nextCaller();
      if (caller === undefined) break;
      const first = dequeue(caller);
      if (!first) continue;
      start(caller);
      first.begin.resolve();
    }
    if (running < concurrency && waiting.size > 0 && !isWaking) wakeLater();
  }

  /** Wakes once a paused caller may run. Callers at their own limit continue when a task ends. */
  function wakeLater(): void {
    const pausing = [...waiting.keys()].filter(
      (caller) => runningByCaller.get(caller) < concurrencyPerCaller,
    );
    if (pausing.length === 0) return;
    isWaking = true;
    const debtMs = Math.min(...pausing.map((caller) => getUsedMs(caller))) - burstMs;
    const wake = () => {
      isWaking = false;
      startWaiting();
    };
    setTimeout(wake, Math.max(1, Math.min(debtMs / share, ALONE_AFTER_MS)));
  }

  function start(caller: string): void {
    running++;
    if (caller !== SERVER) runningByCaller.add(caller, 1);
  }

  function end(caller: string, began: number): void {
    const now = performance.now();
    running--;
    if (caller !== SERVER) {
      if (latest.caller !== caller) previous = latest;
      latest = { caller, at: now };
      runningByCaller.add(caller, -1);
      const chargedMs = Math.max(0, now - began - cheapMs);
      const ms = Math.min(getUsedMs(caller, now) + chargedMs, burstMs + maxDebtMs);
      turnsByCaller.set(caller, {
        ms: Math.min(decay(turnsByCaller.get(caller), now) + now - began, burstMs),
        at: now,
      });
      // forged callers with an entry of zero would evict callers with real debts
      if (ms > 0) used.set(caller, { ms, at: now });
    }
    startWaiting();
  }

  return async (): Promise<() => void> => {
    const scope = requestScope.getStore();
    const who = scope?.caller?.() ?? SERVER;
    const isRefusable = who !== SERVER && !scope?.hasUsedDatabase;
    const isDisconnected = () => isRefusable && scope?.isDisconnected?.() === true;
    if (running < concurrency && canBegin(who) && !waiting.has(who)) start(who);
    else {
      const turn = enqueue(who, isDisconnected, isRefusable);
      startWaiting();
      await turn;
    }
    if (scope) scope.hasUsedDatabase = true;
    const began = performance.now();
    return () => end(who, began);
  };
}

export type FairScheduler = ReturnType<typeof createFairScheduler>;
