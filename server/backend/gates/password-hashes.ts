import { availableParallelism } from 'node:os';
import bcrypt from 'bcryptjs'; // bcrypt by another name (package.json): @supabase/lite asks for that one, and native code hashes on threads of its own
import { tooManyRequests } from '../../http/refusals.ts';
import { limitConcurrency } from '../../limits/limit-concurrency.ts';
import { TooBusyError } from '../../limits/queues.ts';
import type { Gate } from './gate.ts';

/** One core is left to everybody else, and one of Node's four threads to files and compression. */
const HASHES_AT_A_TIME = Math.max(1, Math.min(3, availableParallelism() - 1));

/** About ten seconds of hashing on the smallest machine: whoever comes later had better ask again. */
const MOST_WAITING = 150;
const SECONDS_TO_WAIT = 30;

const inTurn = limitConcurrency('passwords', HASHES_AT_A_TIME, MOST_WAITING);

/** For calls that hash a password: however many come at once, guests' pages find a core free. */
export const hashInTurn: Gate = async (_, next) => {
  try {
    await inTurn(next);
  } catch (error) {
    if (error instanceof TooBusyError) return tooManyRequests(SECONDS_TO_WAIT);
    throw error;
  }
};

/** Of the same cost as any that is stored, of a password that nobody has. */
const nobodysHash = '$2b$10$kOnXBXVomcouLINqr6NxhedecJPJorIrP4jYtwlVUzKlbF3waqa9y';

/** Whether the password is that of the hash; without a hash never, at the same cost. */
export async function isPasswordOf(hash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await bcrypt.compare(password, hash || nobodysHash);
  return Boolean(hash) && isRight;
}
