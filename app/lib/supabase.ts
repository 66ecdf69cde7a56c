import { AuthClient } from '@supabase/auth-js';
import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/lib/database.types';
import { env } from '@/lib/env';

const isBrowser = typeof document !== 'undefined';
const apikey = env.publishableKey;

/** A session never comes from an address: whoever writes a link must not choose who is signed in. */
const auth = new AuthClient({
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { apikey, Authorization: `Bearer ${apikey}` },
  storageKey: `sb-${new URL(env.supabaseUrl).hostname.split('.')[0]}-auth-token`, // as supabase-js names it
  persistSession: isBrowser,
  autoRefreshToken: isBrowser,
  detectSessionInUrl: false,
});

/** Sends the session's token along, a fresh one where the old one has run out; without a session the public key. */
const fetchAsUser: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  const { session } = (await auth.getSession()).data;
  headers.set('apikey', apikey);
  headers.set('Authorization', `Bearer ${session?.access_token ?? apikey}`);
  return fetch(input, { ...init, headers });
};

/**
 * The one client of a page: session kept in local storage, refreshed by itself. Put together from the parts of supabase-js that a page begins with;
 * channels (channels.ts) and the upload of files (anonymous-client.ts) come when they are needed.
 */
export const supabase = Object.assign(new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, { fetch: fetchAsUser }), {
  auth,
  functions: new FunctionsClient(`${env.supabaseUrl}/functions/v1`, { customFetch: fetchAsUser }),
});
