import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/lib/backend/database.types';
import { env, publicHeaders } from '@/lib/backend/env';

/** Reads tables without a session: the whole client weighs as much as React, and public pages do without. */
export const publicTables = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: publicHeaders,
});
