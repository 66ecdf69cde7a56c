import type { Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';

/** The client weighs as much as React, so it is loaded only where somebody is or may be about to be signed in. */
export const loadClient = async () => (await import('@/lib/supabase')).supabase;

/** Refreshes an expired token; null if nobody is signed in. */
export const currentSession = async () => (await (await loadClient()).auth.getSession()).data.session;

/** On a page without need of a session (`isPublicPage`) the client is loaded only if this browser keeps a session. */
export function useSession(isPublicPage: boolean): { session: Session | null; loading: boolean } {
  const [session, setSession] = useState<Session | null>(null);
  const [loading, setLoading] = useState(true);
  const [isFollowed, setIsFollowed] = useState(false);

  useEffect(() => {
    const look = () => (!isPublicPage || mayBeSignedIn() ? setIsFollowed(true) : setLoading(false));
    look();
    window.addEventListener('storage', look); // a login in another tab
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
        setSession(await currentSession());
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

function mayBeSignedIn(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    return false; // storage is blocked: no session can have been kept
  }
}

const forgetWhatWasRead = async () => (await import('@/lib/query-client')).currentQueryClient().clear();

export const refreshAccount = () => void catchUp().catch((error) => console.error('The account could not be looked up', error));

/** Follows what happened elsewhere: a session ended by a new password or by deletion of the account, or a new e-mail. */
async function catchUp(): Promise<void> {
  const supabase = await loadClient();
  const session = await currentSession();
  if (!session) return;
  const { data, error } = await supabase.auth.getUser(); // drops a session the backend does not know
  if (error?.code === 'user_not_found') await supabase.auth.signOut({ scope: 'local' });
  else if (data.user && data.user.email !== session.user.email) await supabase.auth.refreshSession();
}
