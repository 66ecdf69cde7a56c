import type { QueueName } from '../http/request-scope.ts';
import { queueStats } from './queues.ts';

/** Runs at most `atATime` tasks at once; at most `mostWaiting` others wait. Throws a TooBusyError beyond that. */
export function limitConcurrency(name: QueueName, atATime: number, mostWaiting: number) {
  const queue = queueStats(name);
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atATime) {
      if (waiting.length >= mostWaiting) throw queue.reject();
      await queue.wait(new Promise<void>((go) => waiting.push(go)));
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
