import type { SqlDatabase } from '../backend/interface.ts';
import { log } from '../log.ts';

export type PeriodicJob = {
  name: string;
  every: Period;
  /** `signal` aborts when the server stops. Resolves with fields for the log. An error is logged, and the job is retried soon. */
  run(signal: AbortSignal): Promise<object | undefined>;
};

export const jobFailures = new Map<string, number>();
const countFailure = (name: string) => void jobFailures.set(name, (jobFailures.get(name) ?? 0) + 1);

const CHECK_INTERVAL_MS = 60_000;
const RETRY_DELAY_MS = 10 * 60_000;

/** Checks each minute and runs due jobs one at a time, once per period over all processes. Any process may rerun an unfinished job. */
export function scheduleJobsInDatabase(database: SqlDatabase, jobs: PeriodicJob[]) {
  const stopping = new AbortController();
  const retryAt = new Map<string, number>();
  let round: Promise<void> | undefined;

  async function runDueJobs(): Promise<void> {
    if ((await findDueJobs(database, jobs)).length === 0) return;
    await database.tryExclusively('periodic jobs', async () => {
      for (const job of await findDueJobs(database, jobs)) await runJob(job); // checked again: another process may just have run it
    });
  }

  async function runJob(job: PeriodicJob): Promise<void> {
    if (stopping.signal.aborted || performance.now() < (retryAt.get(job.name) ?? 0)) return;
    const begun = performance.now();
    try {
      const done = await job.run(stopping.signal);
      await database.query(
        `insert into embedded.periodic_jobs (name, ended_at) values ($1, now())
         on conflict (name) do update set ended_at = excluded.ended_at`,
        [job.name],
      );
      if (done)
        log.info(
          { job: job.name, ms: Math.round(performance.now() - begun), ...done },
          'periodic job done',
        );
    } catch (error) {
      if (stopping.signal.aborted) return;
      countFailure(job.name);
      retryAt.set(job.name, performance.now() + RETRY_DELAY_MS);
      log.error(
        { job: job.name, stack: (error as Error).stack },
        'periodic job failed; retrying in ten minutes',
      );
    }
  }

  const runDue = (): Promise<void> => {
    round ??= runDueJobs()
      .catch((error: Error) => log.warn({ reason: error.message }, 'could not check for due jobs'))
      .finally(() => {
        round = undefined;
      });
    return round;
  };
  const timer = setInterval(runDue, CHECK_INTERVAL_MS).unref();

  return {
    runDue,
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await round;
    },
  };
}

/** Times in seconds since 1970, across all processes. */
export async function readJobEndTimes({
  query,
}: Pick<SqlDatabase, 'query'>): Promise<Record<string, number>> {
  const ended = await query<{ name: string; at: number }>(
    'select name, extract(epoch from ended_at)::float8 as at from embedded.periodic_jobs',
  );
  return Object.fromEntries(ended.map(({ name, at }) => [name, Number(at)]));
}

/** Uses the database's clock, which is the same for every process. */
async function findDueJobs(database: SqlDatabase, jobs: PeriodicJob[]): Promise<PeriodicJob[]> {
  const ended = await database.query<{ name: string | null; ended: number | null; now: number }>(`
    select name, (extract(epoch from ended_at) * 1000)::float8 as ended, (extract(epoch from now()) * 1000)::float8 as now
    from (select 1) one left join embedded.periodic_jobs on true`);
  const now = new Date(Number(ended[0]?.now));
  return jobs.filter(({ name, every }) => {
    const last = ended.find((row) => row.name === name)?.ended;
    return isDue(every, last ? new Date(Number(last)) : undefined, now);
  });
}

const RUN_INTERVAL_MS = 15 * 60_000;

/** Runs every job now and each quarter of an hour, one at a time, without recording its runs. */
export function scheduleJobsInMemory(jobs: PeriodicJob[]) {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function runAllJobs(): Promise<void> {
    for (const { name, run } of jobs) {
      if (stopping.signal.aborted) return;
      try {
        const done = await run(stopping.signal);
        if (done) log.info({ job: name, ...done }, 'periodic job done');
      } catch (error) {
        countFailure(name);
        log.error(
          { job: name, stack: (error as Error).stack },
          'periodic job failed; retrying at its next run',
        );
      }
    }
  }
  const begin = () => {
    running = running.then(runAllJobs);
  };
  begin();
  const timer = setInterval(begin, RUN_INTERVAL_MS).unref();

  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

type Period = 'quarter of an hour' | 'hour' | 'night';

const MINUTE_MS = 60_000;
/** The hours when guests search least, in the machine's time zone. */
const NIGHT_START_HOUR = 3;

/** `last`: when the job last finished. A time in the future comes from a clock that was set back, and does not count. */
export function isDue(every: Period, last: Date | undefined, now: Date): boolean {
  if (!last || last > now) return true;
  if (every === 'night') return last < getLatestNight(now);
  return now.getTime() - last.getTime() >= (every === 'hour' ? 60 : 15) * MINUTE_MS;
}

function getLatestNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(NIGHT_START_HOUR, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}
