import type { Database } from '../backend/database.ts';
import { log } from '../log.ts';

export type PeriodicJob = {
  /** One word for each; the row that says when it was last done is kept under it. */
  name: string;
  every: Period;
  /** Told by `signal` that the server stops. Resolves with what is worth a log line; what it throws is logged, and it is tried again soon. */
  run(signal: AbortSignal): Promise<object | undefined>;
};

/** How often each job has failed in this process. */
export const jobFailures = new Map<string, number>();
const noteFailure = (name: string) => void jobFailures.set(name, (jobFailures.get(name) ?? 0) + 1);

const LOOK_EVERY_MS = 60_000;
const TRY_AGAIN_MS = 10 * 60_000;

/** Looks each minute for what is due. One job at a time, each once in its period over all processes on a database; what one leaves half-done, another does. */
export function createPeriodicJobs(database: Database, jobs: PeriodicJob[]) {
  const stopping = new AbortController();
  const notBefore = new Map<string, number>();
  let round: Promise<void> | undefined;

  async function doDue(): Promise<void> {
    if ((await due(database, jobs)).length === 0) return;
    await database.aloneOrNotAtAll('periodic jobs', async () => {
      for (const job of await due(database, jobs)) await attempt(job); // asked again: another process may just have done it
    });
  }

  async function attempt(job: PeriodicJob): Promise<void> {
    if (stopping.signal.aborted || performance.now() < (notBefore.get(job.name) ?? 0)) return;
    const begun = performance.now();
    try {
      const done = await job.run(stopping.signal);
      await database.query(
        `insert into embedded.periodic_jobs (name, ended_at) values ($1, now())
         on conflict (name) do update set ended_at = excluded.ended_at`,
        [job.name],
      );
      if (done) log.info({ job: job.name, ms: Math.round(performance.now() - begun), ...done }, 'periodic job done');
    } catch (error) {
      if (stopping.signal.aborted) return;
      noteFailure(job.name);
      notBefore.set(job.name, performance.now() + TRY_AGAIN_MS);
      log.error({ job: job.name, stack: (error as Error).stack }, 'periodic job failed; it is tried again in ten minutes');
    }
  }

  /** Does what is due now; whoever asks while that is under way waits for its end. */
  const runDue = (): Promise<void> => {
    round ??= doDue()
      .catch((error: Error) => log.warn({ reason: error.message }, 'periodic jobs cannot look what is due'))
      .finally(() => {
        round = undefined;
      });
    return round;
  };
  const timer = setInterval(runDue, LOOK_EVERY_MS).unref();

  return {
    runDue,
    /** Begins nothing more, and resolves when what is under way has ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await round;
    },
  };
}

/** When each job last ended, over all processes, in seconds since 1970. */
export async function whenJobsEnded({ query }: Pick<Database, 'query'>): Promise<Record<string, number>> {
  const ended = await query<{ name: string; at: number }>(
    'select name, extract(epoch from ended_at)::float8 as at from embedded.periodic_jobs',
  );
  return Object.fromEntries(ended.map(({ name, at }) => [name, Number(at)]));
}

/** By the database's clock, which is the same for every process. */
async function due(database: Database, jobs: PeriodicJob[]): Promise<PeriodicJob[]> {
  const ended = await database.query<{ name: string | null; ended: number | null; now: number }>(`
    select name, (extract(epoch from ended_at) * 1000)::float8 as ended, (extract(epoch from now()) * 1000)::float8 as now
    from (select 1) one left join embedded.periodic_jobs on true`);
  const now = new Date(Number(ended[0]?.now));
  return jobs.filter(({ name, every }) => {
    const last = ended.find((row) => row.name === name)?.ended;
    return isDue(every, last ? new Date(Number(last)) : undefined, now);
  });
}

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
        noteFailure(name);
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

type Period = 'quarter of an hour' | 'hour' | 'night';

const MINUTE_MS = 60_000;
/** When the fewest guests look for their tables, by the machine's own time zone. */
const NIGHT_BEGINS_AT = 3;

/** Whether a job that last ended at `last` is to run at `now`. A last time yet to come was told by a clock since put back: it counts for nothing. */
export function isDue(every: Period, last: Date | undefined, now: Date): boolean {
  if (!last || last > now) return true;
  if (every === 'night') return last < latestNight(now);
  return now.getTime() - last.getTime() >= (every === 'hour' ? 60 : 15) * MINUTE_MS;
}

function latestNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(NIGHT_BEGINS_AT, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}
