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
  const asking = new Map<number, PromiseWithResolvers<RenderedPage>>();
  let asked = 0;
  let thread: Worker | undefined = begin();

  function begin(): Worker {
    const begun = new Worker(join(import.meta.dirname, 'drawing-thread.ts'), {
      name: 'guest pages',
      workerData: { documents, around } satisfies ThreadData,
      resourceLimits,
    });
    begun.unref();
    begun.on('message', (reply: DrawingReply) => {
      const answered = asking.get(reply.id);
      asking.delete(reply.id);
      if ('drawn' in reply) answered?.resolve(reply.drawn);
      else answered?.reject(new Error(reply.reason));
    });
    const end = (reason: Error) => {
      if (thread !== begun) return;
      thread = undefined;
      for (const { reject } of asking.values()) reject(reason);
      asking.clear();
    };
    begun.on('error', (error) => {
      log.error({ reason: error.message }, 'the thread of guest pages has failed');
      end(error);
    });
    begun.on('exit', () => end(new Error('the thread of guest pages has ended')));
    return begun;
  }

  function ask(question: DrawingRequest): Promise<RenderedPage> {
    const answered = Promise.withResolvers<RenderedPage>();
    const id = asked++;
    asking.set(id, answered);
    const begun = thread ?? begin();
    thread = begun;
    const timer = setTimeout(() => void begun.terminate(), LONGEST_DRAWING_MS).unref();
    begun.postMessage({ id, ...question });
    return answered.promise.finally(() => clearTimeout(timer));
  }

  return {
    found: (found) => ask({ found }),
    missing: (missing) => ask({ missing }),
  };
}
