import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { log } from '../log.ts';
import type { DrawGuestPage, DrawingContext, RenderedPage } from './drawing.ts';
import type { DrawingReply, DrawingRequest, ThreadData } from './drawing-thread.ts';

/** A page takes some tens of milliseconds; one that takes this long never ends, and would block all others. */
const LONGEST_DRAWING_MS = 10_000;

/** The thread's short-lived objects are pages being sent. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** Renders guest pages in a worker thread; if it ends, pending requests fail and the next one starts another. */
export function drawInThread(documents: string, around: DrawingContext): DrawGuestPage {
  const pending = new Map<number, PromiseWithResolvers<RenderedPage>>();
  let nextId = 0;
  let thread: Worker | undefined = begin();

  function begin(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'drawing-thread.ts'), {
      name: 'guest pages',
      workerData: { documents, around } satisfies ThreadData,
      resourceLimits,
    });
    worker.unref();
    worker.on('message', (reply: DrawingReply) => {
      const deferred = pending.get(reply.id);
      pending.delete(reply.id);
      if ('drawn' in reply) deferred?.resolve(reply.drawn);
      else deferred?.reject(new Error(reply.reason));
    });
    const end = (reason: Error) => {
      if (thread !== worker) return;
      thread = undefined;
      for (const { reject } of pending.values()) reject(reason);
      pending.clear();
    };
    worker.on('error', (error) => {
      log.error({ reason: error.message }, 'the thread of guest pages has failed');
      end(error);
    });
    worker.on('exit', () => end(new Error('the thread of guest pages has ended')));
    return worker;
  }

  function send(request: DrawingRequest): Promise<RenderedPage> {
    const deferred = Promise.withResolvers<RenderedPage>();
    const id = nextId++;
    pending.set(id, deferred);
    const worker = thread ?? begin();
    thread = worker;
    const timer = setTimeout(() => void worker.terminate(), LONGEST_DRAWING_MS).unref();
    worker.postMessage({ id, ...request });
    return deferred.promise.finally(() => clearTimeout(timer));
  }

  return {
    found: (found) => send({ found }),
    missing: (missing) => send({ missing }),
  };
}
