import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/lib/backend/database.types';
import { env, publicHeaders } from '@/lib/backend/env';
import { getCurrentSession } from '@/lib/backend/session';
import { takeEarlyRead } from '@/lib/browser/early-reads';

const apikey = env.publishableKey;
const functionsUrl = `${env.supabaseUrl}/functions/v1`;

/** Sends the user's access token, refreshed if necessary, or `fallbackToken` without a session. */
const fetchAsUser =
  (fallbackToken: string | null): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers);
    const session = await getCurrentSession();
    const token = session?.access_token ?? fallbackToken;
    headers.set('apikey', apikey);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const early =
      init?.method === 'GET' ? await takeEarlyRead(String(input), token)?.catch(() => null) : null;
    init?.signal?.throwIfAborted();
    return early ?? fetch(input, { ...init, headers });
  };

/** The parts of supabase-js that every page needs. auth-client.ts, channels.ts and anonymous-client.ts load on demand. */
export const supabase = Object.assign(
  new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, { fetch: fetchAsUser(apikey) }),
  { functions: new FunctionsClient(functionsUrl, { customFetch: fetchAsUser(null) }) }, // a publishable key is not a token
);

/** Calls functions anonymously, even while a user is signed in. */
export const anonymousFunctions = new FunctionsClient(functionsUrl, { headers: publicHeaders });
