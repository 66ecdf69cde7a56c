import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../tests/support/server.ts';
import { claimDataDir, findLockHolder } from './data-dir.ts';

const address = 'http://127.0.0.1:1';

/** A data folder locked by the process `pid`. */
async function folderLockedBy(pid: number): Promise<string> {
  const dataDir = await createTemporaryFolder();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await writeFile(join(dataDir, 'server.pid'), `${pid} ${address} `);
  return dataDir;
}

function run(command: string): ChildProcess {
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const lockingPid = async (dataDir: string) =>
  (await readFile(join(dataDir, 'server.pid'), 'utf8')).split(' ')[0];

test.skipIf(process.platform !== 'linux')(
  'a killed server does not lock its folder, even as a zombie',
  async () => {
    const parent = run('sleep 60 & echo $!; exec sleep 60');
    const [line] = (await once(parent.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    const pid = Number(line);
    // Waits until `sleep` replaces the shell: a shell may reap a killed child, `sleep` never does.
    await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
    const dataDir = await folderLockedBy(pid);
    expect(await findLockHolder(dataDir)).toBeNull();
    await claimDataDir(dataDir);
    expect(await lockingPid(dataDir)).toBe(String(process.pid));
  },
);

test('waits for a server that is shutting down', async () => {
  const ending = run('sleep 1');
  const dataDir = await folderLockedBy(ending.pid as number);
  expect(await findLockHolder(dataDir)).toEqual({ pid: ending.pid, address });
  await claimDataDir(dataDir);
  expect(await lockingPid(dataDir)).toBe(String(process.pid));
});

test('refuses a folder that a running server uses', async () => {
  const other = run('exec sleep 60');
  const dataDir = await folderLockedBy(other.pid as number);
  await expect(claimDataDir(dataDir)).rejects.toThrow(
    `another Placecard server (process ${other.pid}) is using ${dataDir}`,
  );
  expect(await lockingPid(dataDir)).toBe(String(other.pid));
});

test.skipIf(process.platform !== 'linux')(
  'the lock contains only values that are the same for every process on the machine',
  async () => {
    const dataDir = await createTemporaryFolder();
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await claimDataDir(dataDir, address);
    const [, , startTicks] = (await readFile(join(dataDir, 'server.pid'), 'utf8')).split(' ');
    expect(startTicks).toMatch(/^\d+$/); // from /proc/<pid>/stat; the boot id may differ between a container and a systemd unit
    expect(await findLockHolder(dataDir)).toEqual({ pid: process.pid, address });
    await writeFile(join(dataDir, 'server.pid'), `${process.pid} ${address} 1`); // the process id is reused
    expect(await findLockHolder(dataDir)).toBeNull();
  },
);
