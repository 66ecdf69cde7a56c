import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/lib/database.types';
import { env } from '@/lib/env';

/** Reads tables without a session: the whole client weighs as much as React, and public pages do without. */
export const publicTables = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: { apikey: env.publishableKey, Authorization: `Bearer ${env.publishableKey}` },
});
