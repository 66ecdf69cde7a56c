import type { Session, User } from '@supabase/supabase-js';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { AppErrorCode } from '@/lib/backend/errors';
import { loadAuth, loadAuthClient } from '@/lib/backend/session';
import { signOut } from './sign-out';
import { useSession } from './use-session';
import { sendWelcomeMail } from './welcome-mail';

type AuthResult = { success: true } | { success: false; error: string; code: AppErrorCode };

type Auth = {
  session: Session | null;
  user: User | null;
  loading: boolean;
  signIn(email: string, password: string): Promise<AuthResult>;
  /** `mustConfirm`: the user has to follow a mailed link before the first login. */
  signUp(account: {
    fullName: string;
    email: string;
    password: string;
    /** The secret of an invitation to an event, required if registration is by invitation only. */
    invitation?: string;
  }): Promise<AuthResult & { mustConfirm?: boolean }>;
  signOut(): Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({
  isPublicPage,
  children,
}: {
  isPublicPage: boolean;
  children: ReactNode;
}) {
  const { session, loading } = useSession(isPublicPage);
  const auth = useMemo<Auth>(
    () => ({ session, user: session?.user ?? null, loading, signIn, signUp, signOut }),
    [session, loading],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function VisitorAuthProvider({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const visitor = useMemo<Auth>(() => ({ ...auth, session: null, user: null }), [auth]);
  return <AuthContext value={visitor}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

async function signIn(email: string, password: string): Promise<AuthResult> {
  const { error } = await (await loadAuth()).signInWithPassword({ email, password });
  return error ? toRefusal('Sign-in', error) : { success: true };
}

/** Creates the account without signing in; the user logs in next. */
async function signUp({
  fullName,
  email,
  password,
  invitation,
}: Parameters<Auth['signUp']>[0]): ReturnType<Auth['signUp']> {
  const anonymous = (await loadAuthClient()).createAnonymousAuth();
  const { data, error } = await anonymous.signUp({
    email,
    password,
    options: { data: { full_name: fullName, ...(invitation && { invitation }) } },
  });
  if (error) return toRefusal('Sign-up', error);
  if (data.session) await anonymous.signOut({ scope: 'local' });
  await sendWelcomeMail({ fullName, email });
  return { success: true, mustConfirm: !data.session };
}

async function toRefusal(what: string, error: unknown): Promise<AuthResult> {
  console.error(`${what} refused`, error);
  const { toAppError } = await import('@/lib/backend/errors');
  const { code, message } = toAppError(error);
  return { success: false, error: message, code };
}
