import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { claimDataDir, requireOwnFiles } from '../data-dir.ts';
import { ConfigurationError, type Settings, StartupError } from '../settings.ts';
import type { SqlDatabase } from './interface.ts';
import { openEmbedded } from './pglite/open-embedded.ts';
import { openPostgres } from './postgres/open-postgres.ts';

export const openDatabase = (settings: Settings): Promise<SqlDatabase> =>
  settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings.rateLimitFactor, settings.slowStatementMs)
    : openEmbedded(
        join(settings.dataDir, 'database'),
        settings.syncsEmbedded,
        settings.rateLimitFactor,
        settings.slowStatementMs,
      );

/** Opens an existing database for a command. Throws a StartupError if there is none. */
export async function openExistingDatabase(settings: Settings): Promise<SqlDatabase> {
  const { dataDir, databaseUrl } = settings;
  if (!databaseUrl) {
    requireOwnFiles(join(dataDir, 'database'));
    if (!(await hasEmbedded(dataDir))) {
      throw new StartupError(
        `There is no database in ${resolve(dataDir)}: set DATA_DIR or DATABASE_URL to the server’s value`,
      );
    }
    await claimDataDir(dataDir);
  }
  const database = await openDatabase(settings);
  const [found] = await database.query(
    `select 1 where to_regclass('supabase_migrations.schema_migrations') is not null`,
  );
  if (found) return database;
  await database.close();
  throw new StartupError('This database has no Placecard data');
}

const hasEmbedded = async (dataDir: string) =>
  (await readdir(join(dataDir, 'database')).catch(() => [])).length > 0;

/** The file that names the PostgreSQL used by this folder's server. */
const noteIn = (dataDir: string) => join(dataDir, 'uses-postgres');

export async function recordDatabaseAddress({ dataDir, databaseUrl }: Settings): Promise<void> {
  if (!databaseUrl) return;
  const { host, pathname } = new URL(databaseUrl);
  await writeFile(noteIn(dataDir), `${host}${pathname}`, { mode: 0o600 });
}

/** Throws a ConfigurationError if this folder's server has used another database. Otherwise the data there would silently be missing. */
export async function refuseOtherDatabase({
  dataDir,
  databaseUrl,
  supabaseUrl,
}: Settings): Promise<void> {
  const setting = databaseUrl ? 'DATABASE_URL' : supabaseUrl && 'SUPABASE_URL';
  const isEmbeddedThere = await hasEmbedded(dataDir);
  if (setting && isEmbeddedThere) {
    throw new ConfigurationError(
      `${setting}: ${resolve(dataDir, 'database')} is an embedded database, which this setting would ignore. Move its data (docs/backup.md) and rename the folder, or unset ${setting}`,
    );
  }
  const used =
    setting || isEmbeddedThere ? '' : await readFile(noteIn(dataDir), 'utf8').catch(() => '');
  if (used) {
    throw new ConfigurationError(
      `DATABASE_URL: the server of ${resolve(dataDir)} used PostgreSQL (${used}). Set it again, or remove ${noteIn(dataDir)} to start with an empty database`,
    );
  }
}
