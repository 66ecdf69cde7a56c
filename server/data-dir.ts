import { accessSync, constants, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError, StartupError } from './settings.ts';

/** How long to wait for a process that may be shutting down. */
const MAX_WAIT_MS = 5000;
const POLL_INTERVAL_MS = 100;

/** Creates DATA_DIR and locks it until the process ends, because two servers would destroy an embedded database. `address`: this server's URL. */
export async function claimDataDir(dataDir: string, address = ''): Promise<void> {
  const lockFile = getLockPath(dataDir);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const holder = await waitForHolder(dataDir);
    if (holder) {
      throw new StartupError(
        `DATA_DIR: another Placecard server (process ${holder.pid}) is using ${resolve(dataDir)}`,
      );
    }
    await rm(lockFile, { force: true });
    const file = await open(lockFile, 'wx');
    const startTicks = (await readProcessStat(process.pid))?.startTicks ?? '';
    await file.writeFile(`${process.pid} ${address} ${startTicks}`);
    await file.close();
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new (code === 'ENOSPC' ? StartupError : ConfigurationError)(
      `DATA_DIR: cannot write to ${resolve(dataDir)} (${code})`,
    );
  }
  process.on('exit', () => rmSync(lockFile, { force: true }));
}

/** Throws a ConfigurationError for files that this process may not use, such as those of root. The database would report them as damage. */
export function requireOwnFiles(folder: string): void {
  try {
    for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
      accessSync(join(folder, path), constants.R_OK | constants.W_OK);
    }
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return;
    const dataDir = resolve(folder, '..');
    throw new ConfigurationError(
      `DATA_DIR: this process (uid ${process.getuid?.()}) cannot read and write ${path} (${code}). The whole folder must belong to the server’s user (chown -R USER: ${dataDir}); run commands as that user or as root`,
    );
  }
}

async function waitForHolder(dataDir: string) {
  for (let waited = 0; ; waited += POLL_INTERVAL_MS) {
    const holder = await findLockHolder(dataDir);
    if (!holder || holder.pid === process.pid) return null;
    if (waited >= MAX_WAIT_MS) return holder;
    await sleep(POLL_INTERVAL_MS);
  }
}

const getLockPath = (dataDir: string) => join(dataDir, 'server.pid');

/** Returns the process that has locked DATA_DIR. Ignores the lock of a killed server, whose process is gone or whose pid was reused. */
export async function findLockHolder(
  dataDir: string,
): Promise<{ pid: number; address: string } | null> {
  const [number, address = '', startTicks = ''] = (
    await readFile(getLockPath(dataDir), 'utf8').catch(() => '')
  ).split(' ');
  const pid = Number(number);
  if (!pid || !isRunning(pid)) return null;
  const stat = await readProcessStat(pid);
  // A zombie was killed but not reaped. With other threads left it may still write.
  if (stat && /[ZX]/.test(stat.state) && stat.threads <= 1) return null;
  // Compares start times, because under systemd's protections the server and the commands see different boot ids.
  return !stat || !startTicks || startTicks === stat.startTicks ? { pid, address } : null;
}

/** Fields of /proc/<pid>/stat, see proc(5); null if there is no such file. */
async function readProcessStat(
  pid: number,
): Promise<{ state: string; threads: number; startTicks: string } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (!stat) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // from field 3 on; the name before it may contain spaces and brackets
  return { state: fields[0] ?? '', threads: Number(fields[17]), startTicks: fields[19] ?? '' };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
