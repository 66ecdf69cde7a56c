import { availableParallelism } from 'node:os';
import bcrypt from 'bcryptjs'; // an alias of bcrypt (package.json), which hashes on its own threads
import { tooManyRequests } from '../../http/refusals.ts';
import { limitConcurrency } from '../../limits/limit-concurrency.ts';
import { TooBusyError } from '../../limits/queues.ts';
import type { Gate } from './gate.ts';

/** Leaves one core free for other requests, and one of Node's four threads for files and compression. */
const HASHES_AT_A_TIME = Math.max(1, Math.min(3, availableParallelism() - 1));

/** About ten seconds of hashing on the smallest machine. Further callers must retry later. */
const MAX_WAITING = 150;
const SECONDS_TO_WAIT = 30;

const inTurn = limitConcurrency('passwords', HASHES_AT_A_TIME, MAX_WAITING);

export const limitPasswordHashing: Gate = async (_, next) => {
  try {
    await inTurn(next);
  } catch (error) {
    if (error instanceof TooBusyError) return tooManyRequests(SECONDS_TO_WAIT);
    throw error;
  }
};

const nobodysHash = '$2b$10$kOnXBXVomcouLINqr6NxhedecJPJorIrP4jYtwlVUzKlbF3waqa9y';

/** Without a stored hash it compares with a dummy hash of the usual cost, so that the duration does not reveal accounts. */
export async function isPasswordCorrect(
  hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await bcrypt.compare(password, hash || nobodysHash);
  return Boolean(hash) && isRight;
}
