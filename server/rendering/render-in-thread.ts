import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';
import type { RenderTasks } from './render-tasks.ts';
import type { RenderReply, ThreadData } from './render-thread.ts';

/** Rendering takes tens of milliseconds. A rendering that takes this long is treated as hung, because it would block all others. */
const MAX_RENDER_MS = 10_000;
/** The limit for the first rendering, which waits until the thread has loaded its modules. */
const MAX_START_MS = 60_000;

/** The pause after a failed load, doubled after each further failure. */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

const resourceLimits = { maxYoungGenerationSizeMb: 8 };

type Task = keyof RenderTasks;
type Pending = PromiseWithResolvers<unknown> & { task: Task };
type Thread = { worker: Worker; pending: Map<number, Pending>; hasAnswered: boolean };
type Pause = { ms: number; until: number };

/**
 * If the thread ends, pending requests fail and the next request starts another. After a failed
 * load, requests of that kind fail with a TooBusyError until a growing pause is over.
 */
export function renderInThread(workerData: ThreadData): RenderTasks {
  const pauses: Partial<Record<Task, Pause>> = {};
  let nextId = 0;
  let thread: Thread | undefined = startThread();

  const isPaused = (task: Task) => performance.now() < (pauses[task]?.until ?? 0);

  function pause(task: Task, reason: string): TooBusyError {
    if (isPaused(task)) return new TooBusyError(reason); // one failure for several requests
    const ms = Math.min((pauses[task]?.ms ?? FIRST_PAUSE_MS / 2) * 2, MAX_PAUSE_MS);
    pauses[task] = { ms, until: performance.now() + ms };
    log.error({ task, reason, retryInMs: ms }, 'could not load rendering module');
    return new TooBusyError(reason);
  }

  function startThread(): Thread {
    const worker = new Worker(join(import.meta.dirname, 'render-thread.ts'), {
      name: 'drawing',
      workerData,
      resourceLimits,
    });
    const pending: Thread['pending'] = new Map();
    const own: Thread = { worker, pending, hasAnswered: false };
    const end = (reasonFor: (task: Task) => Error) => {
      if (thread === own) thread = undefined;
      for (const { task, reject } of pending.values()) reject(reasonFor(task));
      pending.clear();
    };
    worker.unref();
    worker.on('message', (reply: RenderReply) => {
      const deferred = pending.get(reply.id);
      pending.delete(reply.id);
      own.hasAnswered = true;
      if (!deferred) return;
      if ('output' in reply) {
        delete pauses[deferred.task];
        deferred.resolve(reply.output);
      } else if (reply.isLast) {
        deferred.reject(pause(deferred.task, reply.reason));
        end(() => new TooBusyError('the rendering thread is starting again'));
      } else deferred.reject(new Error(reply.reason));
    });
    worker.on('error', (error) => {
      log.error({ reason: error.message }, 'rendering thread failed; restarting on demand');
      end((task) => (own.hasAnswered ? error : pause(task, error.message)));
    });
    worker.on('exit', () => end(() => new Error('the rendering thread has ended')));
    return own;
  }

  function send(task: Task, input: unknown): Promise<unknown> {
    if (isPaused(task)) return Promise.reject(new TooBusyError('it could not be loaded just now'));
    const deferred = { ...Promise.withResolvers<unknown>(), task };
    const id = nextId++;
    thread ??= startThread();
    const { worker, pending, hasAnswered } = thread;
    worker.postMessage({ id, task, input }); // throws for values that cannot be cloned
    pending.set(id, deferred);
    const timer = setTimeout(
      () => void worker.terminate(),
      hasAnswered ? MAX_RENDER_MS : MAX_START_MS,
    ).unref();
    return deferred.promise.finally(() => clearTimeout(timer));
  }

  const createSender = <Name extends Task>(task: Name) =>
    ((input?: unknown) => send(task, input)) as RenderTasks[Name];
  return {
    guestPage: createSender('guestPage'),
    missingPage: createSender('missingPage'),
    search: createSender('search'),
    replyPage: createSender('replyPage'),
    planPage: createSender('planPage'),
    plan: createSender('plan'),
    sitePage: createSender('sitePage'),
    namesInLatin: createSender('namesInLatin'),
    apiPlan: createSender('apiPlan'),
    guestListFile: createSender('guestListFile'),
  };
}
