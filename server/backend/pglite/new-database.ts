import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigurationError } from '../../settings.ts';
import type { DatabaseFolder } from './pglite-folder.ts';

/** Creates an empty database atomically. Removes files left by a killed start. */
export async function ensureDatabase({ directory, isSynced }: DatabaseFolder): Promise<void> {
  const place = await realpath(directory).catch(() => directory);
  if (existsSync(join(place, 'PG_VERSION'))) return;
  await rmdir(place).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'EBUSY')
      throw new ConfigurationError(
        `DATA_DIR: cannot create a database in ${place}, which is a mount point. Mount the disk one folder higher, as DATA_DIR itself, and start again`,
      );
    if (code !== 'ENOENT') throw new Error(`the folder is not empty and has no database: ${code}`);
  });
  const parent = dirname(place);
  const unfinished = `${basename(place)}.unfinished-`;
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const left of await readdir(parent)) {
    if (left.startsWith(unfinished))
      // the process that wrote it may briefly outlive the killed start
      await rm(join(parent, left), { recursive: true, maxRetries: 5 });
  }
  const folder = await mkdtemp(join(parent, unfinished));
  const program = join(import.meta.dirname, 'packed-database.ts');
  await promisify(execFile)(process.execPath, [program, folder, isSynced ? 'synced' : '']).catch(
    ({ stderr, message }) => {
      throw new Error(stderr || message); // a process killed for lack of memory prints nothing
    },
  );
  await rename(folder, place);
}
