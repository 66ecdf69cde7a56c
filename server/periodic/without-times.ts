import { log } from '../log.ts';
import type { PeriodicJob } from './periodic-jobs.ts';

const EVERY_MS = 15 * 60_000;

/** Where no database of ours keeps the times of what is done: does each of the jobs now and every quarter of an hour, one at a time. */
export function runPeriodically(jobs: PeriodicJob[]) {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function doAll(): Promise<void> {
    for (const { name, run } of jobs) {
      if (stopping.signal.aborted) return;
      try {
        const done = await run(stopping.signal);
        if (done) log.info({ job: name, ...done }, 'periodic job done');
      } catch (error) {
        log.error({ job: name, stack: (error as Error).stack }, 'periodic job failed; the next time may do it');
      }
    }
  }
  const begin = () => {
    running = running.then(doAll);
  };
  begin();
  const timer = setInterval(begin, EVERY_MS).unref();

  return {
    /** Begins nothing more, and resolves when what is under way has ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
