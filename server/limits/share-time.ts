import { LRUCache } from 'lru-cache';
import { type QueueName, requestScope } from '../http/request-scope.ts';
import { queueStats, TooBusyError } from './queues.ts';
import { createTally } from './tally.ts';

export type TimeLimits = {
  atOnce: number;
  atOnceOfOne: number;
  waiting: number;
  waitingOfOne: number;
  longestWaitMs: number;
  /** Each piece of work owes only the time beyond this: callers with cheap ones never pause. */
  cheapMs: number;
  /** What a caller may use without a pause; used up, it comes back as `share` of the time that passes. */
  burstMs: number;
  share: number;
  /** What a caller owes at most: one long piece of work, such as an import, must not shut its caller out. */
  mostOwedMs: number;
};

type Waiting = { since: number; isGone(): boolean; begin: PromiseWithResolvers<void> };
type Used = { ms: number; at: number };

const NOTHING: Used = { ms: 0, at: 0 };

const MAX_CALLERS = 10_000;
const ALONE_AFTER_MS = 1000;

/**
 * Gives turns at what all share, such as the database. Of those who wait, the caller who used the least time comes first; one who used more than its share
 * pauses while others are at work. The server's own work, which has no caller, comes before all and never pauses. Throws a TooBusyError beyond what may wait.
 */
export function shareTime(name: QueueName, limits: TimeLimits) {
  const { atOnce, atOnceOfOne, waiting: most, waitingOfOne, longestWaitMs, cheapMs, burstMs, share, mostOwedMs } = limits;
  const queue = queueStats(name);
  const used = new LRUCache<string, Used>({ max: MAX_CALLERS });
  /** Time used, cheap work included; `at`: the end of the last turn. */
  const turnsOf = new LRUCache<string, Used>({ max: MAX_CALLERS });
  const runningOf = createTally();
  const waiting = new Map<string, Waiting[]>();
  const SERVER = '';
  let running = 0;
  let count = 0;
  let isWaking = false;
  /** Whose turn ended last, and when the last one of somebody else did. */
  let latest = { caller: SERVER, at: Number.NEGATIVE_INFINITY };
  let before = latest;

  function usedBy(caller: string, now = performance.now()): number {
    return caller === SERVER ? -1 : remaining(used.get(caller), now);
  }

  const remaining = ({ ms, at }: Used = NOTHING, now: number) => Math.max(0, ms - (now - at) * share);

  /** Nobody else had a turn within the last second. */
  function isAlone(caller: string): boolean {
    const other = latest.caller === caller ? before : latest;
    return performance.now() - other.at > ALONE_AFTER_MS;
  }

  const mayBegin = (caller: string) =>
    caller === SERVER || (runningOf.of(caller) < atOnceOfOne && (usedBy(caller) <= burstMs || isAlone(caller)));

  function enqueue(caller: string, isGone: () => boolean, isRefusable: boolean): Promise<void> {
    const own = waiting.get(caller) ?? [];
    // Beyond `most` a caller may queue only a first task, for ten times as many callers at most, so that some cannot shut out the others.
    const isFull = count >= most && (own.length > 0 || waiting.size >= 10 * most);
    if (isRefusable && (own.length >= waitingOfOne || isFull)) throw queue.turnAway();
    const begin = Promise.withResolvers<void>();
    own.push({ since: isRefusable ? performance.now() : Number.POSITIVE_INFINITY, isGone, begin });
    waiting.set(caller, own);
    count++;
    return queue.wait(begin.promise);
  }

  /** Low for whoever used little; each turn that others have lowers it, so that nobody waits for ever behind callers who are new. */
  function rankOf(caller: string, now: number): number {
    if (caller === SERVER) return Number.NEGATIVE_INFINITY;
    const turns = turnsOf.get(caller) ?? NOTHING;
    const since = Math.max(waiting.get(caller)?.[0]?.since ?? now, turns.at);
    return Math.max(usedBy(caller, now), remaining(turns, now)) - Math.max(0, now - since);
  }

  function nextCaller(): string | undefined {
    const now = performance.now();
    let [next, lowest]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (const caller of waiting.keys()) {
      const rank = mayBegin(caller) ? rankOf(caller, now) : Number.POSITIVE_INFINITY;
      if (rank < lowest) [next, lowest] = [caller, rank];
    }
    return next;
  }

  /** Takes the caller's first task that is still waited for; those before it are refused. */
  function dequeue(caller: string): Waiting | undefined {
    const own = waiting.get(caller) ?? [];
    waiting.delete(caller);
    let first = own.shift();
    for (; first; first = own.shift()) {
      count--;
      if (!first.isGone() && performance.now() - first.since < longestWaitMs) break;
      first.begin.reject(first.isGone() ? new TooBusyError('nobody waits for this') : queue.turnAway());
    }
    if (own.length > 0) waiting.set(caller, own); // behind all others
    return first;
  }

  function startWaiting(): void {
    while (running < atOnce) {
      const caller = nextCaller();
      if (caller === undefined) break;
      const first = dequeue(caller);
      if (!first) continue;
      start(caller);
      first.begin.resolve();
    }
    if (running < atOnce && waiting.size > 0 && !isWaking) wakeLater();
  }

  /** Those who wait are over their share, until the first of them is not, or is alone; whoever has as much under way as it may goes on when that ends. */
  function wakeLater(): void {
    const pausing = [...waiting.keys()].filter((caller) => runningOf.of(caller) < atOnceOfOne);
    if (pausing.length === 0) return;
    isWaking = true;
    const owed = Math.min(...pausing.map((caller) => usedBy(caller))) - burstMs;
    const wake = () => {
      isWaking = false;
      startWaiting();
    };
    setTimeout(wake, Math.max(1, Math.min(owed / share, ALONE_AFTER_MS)));
  }

  function start(caller: string): void {
    running++;
    if (caller !== SERVER) runningOf.add(caller, 1);
  }

  function end(caller: string, began: number): void {
    const now = performance.now();
    running--;
    if (caller !== SERVER) {
      if (latest.caller !== caller) before = latest;
      latest = { caller, at: now };
      runningOf.add(caller, -1);
      const dearMs = Math.max(0, now - began - cheapMs);
      const ms = Math.min(usedBy(caller, now) + dearMs, burstMs + mostOwedMs);
      turnsOf.set(caller, { ms: Math.min(remaining(turnsOf.get(caller), now) + now - began, burstMs), at: now });
      if (ms > 0) used.set(caller, { ms, at: now }); // else invented callers would push out real debts
    }
    startWaiting();
  }

  /** Resolves with what ends the turn, to be called once. */
  return async (): Promise<() => void> => {
    const scope = requestScope.getStore();
    const who = scope?.caller?.() ?? SERVER;
    const isRefusable = who !== SERVER && !scope?.hasBegun;
    const isGone = () => isRefusable && scope?.isGone?.() === true;
    if (running < atOnce && mayBegin(who) && !waiting.has(who)) start(who);
    else {
      const turn = enqueue(who, isGone, isRefusable);
      startWaiting();
      await turn;
    }
    if (scope) scope.hasBegun = true;
    const began = performance.now();
    return () => end(who, began);
  };
}

export type TakeTurn = ReturnType<typeof shareTime>;
