import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isNearlyFull } from '../backend/free-space.ts';
import type { SqlDatabase } from '../backend/interface.ts';
import { MEGABYTE } from '../bytes.ts';
import { log } from '../log.ts';
import { ConfigurationError } from '../settings.ts';
import { buildBackupName, finishBackup, UNFINISHED_SUFFIX } from './backup-file.ts';

const RETAINED_HOURS = 24;
export const RETAINED_DAYS = 7;
const SPARE_BYTES = 256 * MEGABYTE;

const backupPattern = /^placecard-(\d{4}-\d{2}-\d{2})T\d{2}-\d{2}-\d{2}\.backup$/;

export type LastBackup = { rowsWritten?: string };

/** Creates the folder of hourly backups. Throws a ConfigurationError if it is not writable, before any backup can fail. */
export async function prepareBackupsFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(
      `BACKUPS_DIR: cannot write to ${resolve(folder)} (${code}). Make the server’s user its owner; under systemd, add it to ReadWritePaths too`,
    );
  }
}

/** Skips if no row was written since `last` or the disk is full (docs/rules.md). Returns log fields. */
export async function takeHourlyBackup(
  database: SqlDatabase,
  write: (file: string, signal: AbortSignal) => Promise<void>,
  folder: string,
  last: LastBackup,
  signal: AbortSignal,
): Promise<object | undefined> {
  await prepareBackupsFolder(folder);
  const written = await countWrittenRows(database);
  if (written === last.rowsWritten) return undefined;
  await removeUnfinished(folder);
  const latest = (await listBackups(folder)).at(0);
  const expected = latest ? (await stat(join(folder, latest))).size * 2 : 0;
  if (await isNearlyFull(folder, SPARE_BYTES + expected)) {
    log.warn(
      { folder },
      'skipped hourly backup: disk is nearly full; free space or set BACKUPS_DIR to another disk',
    );
    return undefined;
  }
  const file = join(folder, buildBackupName());
  const rows = await finishBackup(
    file,
    (unfinished) => write(unfinished, signal),
    () => signal.throwIfAborted(),
  );
  last.rowsWritten = written;
  return { file, rows, removed: await removeOldBackups(folder) };
}

/** Counts written rows, except job times and request counts. The count restarts with the server. */
async function countWrittenRows(database: SqlDatabase): Promise<string> {
  await database.exec('select pg_stat_force_next_flush()');
  const [written] = await database.query<{ rows: string }>(`
    select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::text as rows from pg_stat_user_tables
    where (schemaname, relname) not in (('embedded', 'periodic_jobs'), ('embedded', 'request_counts'))`);
  return String(written?.rows);
}

export const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => backupPattern.test(name))
    .sort()
    .reverse();

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (
      name.endsWith(UNFINISHED_SUFFIX) &&
      backupPattern.test(name.slice(0, -UNFINISHED_SUFFIX.length))
    )
      await rm(join(folder, name), { force: true });
  }
}

async function removeOldBackups(folder: string): Promise<number> {
  const names = await listBackups(folder);
  const retained = new Set(selectRetainedBackups(names));
  const older = names.filter((name) => !retained.has(name));
  for (const name of older) await rm(join(folder, name));
  return older.length;
}

/** Keeps the last 24, and the last of each of the 7 latest days with backups. Newest first. */
export function selectRetainedBackups(names: string[]): string[] {
  const lastOfDay = new Map<string, string>();
  for (const name of names) {
    const day = backupPattern.exec(name)?.[1] ?? '';
    if (!lastOfDay.has(day)) lastOfDay.set(day, name);
  }
  const days = [...lastOfDay.values()].slice(0, RETAINED_DAYS);
  return names.filter((name, index) => index < RETAINED_HOURS || days.includes(name));
}
