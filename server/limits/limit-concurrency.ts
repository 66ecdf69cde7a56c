import type { QueueName } from '../http/request-scope.ts';
import { trackQueue } from './queues.ts';

/** Runs up to `concurrency` tasks at once and queues up to `maxWaiting` more. Throws a TooBusyError when the queue is full. */
export function limitConcurrency(name: QueueName, concurrency: number, maxWaiting: number) {
  const queue = trackQueue(name);
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw queue.reject();
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
