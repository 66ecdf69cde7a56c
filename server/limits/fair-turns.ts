import type { QueueName } from '../http/request-scope.ts';
import { queueStats } from './queues.ts';

type Limits = {
  atATime?: number;
  /** Waiting tasks of all callers; beyond this a caller may queue only a first one, for ten times as many callers at most. */
  most: number;
  mostOfGroup?: number;
};

type Task = {
  caller: string;
  mostOfOne: number;
  /** The subject that several callers' tasks share, such as an event. */
  group?: string;
};

/** Runs few tasks at a time, taken from the waiting callers in turn. Throws a TooBusyError if too many of a caller, of a group or of all wait. */
export function createFairTurns(
  name: QueueName,
  { atATime = 1, most, mostOfGroup = Number.POSITIVE_INFINITY }: Limits,
) {
  const queue = queueStats(name);
  const waiting = new Map<string, { go: () => void; group: string | undefined }[]>();
  const countOfGroup = new Map<string, number>();
  let count = 0;
  let running = 0;

  function wait({ caller, mostOfOne, group }: Task): Promise<void> {
    const own = waiting.get(caller) ?? [];
    const isFull = count >= most && (own.length > 0 || waiting.size >= 10 * most);
    const ofGroup = group === undefined ? 0 : (countOfGroup.get(group) ?? 0);
    if (own.length >= mostOfOne || ofGroup >= mostOfGroup || isFull) throw queue.reject();
    if (group !== undefined) countOfGroup.set(group, ofGroup + 1);
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
    const rest = (countOfGroup.get(group) ?? 0) - 1;
    if (rest > 0) countOfGroup.set(group, rest);
    else countOfGroup.delete(group);
  }

  return async <T>(task: Task, work: () => Promise<T>): Promise<T> => {
    if (running >= atATime) await wait(task);
    else running++;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
