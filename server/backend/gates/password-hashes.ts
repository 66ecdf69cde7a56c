import { availableParallelism } from 'node:os';
import bcrypt from 'bcryptjs'; // bcrypt by another name (package.json): @supabase/lite asks for that one, and native code hashes on threads of its own
import { tooManyRequests } from '../../http/refusals.ts';
import { limitConcurrency } from '../../limits/limit-concurrency.ts';
import { TooBusyError } from '../../limits/queues.ts';
import type { Gate } from './gate.ts';

/** One core stays free for everybody else, and one of Node's four threads for files and compression. */
const HASHES_AT_A_TIME = Math.max(1, Math.min(3, availableParallelism() - 1));

/** About ten seconds of hashing on the smallest machine; later callers should retry. */
const MOST_WAITING = 150;
const SECONDS_TO_WAIT = 30;

const inTurn = limitConcurrency('passwords', HASHES_AT_A_TIME, MOST_WAITING);

/** For calls that hash a password: guest pages always find a core free. */
export const hashInTurn: Gate = async (_, next) => {
  try {
    await inTurn(next);
  } catch (error) {
    if (error instanceof TooBusyError) return tooManyRequests(SECONDS_TO_WAIT);
    throw error;
  }
};

/** A hash of the usual cost that no password matches. */
const nobodysHash = '$2b$10$kOnXBXVomcouLINqr6NxhedecJPJorIrP4jYtwlVUzKlbF3waqa9y';

/** Compares a password with a hash, at the same cost if there is none. */
export async function isPasswordOf(hash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await bcrypt.compare(password, hash || nobodysHash);
  return Boolean(hash) && isRight;
}
