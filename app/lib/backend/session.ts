import type { Session } from '@supabase/supabase-js';
import { env, sessionKeyOf } from '@/lib/backend/env';
import { retriedImport } from '@/lib/react/retried-import';

/** The client of the auth service weighs as much as a third of React, so it is loaded only for what a kept session does not answer. */
export const loadAuthClient = retriedImport(() => import('@/lib/backend/auth-client'));
export const loadAuth = async () => (await loadAuthClient()).auth;

/**
 * The session that this browser keeps under `key`, unless it ends within 90 s, when auth-js refreshes it. Its text also runs in the head of a page
 * (routes/begin-early-reads.tsx), so it uses nothing from outside.
 */
export function keptSessionOf(key: string): Session | null {
  try {
    const session = JSON.parse(localStorage.getItem(key) ?? 'null');
    return session?.expires_at * 1000 > Date.now() + 90_000 ? session : null;
  } catch {
    return null; // storage is blocked or holds something else, which auth-js knows how to treat
  }
}

export const keptSession = () => keptSessionOf(sessionKeyOf(env.supabaseUrl));

/** Refreshes an expired token; null if nobody is signed in. */
export const currentSession = async () => keptSession() ?? (await (await loadAuth()).getSession()).data.session;
