import { createClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/backend/database.types';
import { env } from '@/lib/backend/env';
import { newId } from '@/lib/browser/new-id';

/** The whole of supabase-js, for uploads: always anonymous, even while a user is signed in. */
export const createAnonymousClient = () =>
  createClient<Database>(env.supabaseUrl, env.publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: newId(),
    },
    // supabase-js omits it when it calls functions.
    global: { headers: { Authorization: `Bearer ${env.publishableKey}` } },
  });
