import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getFreeBytes } from '../backend/free-space.ts';
import { MEGABYTE } from '../bytes.ts';
import { log } from '../log.ts';

/** Warns below this size, long before writes are refused. */
const MIN_FREE_BYTES = 1024 * MEGABYTE;
/** Warns above this size, where PostgreSQL is the better choice. */
const MAX_DATABASE_BYTES = 2048 * MEGABYTE;

export type FolderSizes = Record<'database' | 'backups' | 'outbox', number> & { free: number };

export async function measureFolders(dataDir: string): Promise<FolderSizes> {
  const [database, backups, outbox] = await Promise.all(
    ['database', 'backups', 'outbox'].map((name) => measureFolder(join(dataDir, name))),
  );
  return {
    database: database ?? 0,
    backups: backups ?? 0,
    outbox: outbox ?? 0,
    free: await getFreeBytes(dataDir),
  };
}

async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    const found = await stat(join(folder, entry)).catch(() => null);
    if (found?.isFile()) bytes += found.size;
  }
  return bytes;
}

export async function checkDataFolder(dataDir: string): Promise<object> {
  const { free, ...sizes } = await measureFolders(dataDir);
  const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE);
  if (free < MIN_FREE_BYTES) {
    log.warn(
      { freeMB: megabytes(free) },
      'the disk of DATA_DIR is nearly full; free some space, or writes will be refused',
    );
  }
  if (sizes.database > MAX_DATABASE_BYTES) {
    log.warn(
      { databaseMB: megabytes(sizes.database) },
      'the embedded database has grown large; consider PostgreSQL (docs/deploy.md)',
    );
  }
  return {
    freeMB: megabytes(free),
    ...Object.fromEntries(
      Object.entries(sizes).map(([name, bytes]) => [`${name}MB`, megabytes(bytes)]),
    ),
  };
}
