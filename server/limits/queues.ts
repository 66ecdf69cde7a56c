import { measureTime, type QueueName, TOO_BUSY } from '../http/request-scope.ts';

export class TooBusyError extends Error {
  readonly code = TOO_BUSY;
}

const counts = new Map<QueueName, { waiting: number; rejected: number }>();

export const queueCounts = (): ReadonlyMap<QueueName, { waiting: number; rejected: number }> =>
  counts;

export function queueStats(name: QueueName) {
  const count = counts.get(name) ?? { waiting: 0, rejected: 0 };
  counts.set(name, count);
  return {
    async wait(turn: Promise<void>): Promise<void> {
      count.waiting++;
      await measureTime(name, () => turn).finally(() => count.waiting--);
    },
    reject(): TooBusyError {
      count.rejected++;
      return new TooBusyError('too many are waiting');
    },
  };
}
