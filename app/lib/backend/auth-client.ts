import { AuthClient } from '@supabase/auth-js';
import { env, getSessionKey, publicHeaders } from '@/lib/backend/env';
import { newId } from '@/lib/browser/new-id';

const isBrowser = typeof document !== 'undefined';

/** A session never comes from an address: the author of a link must not choose who is signed in. */
const options = {
  url: `${env.supabaseUrl}/auth/v1`,
  headers: publicHeaders,
  detectSessionInUrl: false,
};

/** Loaded by `loadAuth` (session.ts). */
export const auth = new AuthClient({
  ...options,
  storageKey: getSessionKey(env.supabaseUrl),
  persistSession: isBrowser,
  autoRefreshToken: isBrowser,
});

/** Sign-up and mailed links may be for another user than the current one: each client has its own session, in memory. */
export const createAnonymousAuth = () =>
  new AuthClient({
    ...options,
    storageKey: newId(),
    persistSession: false,
    autoRefreshToken: false,
  });
