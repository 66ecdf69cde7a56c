import type { SupabaseClient } from '@supabase/supabase-js';
import { callDatabaseFunction } from '../../supabase/functions/_shared/refusal.ts';

export async function removeScreenshots(admin: SupabaseClient, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const { error } = await admin.storage.from('contactus').remove(names);
  if (error) throw error;
}

/** Removes expired messages and pictures without a message (docs/rules.md). Resolves with the number of pictures. */
export async function sweepMessages(admin: SupabaseClient): Promise<number> {
  const names = await callDatabaseFunction<string[]>(admin, 'sweep_contact_messages', {});
  await removeScreenshots(admin, names);
  return names.length;
}
