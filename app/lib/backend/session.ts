import type { Session } from '@supabase/supabase-js';
import { env, getSessionKey } from '@/lib/backend/env';
import { retryableImport } from '@/lib/react/retryable-import';

/** The auth client is a third the size of React, so it loads only if the stored session is missing or about to expire. */
export const loadAuthClient = retryableImport(() => import('@/lib/backend/auth-client'));
export const loadAuth = async () => (await loadAuthClient()).auth;

/** Null if it expires within 90 s. Also runs in the page head (routes/begin-early-reads.tsx), so it must not refer to anything outside itself. */
export function parseStoredSession(key: string): Session | null {
  try {
    const session = JSON.parse(localStorage.getItem(key) ?? 'null');
    return session?.expires_at * 1000 > Date.now() + 90_000 ? session : null;
  } catch {
    return null;
  }
}

export const readStoredSession = () => parseStoredSession(getSessionKey(env.supabaseUrl));

/** The current session, refreshed if it has expired; null if signed out. */
export const getCurrentSession = async () =>
  readStoredSession() ?? (await (await loadAuth()).getSession()).data.session;
