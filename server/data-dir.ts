import { rmSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from './settings.ts';

/** Makes DATA_DIR and holds it for this process: two servers on one embedded database would destroy it. Let go of when the process ends. */
export async function claimDataDir(dataDir: string): Promise<void> {
  const lockFile = join(dataDir, 'server.pid');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await removeStaleLock(lockFile);
    const file = await open(lockFile, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATA_DIR: cannot write to ${resolve(dataDir)} (${(error as NodeJS.ErrnoException).code})`);
  }
  process.on('exit', () => rmSync(lockFile, { force: true }));
}

/** A lock outlives a server that was killed; it counts only while its process lives. */
async function removeStaleLock(lockFile: string): Promise<void> {
  const owner = Number(await readFile(lockFile, 'utf8').catch(() => ''));
  if (!owner) return rm(lockFile, { force: true });
  if (owner !== process.pid && isRunning(owner)) {
    throw new StartError(`DATA_DIR: another Placecard server (process ${owner}) is using ${resolve(lockFile, '..')}`);
  }
  await rm(lockFile, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
