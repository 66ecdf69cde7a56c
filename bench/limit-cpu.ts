import { existsSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';

const groups = '/sys/fs/cgroup/cpu';
const PERIOD_US = 10_000;

/** Whether processes can be limited to part of a core, which needs root on Linux with cgroups v1. */
export const canLimitCpu = () =>
  process.getuid?.() === 0 && existsSync(`${groups}/cpu.cfs_quota_us`);

/** Limits each process to this part of a core. Returns the function that lifts the limit. */
export async function limitCpu(part: number, pids: number[]): Promise<() => Promise<void>> {
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
