import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/lib/database.types';
import { env } from '@/lib/env';

/** The part of supabase-js that reads tables: public pages need no session, and the whole client weighs as much as React. */
export const publicTables = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: { apikey: env.publishableKey, Authorization: `Bearer ${env.publishableKey}` },
});
