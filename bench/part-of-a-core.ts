import { existsSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';

const groups = '/sys/fs/cgroup/cpu';
const PERIOD_US = 10_000;

/** Whether processes can be given a part of a core and no more: root can on Linux, where its first kind of control groups is at hand. */
export const canLimit = () => process.getuid?.() === 0 && existsSync(`${groups}/cpu.cfs_quota_us`);

/** Gives each of the processes so much of a core and no more. Gives how to end that, after which they have what there is. */
export async function limitTo(part: number, pids: number[]): Promise<() => Promise<void>> {
  const made = pids.map((pid) => ({ pid, group: `${groups}/placecard-bench-${pid}` }));
  for (const { pid, group } of made) {
    await mkdir(group);
    await writeFile(`${group}/cpu.cfs_period_us`, String(PERIOD_US));
    await writeFile(`${group}/cpu.cfs_quota_us`, String(Math.round(part * PERIOD_US)));
    await writeFile(`${group}/cgroup.procs`, String(pid));
  }
  return async () => {
    for (const { pid, group } of made) {
      await writeFile(`${groups}/cgroup.procs`, String(pid));
      await rmdir(group);
    }
  };
}
