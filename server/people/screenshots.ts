import type { SupabaseClient } from '@supabase/supabase-js';

/** Removes stored pictures by name; rejects when the storage service does not. */
export async function removeScreenshots(admin: SupabaseClient, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const { error } = await admin.storage.from('contactus').remove(names);
  if (error) throw error;
}
