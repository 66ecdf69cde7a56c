// The worker thread that searches and renders guest pages, so that cached ones are served meanwhile. draw-in-thread.ts talks to it.
import { parentPort, workerData } from 'node:worker_threads';
import type * as Documents from '../../app/features/guest-page/document.tsx';
import type { MissingPage } from '../../app/features/guest-page/document.tsx';
import { loadOnce } from '../load-once.ts';
import { createDrawing, type DrawingContext, type FoundToDraw, type RenderedPage } from './drawing.ts';

export type ThreadData = { documents: string; around: DrawingContext };
export type DrawingRequest = { found: FoundToDraw } | { missing: MissingPage };
type ThreadRequest = DrawingRequest & { id: number };
export type DrawingReply = { id: number } & ({ drawn: RenderedPage } | { reason: string });

const { documents, around } = workerData as ThreadData;
const port = parentPort as NonNullable<typeof parentPort>;
const load = loadOnce((suffix) => import(`${documents}${suffix}`) as Promise<typeof Documents>);
load().catch(() => {}); // before the first request, which tries again
const draw = createDrawing(load, around);

port.on('message', async (request: ThreadRequest) => {
  const { id } = request;
  try {
    const drawn = 'found' in request ? await draw.found(request.found) : await draw.missing(request.missing);
    port.postMessage({ id, drawn } satisfies DrawingReply, [drawn.br.buffer]);
  } catch (error) {
    port.postMessage({ id, reason: (error as Error).stack ?? String(error) } satisfies DrawingReply);
  }
});
