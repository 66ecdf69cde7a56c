import { measureTime } from '../http/request-scope.ts';
import { createFairQueue } from '../limits/fair-queue.ts';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';
import type { DrawingTasks } from './drawing.ts';

/** The network that waits for a drawing, and its event's stable key. */
export type DrawingCaller = { network: string; event?: string; signal?: AbortSignal };

export type DrawingQueue = {
  [Task in keyof DrawingTasks]: (
    input: Parameters<DrawingTasks[Task]>[0],
    turn: DrawingCaller,
  ) => ReturnType<DrawingTasks[Task]>;
};

/** Runs two at a time, so that one is drawn while the next is sent to the thread. The group limit allows a guest page in all languages. */
const limits = { concurrency: 2, maxWaiting: 300, maxWaitingPerGroup: 60 };

/**
 * Limits of queued drawings per network and kind. Guest pages and plans are drawn once for all waiting callers. Even a venue where no phone runs scripts is
 * far below the limit for searches.
 */
const maxWaitingPerNetwork: Record<keyof DrawingTasks, number> = {
  guestPage: 300,
  missingPage: 20,
  search: 20,
  replyPage: 100,
  planPage: 20,
  plan: 50,
  sitePage: 50,
  namesInLatin: 20,
  apiPlan: 20,
  guestListFile: 20,
};

/**
 * Draws for networks in round robin, each kind separately, with a limited queue per event and kind. Throws a TooBusyError if the queue is full or
 * the caller disconnected.
 */
export function createDrawingQueue(drawing: DrawingTasks): DrawingQueue {
  const runInQueue = createFairQueue('drawings', limits);
  const queueDrawing = <Task extends keyof DrawingTasks>(task: Task): DrawingQueue[Task] => {
    const draw = drawing[task] as (input: unknown) => Promise<unknown>;
    return ((input: unknown, { network, event, signal }: DrawingCaller) =>
      runInQueue(
        {
          caller: `${task} ${network}`,
          maxWaitingOfCaller: maxWaitingPerNetwork[task],
          group: event && `${task} ${event}`,
        },
        () => {
          if (signal?.aborted)
            return Promise.reject(new TooBusyError('the caller has disconnected'));
          log.debug({ task }, 'drawing');
          return measureTime('drawing', () => draw(input));
        },
      )) as DrawingQueue[Task];
  };
  return {
    guestPage: queueDrawing('guestPage'),
    missingPage: queueDrawing('missingPage'),
    search: queueDrawing('search'),
    replyPage: queueDrawing('replyPage'),
    planPage: queueDrawing('planPage'),
    plan: queueDrawing('plan'),
    sitePage: queueDrawing('sitePage'),
    namesInLatin: queueDrawing('namesInLatin'),
    apiPlan: queueDrawing('apiPlan'),
    guestListFile: queueDrawing('guestListFile'),
  };
}
