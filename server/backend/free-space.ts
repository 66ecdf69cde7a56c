import { statfs } from 'node:fs/promises';

export async function isNearlyFull(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < bytes;
}
