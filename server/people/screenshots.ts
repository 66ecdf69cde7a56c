import type { SupabaseClient } from '@supabase/supabase-js';

/** Removes stored pictures by name; rejects when the storage service does not. */
export async function removeScreenshots(admin: SupabaseClient, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const { error } = await admin.storage.from('contactus').remove(names);
  if (error) throw error;
}

/** Removes messages that are too old and pictures that no message has, as docs/rules.md says how long each is kept. Gives the number of pictures. */
export async function sweepMessages(admin: SupabaseClient): Promise<number> {
  const { data, error } = await admin.rpc('sweep_contact_messages');
  if (error) throw new Error(`messages were not swept: ${error.code} ${error.message}`);
  const names = data as string[];
  await removeScreenshots(admin, names);
  return names.length;
}
