import { createClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/database.types';
import { env } from '@/lib/env';
import { HEARTBEAT_MS } from '@/lib/heartbeat';
import { newId } from '@/lib/new-id';

const isBrowser = typeof document !== 'undefined';

/** A session never comes from an address: whoever writes a link must not choose who is signed in. */
const detectSessionInUrl = false;

export const supabase = createClient<Database>(env.supabaseUrl, env.publishableKey, {
  auth: { persistSession: isBrowser, autoRefreshToken: isBrowser, detectSessionInUrl },
  realtime: { heartbeatIntervalMs: HEARTBEAT_MS },
});

/** A client without a user: for calls that use the public key even while somebody is signed in. Its session is in memory only. */
export const createAnonymousClient = () =>
  createClient<Database>(env.supabaseUrl, env.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl, storageKey: newId() },
    global: { headers: { Authorization: `Bearer ${env.publishableKey}` } }, // which it leaves out for functions by itself
  });
