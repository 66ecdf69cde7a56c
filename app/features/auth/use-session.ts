import type { Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';

/** The client with its session weighs as much as React, so it is fetched only where somebody is signed in or may be about to be. */
export const loadClient = async () => (await import('@/lib/supabase')).supabase;

/** The session that this browser keeps, its token renewed where it has run out; null for nobody. */
export const keptSession = async () => (await (await loadClient()).auth.getSession()).data.session;

/**
 * The session of this browser and whether it is still being fetched. `isPublicPage`: a page that needs no session; there, and until
 * another page is opened, the client is not loaded unless this browser keeps a session.
 */
export function useSession(isPublicPage: boolean): { session: Session | null; loading: boolean } {
  const [session, setSession] = useState<Session | null>(null);
  const [loading, setLoading] = useState(true);
  const [isFollowed, setIsFollowed] = useState(false);

  useEffect(() => {
    const look = () => (!isPublicPage || mayBeSignedIn() ? setIsFollowed(true) : setLoading(false));
    look();
    window.addEventListener('storage', look); // somebody signs in in another tab
    return () => window.removeEventListener('storage', look);
  }, [isPublicPage]);

  useEffect(() => {
    if (!isFollowed) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const follow = async () => {
      try {
        const supabase = await loadClient();
        if (isOver) return;
        const { data: changes } = supabase.auth.onAuthStateChange((event, changed) => {
          setSession(changed);
          if (event === 'SIGNED_OUT') void forgetWhatWasRead();
        });
        stop = () => changes.subscription.unsubscribe();
        setSession(await keptSession());
      } catch (error) {
        console.error('The session could not be read', error);
      } finally {
        setLoading(false);
      }
    };
    void follow();
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isFollowed]);

  useEffect(() => {
    if (isFollowed) refreshAccount();
  }, [isFollowed]);

  return { session, loading };
}

/** True when supabase-js has left a session in this browser. */
function mayBeSignedIn(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    return false; // storage is blocked: no session can have been kept
  }
}

const forgetWhatWasRead = async () => (await import('@/lib/query-client')).currentQueryClient().clear();

export const refreshAccount = () => void catchUp().catch((error) => console.error('The account could not be looked up', error));

/** Takes over what happened to the account elsewhere: a session that ended with a new password or with the account, a new e-mail. */
async function catchUp(): Promise<void> {
  const supabase = await loadClient();
  const session = await keptSession();
  if (!session) return;
  const { data, error } = await supabase.auth.getUser(); // forgets by itself a session the backend does not know
  if (error?.code === 'user_not_found') await supabase.auth.signOut({ scope: 'local' });
  else if (data.user && data.user.email !== session.user.email) await supabase.auth.refreshSession();
}
