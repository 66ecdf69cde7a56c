import type { Session } from '@supabase/supabase-js';
import { env, getSessionKey } from '@/lib/backend/env';
import { retryableImport } from '@/lib/react/retryable-import';

/** The auth client is a third the size of React, so it is loaded only if a stored session does not suffice. */
export const loadAuthClient = retryableImport(() => import('@/lib/backend/auth-client'));
export const loadAuth = async () => (await loadAuthClient()).auth;

/**
 * The session stored under `key`, unless it ends within 90 s, when auth-js refreshes it. Its source also runs in the head of a page
 * (routes/begin-early-reads.tsx), so it uses nothing from outside.
 */
export function parseStoredSession(key: string): Session | null {
  try {
    const session = JSON.parse(localStorage.getItem(key) ?? 'null');
    return session?.expires_at * 1000 > Date.now() + 90_000 ? session : null;
  } catch {
    return null;
  }
}

export const readStoredSession = () => parseStoredSession(getSessionKey(env.supabaseUrl));

/** Refreshes an expired token; null if signed out. */
export const getCurrentSession = async () =>
  readStoredSession() ?? (await (await loadAuth()).getSession()).data.session;
