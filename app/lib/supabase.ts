import { AuthClient } from '@supabase/auth-js';
import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/lib/database.types';
import { takeEarlyRead } from '@/lib/early-reads';
import { env, sessionKeyOf } from '@/lib/env';
import { newId } from '@/lib/new-id';

const isBrowser = typeof document !== 'undefined';
const apikey = env.publishableKey;
const functionsUrl = `${env.supabaseUrl}/functions/v1`;

/** A session never comes from an address: whoever writes a link must not choose who is signed in. */
const authOptions = {
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { apikey, Authorization: `Bearer ${apikey}` },
  detectSessionInUrl: false,
};
const auth = new AuthClient({
  ...authOptions,
  storageKey: sessionKeyOf(env.supabaseUrl),
  persistSession: isBrowser,
  autoRefreshToken: isBrowser,
});

/** Sends a valid access token, refreshed if need be; without a session `orElse`. */
const fetchAsUser =
  (orElse: string | null): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers);
    const { session } = (await auth.getSession()).data;
    const token = session?.access_token ?? orElse;
    headers.set('apikey', apikey);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const early = init?.method === 'GET' ? await takeEarlyRead(String(input), token)?.catch(() => null) : null;
    init?.signal?.throwIfAborted();
    return early ?? fetch(input, { ...init, headers });
  };

/** Only the parts of supabase-js a page begins with; channels.ts and anonymous-client.ts are loaded when needed. */
export const supabase = Object.assign(
  new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, { fetch: fetchAsUser(apikey) }),
  {
    auth,
    functions: new FunctionsClient(functionsUrl, { customFetch: fetchAsUser(null) }), // a publishable key is no token
  },
);

/** Sign-up and mailed links are for somebody else than the user here: each client has a session of its own, in memory. */
export const createAnonymousAuth = () =>
  new AuthClient({ ...authOptions, storageKey: newId(), persistSession: false, autoRefreshToken: false });

/** Without a user, even while somebody is signed in. */
export const anonymousFunctions = new FunctionsClient(functionsUrl, { headers: authOptions.headers });
