import type { QueueName } from '../http/request-scope.ts';
import { queueStats } from './queues.ts';

/** One task at a time, taken from the waiting callers in turn; at most `mostOfOne` of each may wait. Throws a TooBusyError beyond that. */
export function takeFairTurns(name: QueueName, mostOfOne: number, most: number) {
  const queue = queueStats(name);
  const waiting = new Map<string, (() => void)[]>();
  let count = 0;
  let isRunning = false;

  function wait(caller: string): Promise<void> {
    const own = waiting.get(caller) ?? [];
    // Beyond `most` a caller may queue only a first task, for ten times as many callers at most, so that some cannot shut out the others.
    const isFull = count >= most && (own.length > 0 || waiting.size >= 10 * most);
    if (own.length >= mostOfOne || isFull) throw queue.turnAway();
    waiting.set(caller, own);
    count++;
    return queue.wait(new Promise((go) => own.push(go)));
  }

  function startNext(): void {
    const [next] = waiting;
    isRunning = next !== undefined;
    if (!next) return;
    const [caller, own] = next;
    const go = own.shift();
    waiting.delete(caller);
    if (own.length > 0) waiting.set(caller, own); // behind all others
    count--;
    go?.();
  }

  return async <T>(caller: string, task: () => Promise<T>): Promise<T> => {
    if (isRunning) await wait(caller);
    isRunning = true;
    try {
      return await task();
    } finally {
      startNext();
    }
  };
}
