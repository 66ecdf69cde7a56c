import { measureTime } from '../http/request-scope.ts';
import { createFairQueue } from '../limits/fair-queue.ts';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';
import type { RenderTasks } from './render-tasks.ts';

/** `network` waits for the rendering. `event` is a stable key of the event. */
export type RenderCaller = { network: string; event?: string; signal?: AbortSignal };

export type RenderQueue = {
  [Task in keyof RenderTasks]: (
    input: Parameters<RenderTasks[Task]>[0],
    turn: RenderCaller,
  ) => ReturnType<RenderTasks[Task]>;
};

/** Runs two at a time, so that one is rendered while the next is sent to the thread. The group limit allows a guest page in all languages. */
const limits = { concurrency: 2, maxWaiting: 300, maxWaitingPerGroup: 60 };

/** Per network and kind. A venue of phones without JavaScript stays far below the search limit. */
const maxWaitingPerNetwork: Record<keyof RenderTasks, number> = {
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

/** Renders for networks in round robin. Throws a TooBusyError if a queue is full or the caller disconnected. */
export function createRenderQueue(tasks: RenderTasks): RenderQueue {
  const runInQueue = createFairQueue('drawings', limits);
  const queueRender = <Task extends keyof RenderTasks>(task: Task): RenderQueue[Task] => {
    const render = tasks[task] as (input: unknown) => Promise<unknown>;
    return ((input: unknown, { network, event, signal }: RenderCaller) =>
      runInQueue(
        {
          caller: `${task} ${network}`,
          maxWaitingOfCaller: maxWaitingPerNetwork[task],
          group: event && `${task} ${event}`,
        },
        () => {
          if (signal?.aborted)
            return Promise.reject(new TooBusyError('the caller has disconnected'));
          log.debug({ task }, 'rendering');
          return measureTime('drawing', () => render(input));
        },
      )) as RenderQueue[Task];
  };
  return {
    guestPage: queueRender('guestPage'),
    missingPage: queueRender('missingPage'),
    search: queueRender('search'),
    replyPage: queueRender('replyPage'),
    planPage: queueRender('planPage'),
    plan: queueRender('plan'),
    sitePage: queueRender('sitePage'),
    namesInLatin: queueRender('namesInLatin'),
    apiPlan: queueRender('apiPlan'),
    guestListFile: queueRender('guestListFile'),
  };
}
