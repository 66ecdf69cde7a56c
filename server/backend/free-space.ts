import { statfs } from 'node:fs/promises';

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export const isNearlyFull = async (folder: string, bytes: number): Promise<boolean> => (await freeBytes(folder)) < bytes;
