import { statfs } from 'node:fs/promises';

export async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const measured = new Map<string, { at: number; free: Promise<number> }>();

/** Each write checks the free space, so it is cached. Writes cannot use up the reserve within this time. */
const FRESH_MS = 100;

function recentFreeBytes(folder: string): Promise<number> {
  const last = measured.get(folder);
  if (last && performance.now() - last.at < FRESH_MS) return last.free;
  const free = getFreeBytes(folder);
  measured.set(folder, { at: performance.now(), free });
  free.catch(() => measured.delete(folder));
  return free;
}

export const isNearlyFull = async (folder: string, bytes: number): Promise<boolean> =>
  (await recentFreeBytes(folder)) < bytes;
