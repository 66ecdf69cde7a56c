export class TooBusyError extends Error {}

/** Runs at most `atATime` of the given works together; the others wait, at most `mostWaiting` of them. Throws a TooBusyError beyond that. */
export function limitConcurrency(atATime: number, mostWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atATime) {
      if (waiting.length >= mostWaiting) throw new TooBusyError('too many are waiting');
      await new Promise<void>((go) => waiting.push(go)); // whoever ends hands the turn on
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
