import type { QueueName } from '../http/request-scope.ts';
import { trackQueue } from './queues.ts';

type Limits = {
  concurrency?: number;
  /** Beyond this, only callers without a waiting task may queue, up to ten times as many. */
  maxWaiting: number;
  maxWaitingPerGroup?: number;
};

type Task = {
  caller: string;
  maxWaitingOfCaller: number;
  /** A group of tasks from several callers, such as those for one event. */
  group?: string;
};

/** Runs a few tasks at a time, in round robin over the waiting callers. Throws a TooBusyError if the caller, group or total limit is reached. */
export function createFairQueue(
  name: QueueName,
  { concurrency = 1, maxWaiting, maxWaitingPerGroup = Number.POSITIVE_INFINITY }: Limits,
) {
  const queue = trackQueue(name);
  const waiting = new Map<string, { go: () => void; group: string | undefined }[]>();
  const waitingByGroup = new Map<string, number>();
  let count = 0;
  let running = 0;

  function wait({ caller, maxWaitingOfCaller, group }: Task): Promise<void> {
    const own = waiting.get(caller) ?? [];
    const isFull = count >= maxWaiting && (own.length > 0 || waiting.size >= 10 * maxWaiting);
    const waitingInGroup = group === undefined ? 0 : (waitingByGroup.get(group) ?? 0);
    if (own.length >= maxWaitingOfCaller || waitingInGroup >= maxWaitingPerGroup || isFull)
      throw queue.reject();
    if (group !== undefined) waitingByGroup.set(group, waitingInGroup + 1);
    waiting.set(caller, own);
    count++;
    return queue.wait(new Promise((go) => own.push({ go, group })));
  }

  function startNext(): void {
    const [next] = waiting;
    if (!next) {
      running--;
      return;
    }
    const [caller, own] = next;
    const first = own.shift();
    waiting.delete(caller);
    if (own.length > 0) waiting.set(caller, own);
    count--;
    if (first?.group !== undefined) leaveGroup(first.group);
    first?.go();
  }

  function leaveGroup(group: string): void {
    const remaining = (waitingByGroup.get(group) ?? 0) - 1;
    if (remaining > 0) waitingByGroup.set(group, remaining);
    else waitingByGroup.delete(group);
  }

  return async <T>(task: Task, work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) await wait(task);
    else running++;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
