import { createClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/database.types';
import { env } from '@/lib/env';

const isBrowser = typeof document !== 'undefined';

/** The one client of a page: session kept in local storage, refreshed by itself. */
export const supabase = createClient<Database>(env.supabaseUrl, env.publishableKey, {
  auth: { persistSession: isBrowser, autoRefreshToken: isBrowser },
});

/** A client that is nobody: for calls that must go out with the public key even while somebody is signed in. */
export const createAnonymousClient = () =>
  createClient<Database>(env.supabaseUrl, env.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: 'placecard-anonymous' },
  });
