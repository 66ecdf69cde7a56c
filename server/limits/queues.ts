import { measureTime, type QueueName, TOO_BUSY_CODE } from '../http/request-scope.ts';

export class TooBusyError extends Error {
  readonly code = TOO_BUSY_CODE;
}

const counts = new Map<QueueName, { waiting: number; rejected: number }>();

export const getQueueCounts = (): ReadonlyMap<QueueName, { waiting: number; rejected: number }> =>
  counts;

export function trackQueue(name: QueueName) {
  const count = counts.get(name) ?? { waiting: 0, rejected: 0 };
  counts.set(name, count);
  return {
    async wait(slot: Promise<void>): Promise<void> {
      count.waiting++;
      await measureTime(name, () => slot).finally(() => count.waiting--);
    },
    reject(): TooBusyError {
      count.rejected++;
      return new TooBusyError('too many are waiting');
    },
  };
}
