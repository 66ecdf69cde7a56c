import type { Session, User } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type AppErrorCode, toAppError } from '@/lib/errors';
import { createAnonymousClient, supabase } from '@/lib/supabase';

type Answer = { success: true } | { success: false; error: string; code: AppErrorCode };

type Auth = {
  session: Session | null;
  user: User | null;
  /** True until the existing session has been fetched. */
  loading: boolean;
  signIn(email: string, password: string): Promise<Answer>;
  /** `mustConfirm`: the link mailed to the new user has to be followed before the first login. */
  signUp(account: { fullName: string; email: string; password: string }): Promise<Answer & { mustConfirm?: boolean }>;
  /** Throws when the backend could not end the session. */
  signOut(): Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, for the whole app (specification 3 and 4). */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>(null);
  const [loading, setLoading] = useState(true);
  const queryClient = useQueryClient();

  useEffect(() => {
    supabase.auth
      .getSession()
      .then(({ data }) => setSession(data.session))
      .catch((error) => console.error('The session could not be read', error))
      .finally(() => setLoading(false));
    const { data } = supabase.auth.onAuthStateChange((event, changed) => {
      setSession(changed);
      if (event === 'SIGNED_OUT') queryClient.clear(); // nothing of one user is left for the next
    });
    return () => data.subscription.unsubscribe();
  }, [queryClient]);

  useEffect(() => {
    const catchUpIfRefused = (error: unknown) => {
      if ((toAppError(error).cause as { code?: string } | undefined)?.code === 'session_ended') void catchUp();
    };
    void catchUp();
    const unsubscribeQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') catchUpIfRefused(event.action.error);
    });
    const unsubscribeMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') catchUpIfRefused(event.action.error);
    });
    return () => {
      unsubscribeQueries();
      unsubscribeMutations();
    };
  }, [queryClient]);

  const auth = useMemo<Auth>(
    () => ({ session, user: session?.user ?? null, loading, signIn, signUp, signOut }),
    [session, loading],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Takes over what happened to the account elsewhere: a session that ended with a new password or with the account, a new e-mail. */
async function catchUp(): Promise<void> {
  const { session } = (await supabase.auth.getSession()).data;
  if (!session) return;
  const { data, error } = await supabase.auth.getUser(); // forgets by itself a session the backend does not know
  if (error?.code === 'user_not_found') await supabase.auth.signOut({ scope: 'local' });
  else if (data.user && data.user.email !== session.user.email) await supabase.auth.refreshSession();
}

async function signIn(email: string, password: string): Promise<Answer> {
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  return error ? refused('Sign-in', error) : { success: true };
}

/** Makes the account and leaves nobody signed in: the user logs in next (decisions: signing up). */
async function signUp({ fullName, email, password }: Parameters<Auth['signUp']>[0]): ReturnType<Auth['signUp']> {
  const client = createAnonymousClient();
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { full_name: fullName } } });
  if (error) return refused('Sign-up', error);
  if (data.session) await client.auth.signOut({ scope: 'local' });
  // The account stands whether or not the mail goes out.
  const { error: mailError } = await createAnonymousClient().functions.invoke('send-welcome-email', {
    body: { name: fullName, email },
  });
  if (mailError) console.error('The welcome e-mail was not sent', mailError);
  return { success: true, mustConfirm: !data.session };
}

async function signOut(): Promise<void> {
  const { error } = await supabase.auth.signOut();
  if (error) throw toAppError(error);
}

function refused(what: string, error: unknown): Answer {
  console.error(`${what} refused`, error);
  const { code, message } = toAppError(error);
  return { success: false, error: message, code };
}
