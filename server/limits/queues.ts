import { type QueueName, TOO_BUSY, timing } from '../http/request-scope.ts';

export class TooBusyError extends Error {
  readonly code = TOO_BUSY;
}

const counts = new Map<QueueName, { waiting: number; turnedAway: number }>();

export const queueCounts = (): ReadonlyMap<QueueName, { waiting: number; turnedAway: number }> => counts;

export function queueStats(name: QueueName) {
  const count = counts.get(name) ?? { waiting: 0, turnedAway: 0 };
  counts.set(name, count);
  return {
    async wait(turn: Promise<void>): Promise<void> {
      count.waiting++;
      await timing(name, () => turn).finally(() => count.waiting--);
    },
    turnAway(): TooBusyError {
      count.turnedAway++;
      return new TooBusyError('too many are waiting');
    },
  };
}
