import { TooBusyError } from './take-turns.ts';

/**
 * Runs one of the given works at a time. Those that wait are taken from one caller after another, however many a caller has; at most `mostOfOne` of one
 * caller wait, and `most` in all. Throws a TooBusyError beyond that.
 */
export function takeFairTurns(mostOfOne: number, most: number) {
  const waiting = new Map<string, (() => void)[]>();
  let count = 0;
  let isRunning = false;

  function wait(caller: string): Promise<void> {
    const own = waiting.get(caller) ?? [];
    if (own.length >= mostOfOne || count >= most) throw new TooBusyError('too many are waiting');
    waiting.set(caller, own);
    count++;
    return new Promise((go) => own.push(go));
  }

  function handOn(): void {
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

  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    if (isRunning) await wait(caller);
    isRunning = true;
    try {
      return await work();
    } finally {
      handOn();
    }
  };
}
