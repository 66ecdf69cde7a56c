import { createClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/database.types';
import { env } from '@/lib/env';
import { newId } from '@/lib/new-id';

/** A client that is nobody: for calls that must go out with the public key even while somebody is signed in. Each keeps its session to itself, in memory. */
export const createAnonymousClient = () =>
  createClient<Database>(env.supabaseUrl, env.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: newId() },
    global: { headers: { Authorization: `Bearer ${env.publishableKey}` } }, // which it leaves out for functions by itself
  });
