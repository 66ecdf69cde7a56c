import { statfs } from 'node:fs/promises';
import { troubleResponse } from '../trouble.ts';
import type { Fetch } from './fetch.ts';

const MEGABYTE = 1024 * 1024;

/** What is left to the embedded database, which cannot go on when there is no room for its journal: two segments of 16 MB, and some for what is under way. */
const SPARE_BYTES = 48 * MEGABYTE;

/** Whether fewer than so many bytes are left on the disk of `folder`. */
export async function isNearlyFull(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < bytes;
}

/** Refuses writes while there is next to no room on the disk of `folder`: what is stored can be read all the time, and writes go on when there is room again. */
export const refuseWhenFull =
  (forward: Fetch, folder: string | undefined): Fetch =>
  async (request, peerAddress) => {
    const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (folder && !isReading && (await isNearlyFull(folder, SPARE_BYTES))) return troubleResponse('server_full');
    return forward(request, peerAddress);
  };
