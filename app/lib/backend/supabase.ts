import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/lib/backend/database.types';
import { env } from '@/lib/backend/env';
import { fetchAsUser } from './fetch-as-user';

/** The part of supabase-js that every page needs. functions.ts, auth-client.ts, realtime-client.ts and anonymous-client.ts load on demand. */
export const supabase = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  fetch: fetchAsUser(env.publishableKey),
});
