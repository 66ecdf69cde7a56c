import { AuthClient } from '@supabase/auth-js';
import { env, getSessionKey, publicHeaders } from '@/lib/backend/env';
import { newId } from '@/lib/browser/new-id';

const isBrowser = typeof document !== 'undefined';

/** Never reads a session from the URL, so that the author of a link cannot choose who is signed in. */
const options = {
  url: `${env.supabaseUrl}/auth/v1`,
  headers: publicHeaders,
  detectSessionInUrl: false,
};

/** Import it through `loadAuth` (session.ts) only. */
export const auth = new AuthClient({
  ...options,
  storageKey: getSessionKey(env.supabaseUrl),
  persistSession: isBrowser,
  autoRefreshToken: isBrowser,
});

/** Sign-up and e-mail links may be for a user other than the current one, so each client keeps its own session in memory. */
export const createAnonymousAuth = () =>
  new AuthClient({
    ...options,
    storageKey: newId(),
    persistSession: false,
    autoRefreshToken: false,
  });
