import type { SqlDatabase } from '../backend/interface.ts';
import { applyMigrations } from '../backend/migrations/migrations.ts';
import { createSystemSchema, migrationsDir } from '../backend/serve-database.ts';
import { StartupError } from '../settings.ts';
import type { BackupHeader } from './backup-file.ts';
import { loadBackup } from './load-backup.ts';

/** In characters. A database error may quote a whole value. */
const MAX_REASON_LENGTH = 300;

/** Builds the schema of the backup's version, loads the rows, then migrates. Resolves with the row count as text. Throws a StartupError on failure. */
export async function fillDatabase(
  database: SqlDatabase,
  file: string,
  header: BackupHeader,
  migrations = migrationsDir,
): Promise<string> {
  try {
    await createSystemSchema(database);
    await applyMigrations(database, migrations, header.migrations);
    const rows = await loadBackup(database, file);
    await applyMigrations(database, migrations);
    return rows.toLocaleString('en-GB');
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = (error as Error).message.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_REASON_LENGTH);
    throw new StartupError(`${file} cannot be restored (${reason})`);
  }
}
