import type { SupabaseClient } from '@supabase/supabase-js';

export async function removeScreenshots(admin: SupabaseClient, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const { error } = await admin.storage.from('contactus').remove(names);
  if (error) throw error;
}

/** Removes expired messages and pictures without a message (docs/rules.md). Resolves with the number of pictures. */
export async function sweepMessages(admin: SupabaseClient): Promise<number> {
  const { data, error } = await admin.rpc('sweep_contact_messages');
  if (error) throw new Error(`messages were not swept: ${error.code} ${error.message}`);
  const names = data as string[];
  await removeScreenshots(admin, names);
  return names.length;
}
