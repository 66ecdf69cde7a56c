import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { log } from '../log.ts';
import type { DrawingTasks } from './drawing.ts';
import type { DrawingReply, ThreadData } from './drawing-thread.ts';

/** A page takes some tens of milliseconds; one that takes this long never ends, and would block all others. */
const LONGEST_DRAWING_MS = 10_000;
/** The first one waits for the thread to start and to load what it draws with. */
const LONGEST_START_MS = 60_000;

/** The thread's short-lived objects are pages being sent. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

type Thread = { worker: Worker; pending: Map<number, PromiseWithResolvers<unknown>>; hasAnswered: boolean };

/** Draws in a worker thread; if it ends, pending requests fail and the next one starts another. */
export function drawInThread(workerData: ThreadData): DrawingTasks {
  let nextId = 0;
  let thread: Thread | undefined = begin();

  function begin(): Thread {
    const worker = new Worker(join(import.meta.dirname, 'drawing-thread.ts'), { name: 'drawing', workerData, resourceLimits });
    const pending: Thread['pending'] = new Map();
    const own: Thread = { worker, pending, hasAnswered: false };
    const leave = () => {
      if (thread === own) thread = undefined;
    };
    worker.unref();
    worker.on('message', (reply: DrawingReply) => {
      const deferred = pending.get(reply.id);
      pending.delete(reply.id);
      own.hasAnswered = true;
      if (reply.isLast) leave();
      if ('output' in reply) deferred?.resolve(reply.output);
      else deferred?.reject(new Error(reply.reason));
    });
    const end = (reason: Error) => {
      leave();
      for (const { reject } of pending.values()) reject(reason);
      pending.clear();
    };
    worker.on('error', (error) => {
      log.error({ reason: error.message }, 'the drawing thread has failed');
      end(error);
    });
    worker.on('exit', () => end(new Error('the drawing thread has ended')));
    return own;
  }

  function send(task: keyof DrawingTasks, input: unknown): Promise<unknown> {
    const deferred = Promise.withResolvers<unknown>();
    const id = nextId++;
    thread ??= begin();
    const { worker, pending, hasAnswered } = thread;
    worker.postMessage({ id, task, input }); // throws for what cannot be copied
    pending.set(id, deferred);
    const timer = setTimeout(() => void worker.terminate(), hasAnswered ? LONGEST_DRAWING_MS : LONGEST_START_MS).unref();
    return deferred.promise.finally(() => clearTimeout(timer));
  }

  const sender = <Task extends keyof DrawingTasks>(task: Task) => ((input?: unknown) => send(task, input)) as DrawingTasks[Task];
  return {
    guestPage: sender('guestPage'),
    missingPage: sender('missingPage'),
    search: sender('search'),
    replyPage: sender('replyPage'),
    planPage: sender('planPage'),
    plan: sender('plan'),
    sitePage: sender('sitePage'),
    namesInLatin: sender('namesInLatin'),
  };
}
