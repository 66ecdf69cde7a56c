// The thread that guest pages are searched and drawn in: whatever somebody looks for, pages that are at hand are served beside it. Its asker is draw-in-thread.ts.
import { parentPort, workerData } from 'node:worker_threads';
import type * as Documents from '../../app/features/guest-page/document.tsx';
import type { MissingPage } from '../../app/features/guest-page/document.tsx';
import { createDrawing, type Drawn, type FoundToDraw, type Surroundings } from './drawing.ts';

export type ThreadData = { documents: string; around: Surroundings };
export type Asked = { found: FoundToDraw } | { missing: MissingPage };
export type Question = Asked & { id: number };
export type Reply = { id: number } & ({ drawn: Drawn } | { reason: string });

const { documents, around } = workerData as ThreadData;
const port = parentPort as NonNullable<typeof parentPort>;
const loaded = import(documents) as Promise<typeof Documents>; // before anybody asks
const draw = createDrawing(() => loaded, around);

port.on('message', async (question: Question) => {
  const { id } = question;
  try {
    const drawn = 'found' in question ? await draw.found(question.found) : await draw.missing(question.missing);
    port.postMessage({ id, drawn } satisfies Reply, [drawn.html.buffer]);
  } catch (error) {
    port.postMessage({ id, reason: (error as Error).stack ?? String(error) } satisfies Reply);
  }
});
