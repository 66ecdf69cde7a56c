// Worker thread that renders pages, searches guests and transliterates names, so that cached pages are not delayed. render-in-thread.ts talks to it.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { collectGarbage } from '../collect-garbage.ts';
import { logConsoleErrors } from '../log.ts';
import {
  createRenderTasks,
  type RenderContext,
  type RenderSources,
  type RenderTasks,
} from './render-tasks.ts';

type RenderFiles = Record<keyof RenderSources, string>;
export type ThreadData = { files: RenderFiles; context: RenderContext };
type RenderRequest = {
  [Task in keyof RenderTasks]: { task: Task; input: Parameters<RenderTasks[Task]>[0] };
}[keyof RenderTasks];
/** `isLast`: the thread ends and takes no more requests. */
export type RenderReply = { id: number; isLast?: boolean } & (
  | { output: unknown }
  | { reason: string }
);

/** Collects garbage after this pause: a burst of pages leaves 20 MB. */
const IDLE_MS = 5000;
const LOWER_PRIORITY = 10;
if (process.platform === 'linux') setPriority(LOWER_PRIORITY); // lowers only this thread: the main and the database thread have precedence

const { files, context } = workerData as ThreadData;
const port = parentPort as NonNullable<typeof parentPort>;
class LoadError extends Error {}

const load =
  <Source>(file: string) =>
  async (): Promise<Source> => {
    try {
      return (await import(file)) as Source;
    } catch (error) {
      throw new LoadError(String(error));
    }
  };

const sources: RenderSources = {
  guestPage: load(files.guestPage),
  replies: load(files.replies),
  plans: load(files.plans),
  guestLists: load(files.guestLists),
  site: load(files.site),
};
const tasks = createRenderTasks(sources, context, 'production');
logConsoleErrors();
sources.guestPage().catch(() => {}); // starts before the first request, which reports a failure

const idle = setTimeout(collectGarbage, IDLE_MS);
port.on('message', async ({ id, task, input }: RenderRequest & { id: number }) => {
  try {
    const render = tasks[task] as (input: unknown) => Promise<unknown>;
    const output = await render(input);
    port.postMessage({ id, output } satisfies RenderReply, buffersIn(output));
  } catch (error) {
    const isLast = error instanceof LoadError;
    const reason = isLast ? error.message : ((error as Error).stack ?? String(error));
    port.postMessage({ id, reason, isLast } satisfies RenderReply);
    if (isLast) process.exit(1); // a thread caches a failed import forever; a later request starts another thread
  } finally {
    idle.refresh();
  }
});

/** Bytes are transferred instead of copied. */
const buffersIn = (output: unknown): ArrayBuffer[] =>
  Object.values(output ?? {}).flatMap((value) =>
    value instanceof Uint8Array ? (value.buffer as ArrayBuffer) : [],
  );
