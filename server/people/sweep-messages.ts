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

/** Where no database keeps the times of what is done: calls `sweep` now and every quarter of an hour. Gives how to stop, which waits for a sweep under way. */
export function keepSweepingMessages(sweep: () => Promise<number>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const begin = () => {
    running = sweep().then(
      (screenshots) => void (screenshots > 0 && log.info({ screenshots }, 'removed messages that are over')),
      (error: unknown) => log.error(error, 'messages to us were not swept'), // the next one may do it
    );
  };
  begin();
  const timer = setInterval(begin, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
