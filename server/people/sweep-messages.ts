import type { SupabaseClient } from '@supabase/supabase-js';
import { removeScreenshots } from './screenshots.ts';

/** Removes messages that are too old and pictures that no message has, as docs/rules.md says how long each is kept. Gives the number of pictures. */
export async function sweepMessages(admin: SupabaseClient): Promise<number> {
  const { data, error } = await admin.rpc('sweep_contact_messages');
  if (error) throw new Error(`messages were not swept: ${error.code} ${error.message}`);
  const names = data as string[];
  await removeScreenshots(admin, names);
  return names.length;
}
