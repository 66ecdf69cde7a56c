import type { SqlDatabase } from '../backend/interface.ts';
import { takeHourlyBackup } from '../backup/hourly-backups.ts';
import type { Settings } from '../settings.ts';
import { checkDataFolder } from './data-folder.ts';
import type { PeriodicJob } from './job-scheduler.ts';

type AdminJobs = {
  sweepMessages(): Promise<number>;
  mailJobs: PeriodicJob[];
};
type JobDependencies = AdminJobs & {
  database: SqlDatabase;
  settings: Settings;
  writeBackup(file: string, signal?: AbortSignal): Promise<void>;
};

export const listPeriodicJobs = (dependencies: JobDependencies): PeriodicJob[] => [
  createMessageSweep(dependencies),
  ...dependencies.mailJobs,
  createSweep(dependencies.database, 'night', 'sweep_nightly'),
  createEventJob(dependencies.database, 'delete_due_event'),
  createEventJob(dependencies.database, 'clear_due_private_fields'),
  ...(dependencies.database.isEmbedded ? listEmbeddedJobs(dependencies) : []),
];

/** Jobs that a project's own scheduler lacks. Without SMTP each mail would count as sent, and events would be deleted without warning. */
export const listProjectJobs = (jobs: AdminJobs, { smtpUrl }: Settings): PeriodicJob[] => [
  createMessageSweep(jobs),
  ...(smtpUrl ? jobs.mailJobs : []),
];

const createMessageSweep = ({ sweepMessages }: AdminJobs): PeriodicJob => ({
  name: 'messages',
  every: 'quarter of an hour',
  run: async () => {
    const screenshots = await sweepMessages();
    return screenshots > 0 ? { screenshots } : undefined;
  },
});

/**
 * Without fresh statistics the planner keeps plans made for a nearly empty table. They scan the
 * whole table for each row of a list. Long values, such as pictures, are stored outside their row.
 */
const LARGE_TABLES = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and pg_relation_size(oid) + coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0) >= 10 * current_setting('block_size')::int`;

/** A picture of 600 kB takes 300 further rows, and callers can write and remove pictures all day. */
const BLOATED_TABLES = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and greatest(pg_stat_get_dead_tuples(oid), pg_stat_get_dead_tuples(reltoastrelid)) >= 10000`;

async function vacuum(
  database: SqlDatabase,
  tablesQuery: string,
  signal: AbortSignal,
): Promise<{ tables: number }> {
  const tables = await database.query<{ name: string }>(tablesQuery);
  for (const { name } of tables) {
    signal.throwIfAborted();
    await database.exec(`vacuum (analyze) ${name}`); // frees the space of removed rows and updates the statistics
  }
  return { tables: tables.length };
}

/** Jobs that PostgreSQL's autovacuum and administrator do otherwise. */
function listEmbeddedJobs({ database, settings, writeBackup }: JobDependencies): PeriodicJob[] {
  const { backupsDir, dataDir } = settings;
  const last = {};
  return [
    { name: 'vacuum', every: 'night', run: (signal) => vacuum(database, LARGE_TABLES, signal) },
    {
      name: 'vacuum of bloated tables',
      every: 'hour',
      run: async (signal) => {
        await database.exec('select pg_stat_force_next_flush()');
        const done = await vacuum(database, BLOATED_TABLES, signal);
        return done.tables > 0 ? done : undefined;
      },
    },
    ...(backupsDir
      ? [
          {
            name: 'backup',
            every: 'hour' as const,
            run: (signal: AbortSignal) =>
              takeHourlyBackup(database, writeBackup, backupsDir, last, signal),
          },
        ]
      : []),
    { name: 'data folder', every: 'hour', run: () => checkDataFolder(dataDir) },
  ];
}

/** Calls a function of the schema `private` without a time limit, and logs its result. */
const createSweep = (
  database: SqlDatabase,
  every: PeriodicJob['every'],
  name: string,
): PeriodicJob => ({
  name,
  every,
  run: () =>
    database.transaction(async (tx) => {
      await tx.exec('set local statement_timeout = 0');
      const [removed] = await tx.query(`select private.${name}() as removed`);
      return removed;
    }),
});

const createEventJob = (database: SqlDatabase, name: string): PeriodicJob => ({
  name,
  every: 'night',
  run: (signal) => processDueEvents(database, name, signal),
});

/** Calls private.`name` until no event is due. Each event has its own transaction. */
export async function processDueEvents(
  database: SqlDatabase,
  name: string,
  signal: AbortSignal,
): Promise<object | undefined> {
  let events = 0;
  while (!signal.aborted) {
    const [done] = await database.query<{ is_done: boolean }>(
      `select private.${name}() as is_done`,
    );
    if (!done?.is_done) break;
    events++;
  }
  return events > 0 ? { events } : undefined;
}
