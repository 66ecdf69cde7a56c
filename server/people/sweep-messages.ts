import type { SupabaseClient } from '@supabase/supabase-js';
import { log } from '../log.ts';
import { removeScreenshots } from './screenshots.ts';

const EVERY_MS = 15 * 60 * 1000;

/** Removes messages that are too old and pictures that no message has, as docs/rules.md says how long each is kept. Gives the number of pictures. */
export async function sweepMessages(admin: SupabaseClient): Promise<number> {
  const { data, error } = await admin.rpc('sweep_contact_messages');
  if (error) throw new Error(`messages were not swept: ${error.code} ${error.message}`);
  const names = data as string[];
  await removeScreenshots(admin, names);
  return names.length;
}

/** Sweeps now and every quarter of an hour; gives how to stop, which waits for a sweep under way. */
export function keepSweepingMessages(admin: SupabaseClient): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const sweep = () => {
    running = sweepMessages(admin).then(
      (removed) => void (removed > 0 && log.info({ removed }, 'removed screenshots that belong to no message')),
      (error: unknown) => log.error(error, 'messages to us were not swept'), // the next one may do it
    );
  };
  sweep();
  const timer = setInterval(sweep, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
