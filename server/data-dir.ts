import { rmSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from './settings.ts';

/**
 * Makes DATA_DIR and holds it for this process: two servers on one embedded database would destroy it. Let go of when the process ends.
 * `address`: where this process answers, when it does.
 */
export async function claimDataDir(dataDir: string, address = ''): Promise<void> {
  const lockFile = lockOf(dataDir);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const holder = await holderOf(dataDir);
    if (holder && holder.pid !== process.pid) {
      throw new StartError(`DATA_DIR: another Placecard server (process ${holder.pid}) is using ${resolve(dataDir)}`);
    }
    await rm(lockFile, { force: true });
    const file = await open(lockFile, 'wx');
    await file.writeFile(`${process.pid} ${address}`);
    await file.close();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATA_DIR: cannot write to ${resolve(dataDir)} (${(error as NodeJS.ErrnoException).code})`);
  }
  process.on('exit', () => rmSync(lockFile, { force: true }));
}

const lockOf = (dataDir: string) => join(dataDir, 'server.pid');

/** The process that holds DATA_DIR, and where it answers. A lock outlives a server that was killed; it counts only while its process lives. */
export async function holderOf(dataDir: string): Promise<{ pid: number; address: string } | null> {
  const [pid, address = ''] = (await readFile(lockOf(dataDir), 'utf8').catch(() => '')).split(' ');
  return Number(pid) && isRunning(Number(pid)) ? { pid: Number(pid), address } : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
