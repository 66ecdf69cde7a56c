import { createClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/backend/database.types';
import { env } from '@/lib/backend/env';
import { newId } from '@/lib/browser/new-id';

/** The complete supabase-js client, for uploads. Always anonymous, even while a user is signed in. */
export const createAnonymousClient = () =>
  createClient<Database>(env.supabaseUrl, env.publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: newId(),
    },
    // supabase-js omits this header when it calls functions.
    global: { headers: { Authorization: `Bearer ${env.publishableKey}` } },
  });
