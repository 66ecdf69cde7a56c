import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/lib/backend/database.types';
import { env, publicHeaders } from '@/lib/backend/env';

/** Reads tables without a session. The full client is as large as React, and public pages do not need it. */
export const publicTables = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: publicHeaders,
});
