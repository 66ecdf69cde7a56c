import { statfs } from 'node:fs/promises';

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const lastAsked = new Map<string, { at: number; free: Promise<number> }>();

/** Asked before each write: once in a tenth of a second is often enough, in which no disk loses what is kept spare. */
const FRESH_MS = 100;

function freeBytesLately(folder: string): Promise<number> {
  const known = lastAsked.get(folder);
  if (known && performance.now() - known.at < FRESH_MS) return known.free;
  const free = freeBytes(folder);
  lastAsked.set(folder, { at: performance.now(), free });
  return free;
}

export const isNearlyFull = async (folder: string, bytes: number): Promise<boolean> => (await freeBytesLately(folder)) < bytes;
