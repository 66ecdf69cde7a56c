import { createClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/database.types';
import { env } from '@/lib/env';
import { newId } from '@/lib/new-id';

/** A client without a user: for calls that use the public key even while somebody is signed in. Its session is in memory only. */
export const createAnonymousClient = () =>
  createClient<Database>(env.supabaseUrl, env.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: newId() },
    global: { headers: { Authorization: `Bearer ${env.publishableKey}` } }, // which it leaves out for functions by itself
  });
