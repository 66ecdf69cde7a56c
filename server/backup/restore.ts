// `npm run restore -- FILE [--overwrite]`: restores a backup into the data folder, or into DATABASE_URL (docs/backup.md).
import { readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../backend/database.ts';
import { getFreeBytes } from '../backend/free-space.ts';
import type { SqlDatabase } from '../backend/interface.ts';
import { readStoredKeys, storeKeys } from '../backend/keys.ts';
import { claimDataDir } from '../data-dir.ts';
import { runCommand, UsageError } from '../operator/command.ts';
import { readSettings, type Settings, StartupError } from '../settings.ts';
import { type BackupHeader, getFileTimestamp } from './backup-file.ts';
import { checkBackup } from './check-backup.ts';
import { fillDatabase } from './fill-database.ts';
import { findOtherApplications } from './other-applications.ts';

const schemas = [
  'public',
  'private',
  'auth',
  'storage',
  'embedded',
  'realtime',
  'supabase_migrations',
];
const MAX_LISTED_NAMES = 5;
const newPublicSchema = `create schema public authorization pg_database_owner; grant usage on schema public to public;
  comment on schema public is 'standard public schema'`;

await runCommand('npm run restore -- FILE [--overwrite]', async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { overwrite: { type: 'boolean' } },
  });
  const [fileName] = positionals;
  if (!fileName || positionals.length > 1) throw new UsageError();
  const settings = readSettings(process.env);
  if (settings.supabaseUrl) {
    throw new StartupError(
      'SUPABASE_URL: a Supabase project is restored from its own backups: Database, Backups in its dashboard',
    );
  }
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), fileName);
  await claimDataDir(settings.dataDir);
  const header = await checkBackup(
    file,
    settings.databaseUrl ? Number.POSITIVE_INFINITY : await getFreeBytes(settings.dataDir),
  );
  const hadKeys = (await readStoredKeys(settings.dataDir)) !== null;
  const isOverwriting = values.overwrite === true;
  const restored = settings.databaseUrl
    ? await restorePostgres(settings, file, header, isOverwriting)
    : await restoreEmbedded(settings, file, header, isOverwriting);
  if (header.keys && !hadKeys) await storeKeys(settings.dataDir, header.keys);
  return `${restored} ${header.keys && !hadKeys ? 'Keys were restored too: users stay signed in.' : 'Keys were not changed.'}`;
});

/** Restores into a new folder, which replaces the old one when it is complete. The old folder is preserved. */
async function restoreEmbedded(
  settings: Settings,
  file: string,
  header: BackupHeader,
  isOverwriting: boolean,
): Promise<string> {
  const databaseDir = join(settings.dataDir, 'database');
  const isTaken = (await readdir(databaseDir).catch(() => [])).length > 0;
  if (isTaken && !isOverwriting) {
    throw new StartupError(
      `${resolve(databaseDir)} already exists. To replace it with the backup: npm run restore -- FILE --overwrite (the old one is renamed, not deleted)`,
    );
  }
  const workDir = join(settings.dataDir, 'restoring');
  await rm(workDir, { recursive: true, force: true });
  const oldDatabaseDir = `${databaseDir}-before-${getFileTimestamp()}`;
  let rows: string;
  try {
    const database = await openDatabase({ ...settings, dataDir: workDir });
    rows = await fillDatabase(database, file, header).finally(() => database.close());
    if (isTaken) await rename(databaseDir, oldDatabaseDir);
    await rename(join(workDir, 'database'), databaseDir).catch(async (error) => {
      if (isTaken) await rename(oldDatabaseDir, databaseDir);
      throw error;
    });
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  return `Restored ${rows} rows into ${resolve(databaseDir)}.${isTaken ? ` The old database is in ${resolve(oldDatabaseDir)}.` : ''}`;
}

async function restorePostgres(
  settings: Settings,
  file: string,
  header: BackupHeader,
  isOverwriting: boolean,
): Promise<string> {
  const database = await openDatabase(settings);
  try {
    const [state] = await database.query<{ others: number; is_taken: boolean; name: string }>(`
      select current_database() as name, to_regclass('public.contact_submissions') is not null as is_taken,
        (select count(*)::int from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others`);
    if (state?.others) {
      throw new StartupError(
        `DATABASE_URL: ${state.others} other connections to ${state.name} are open: stop the servers first`,
      );
    }
    await restoreOldSchemas(database); // in case a previous restore was killed
    const { within, beside } = await findOtherApplications(database, schemas);
    if (within.length > 0) {
      throw new StartupError(
        `DATABASE_URL: ${state?.name} has data of another application (${formatNames(within)}), which a restore would delete. Restore into a separate database`,
      );
    }
    const [used] = state?.is_taken
      ? await database.query(
          `select 1 from auth.users union all select 1 from public.contact_submissions union all select 1 from public.payments limit 1`,
        )
      : [];
    if (used && !isOverwriting) {
      throw new StartupError(
        `DATABASE_URL: ${state?.name} already has accounts. To delete all its data and replace it with the backup: npm run restore -- FILE --overwrite`,
      );
    }
    if (beside.length > 0 && !isOverwriting) {
      throw new StartupError(
        `DATABASE_URL: ${state?.name} has data of another application (${formatNames(beside)}). Restore into a separate database, or beside it: npm run restore -- FILE --overwrite`,
      );
    }
    const existing = await findSchemas(database, schemas);
    await database.exec(
      `${existing.map((name) => `alter schema ${name} rename to ${toOldName(name)};`).join('')} ${newPublicSchema}`,
    );
    try {
      const rows = await fillDatabase(database, file, header);
      await database.exec(
        existing.map((name) => `drop schema ${toOldName(name)} cascade;`).join(''),
      );
      return `Restored ${rows} rows into ${state?.name}.`;
    } catch (error) {
      await restoreOldSchemas(database);
      throw error;
    }
  } finally {
    await database.close();
  }
}

function formatNames(names: string[]): string {
  const shown = names.slice(0, MAX_LISTED_NAMES).join(', ');
  return names.length > MAX_LISTED_NAMES
    ? `${shown} and ${names.length - MAX_LISTED_NAMES} more`
    : shown;
}

function toOldName(schema: string): string {
  return `${schema}_before_restore`;
}

async function findSchemas(database: SqlDatabase, among: readonly string[]): Promise<string[]> {
  const existing = await database.query<{ name: string }>(
    'select nspname as name from pg_namespace',
  );
  return among.filter((name) => existing.some((schema) => schema.name === name));
}

async function restoreOldSchemas(database: SqlDatabase): Promise<void> {
  const oldSchemas = await findSchemas(database, schemas.map(toOldName));
  if (oldSchemas.length === 0) return;
  const dropped = schemas.map((name) => `drop schema if exists ${name} cascade;`);
  const toRestore = schemas.filter((name) => oldSchemas.includes(toOldName(name)));
  await database.exec(
    [
      ...dropped,
      ...toRestore.map((name) => `alter schema ${toOldName(name)} rename to ${name};`),
    ].join(''),
  );
}
