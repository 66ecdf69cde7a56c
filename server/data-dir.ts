import { rmSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from './settings.ts';

/** Makes DATA_DIR and holds it until the process ends: two servers on one embedded database would destroy it. `address`: where this one answers. */
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
    await file.writeFile(`${process.pid} ${address} ${await birthOf(process.pid)}`);
    await file.close();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATA_DIR: cannot write to ${resolve(dataDir)} (${(error as NodeJS.ErrnoException).code})`);
  }
  process.on('exit', () => rmSync(lockFile, { force: true }));
}

const lockOf = (dataDir: string) => join(dataDir, 'server.pid');

/** The process that holds DATA_DIR. A lock outlives a server that was killed: it counts only while its process lives and its number is not another's. */
export async function holderOf(dataDir: string): Promise<{ pid: number; address: string } | null> {
  const [number, address = '', birth = ''] = (await readFile(lockOf(dataDir), 'utf8').catch(() => '')).split(' ');
  const pid = Number(number);
  if (!pid || !isRunning(pid)) return null;
  const present = await birthOf(pid);
  return !present || !birth || birth === present ? { pid, address } : null;
}

async function birthOf(pid: number): Promise<string> {
  try {
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]; // starttime, field 22 of proc(5); a name may hold blanks and brackets
    return `${boot}:${ticks}`;
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
