import type { Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { getCurrentSession, loadAuth, readStoredSession } from '@/lib/backend/session';
import { whenIdle } from '@/lib/browser/when-idle';

const RETRY_MS = 10_000;

/** On a public page (`isPublicPage`) the auth client is loaded only if this browser stores a session. */
export function useSession(isPublicPage: boolean): { session: Session | null; loading: boolean } {
  const [session, setSession] = useState<Session | null>(null);
  const [loading, setLoading] = useState(true);
  const [isFollowed, setIsFollowed] = useState(false);

  useEffect(() => {
    const look = () =>
      !isPublicPage || hasStoredSession() ? setIsFollowed(true) : setLoading(false);
    look();
    window.addEventListener('storage', look); // a login in another tab
    return () => window.removeEventListener('storage', look);
  }, [isPublicPage]);

  useEffect(() => {
    if (!isFollowed) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const kept = readStoredSession();
    let reader = kept?.user.id;
    const follow = async () => {
      try {
        const auth = await loadAuth();
        if (isOver) return;
        stop?.();
        const { data: changes } = auth.onAuthStateChange((event, changed) => {
          if (event === 'INITIAL_SESSION' && !changed && hasStoredSession()) return; // not refreshed, but still stored
          // Reports the current session at the start and whenever the page becomes visible.
          setSession((now) =>
            event !== 'USER_UPDATED' && now?.access_token === changed?.access_token ? now : changed,
          );
          if (reader && changed?.user.id !== reader) void clearCachedQueries();
          reader = changed?.user.id;
        });
        stop = () => changes.subscription.unsubscribe();
        if (!kept) setSession(await getCurrentSession());
        refreshAccount();
      } catch (error) {
        console.error('Could not read the session', error);
        if (!isOver) setTimeout(() => void follow(), RETRY_MS);
      } finally {
        setLoading(false);
      }
    };
    if (kept) {
      setSession(kept);
      setLoading(false);
      whenIdle(() => void follow());
    } else void follow();
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isFollowed]);

  return { session, loading };
}

function hasStoredSession(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    return false; // storage is blocked: no session can be stored
  }
}

const clearCachedQueries = async () =>
  (await import('@/lib/backend/query-client')).getQueryClient().clear();

export const refreshAccount = () =>
  void syncAccount().catch((error) => console.error('Could not refresh the account', error));

/** Detects changes made elsewhere: a new e-mail, or a session ended by a new password or account deletion. */
async function syncAccount(): Promise<void> {
  const session = await getCurrentSession();
  if (!session) return;
  const auth = await loadAuth();
  const { data, error } = await auth.getUser(); // drops a session the backend does not know
  if (error?.code === 'user_not_found') await auth.signOut({ scope: 'local' });
  else if (data.user && data.user.email !== session.user.email) await auth.refreshSession();
}
