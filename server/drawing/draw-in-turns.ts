import { measureTime } from '../http/request-scope.ts';
import { createFairTurns } from '../limits/fair-turns.ts';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';
import type { DrawingTasks } from './drawing.ts';

/** The network that waits for a drawing, and a stable key of its event. */
export type DrawingTurn = { network: string; event?: string; signal?: AbortSignal };

export type DrawInTurns = {
  [Task in keyof DrawingTasks]: (
    input: Parameters<DrawingTasks[Task]>[0],
    turn: DrawingTurn,
  ) => ReturnType<DrawingTasks[Task]>;
};

/** Two at a time: one is drawn while the next is sent to the thread. A guest page in all languages fits into the share of its event. */
const limits = { atATime: 2, most: 300, mostOfGroup: 60 };

/**
 * The most drawings of a kind that one network may queue. Guest pages and plans are drawn once for all who wait; a venue of guests without scripts stays
 * far below the limit for searches.
 */
const mostOfNetwork: Record<keyof DrawingTasks, number> = {
  guestPage: 300,
  missingPage: 20,
  search: 20,
  replyPage: 100,
  planPage: 20,
  plan: 50,
  sitePage: 50,
  namesInLatin: 20,
};

/**
 * Takes drawings from networks in turn, each kind separately; each event may queue only so many of a kind. Throws a TooBusyError beyond that, and if
 * nobody waits any more.
 */
export function drawInTurns(drawing: DrawingTasks): DrawInTurns {
  const inTurn = createFairTurns('drawings', limits);
  const queued = <Task extends keyof DrawingTasks>(task: Task): DrawInTurns[Task] => {
    const draw = drawing[task] as (input: unknown) => Promise<unknown>;
    return ((input: unknown, { network, event, signal }: DrawingTurn) =>
      inTurn(
        {
          caller: `${task} ${network}`,
          mostOfOne: mostOfNetwork[task],
          group: event && `${task} ${event}`,
        },
        () => {
          if (signal?.aborted)
            return Promise.reject(new TooBusyError('the caller has disconnected'));
          log.debug({ task }, 'drawing');
          return measureTime('drawing', () => draw(input));
        },
      )) as DrawInTurns[Task];
  };
  return {
    guestPage: queued('guestPage'),
    missingPage: queued('missingPage'),
    search: queued('search'),
    replyPage: queued('replyPage'),
    planPage: queued('planPage'),
    plan: queued('plan'),
    sitePage: queued('sitePage'),
    namesInLatin: queued('namesInLatin'),
  };
}
