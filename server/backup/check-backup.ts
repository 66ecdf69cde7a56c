import { findForeignVersion } from '../backend/migrations/migrations.ts';
import { migrationsDir } from '../backend/serve-database.ts';
import { StartupError } from '../settings.ts';
import {
  type BackupHeader,
  createIncompleteBackupError,
  parseLine,
  readBackup,
} from './backup-file.ts';

/** Checks the whole file before anything is changed. Throws a StartupError if this Placecard cannot read it or it needs more than `maxBytes`. */
export async function checkBackup(
  file: string,
  maxBytes: number,
  migrations = migrationsDir,
): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  let size = 0;
  await readBackup(file, {
    header: (read) => {
      header = read;
    },
    row: (json, { name }) => {
      size += json.length;
      if (size > maxBytes)
        throw new StartupError(`${file} needs more space than is free on the disk`);
      const row = parseLine(json);
      if (!row || typeof row !== 'object')
        throw createIncompleteBackupError(file, `invalid row in ${name}`);
    },
  });
  if (!header) throw createIncompleteBackupError(file, 'it is empty');
  const otherVersion = await findForeignVersion(
    header.migrations,
    migrations,
    'restore the file with that one',
  );
  if (otherVersion) throw new StartupError(`${file} was written by ${otherVersion}`);
  return header;
}
