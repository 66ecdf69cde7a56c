import type { User } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '@/components/notify';
import type { createAnonymousAuth } from '@/lib/backend/auth-client';
import { env } from '@/lib/backend/env';
import { AppError, toAppError } from '@/lib/backend/errors';
import { getCurrentSession, loadAuth, loadAuthClient } from '@/lib/backend/session';
import { paths } from '@/lib/text/paths';
import { sendWelcomeMail } from './welcome-mail';

export const useRequestPasswordReset = () =>
  useMutation({
    mutationFn: async (email: string) => {
      const { error } = await (await loadAuth()).resetPasswordForEmail(email, {
        redirectTo: `${env.publicUrl}${paths.resetPassword}`,
      });
      // Only addresses with an account reach this limit, so an error would reveal them. The last link still works.
      if (error && error.code !== 'over_email_send_rate_limit') throw toAppError(error);
    },
  });

/** Verifies a mailed link in a separate client, because another user may be signed in. Throws `link_expired`. */
async function verifyMailedLink(type: 'recovery' | 'signup' | 'email_change', tokenHash: string) {
  const anonymous = (await loadAuthClient()).createAnonymousAuth();
  const { data, error } = await anonymous.verifyOtp({ type, token_hash: tokenHash });
  if (!error) return { anonymous, user: data.user as User };
  const { status = 500 } = error;
  throw status < 500 && status !== 429
    ? new AppError('link_expired', { cause: error })
    : toAppError(error);
}

/** Sets the new password. The database then ends all sessions of the user, and this browser forgets its own. */
export function useResetPassword(tokenHash: string | null) {
  // reused for another attempt, because the mailed link works once but the password may be refused
  const opened = useRef<ReturnType<typeof createAnonymousAuth>>(null);
  return useMutation({
    mutationFn: async (password: string) => {
      opened.current ??= (await verifyMailedLink('recovery', tokenHash ?? '')).anonymous;
      const { error } = await opened.current.updateUser({ password });
      if (error) throw toAppError(error);
      await (await loadAuth()).signOut({ scope: 'local' });
    },
  });
}

/**
 * Sets a new password for a user who knows the current one: throws `invalid_credentials` otherwise. The backend accepts a new password from a recent
 * session only, and then ends all sessions, so this browser logs in before and after.
 */
export const useChangePassword = (email: string) =>
  useMutation({
    mutationFn: async (passwords: { currentPassword: string; password: string }) => {
      const recent = (await loadAuthClient()).createAnonymousAuth();
      const known = await recent.signInWithPassword({ email, password: passwords.currentPassword });
      if (known.error) throw toAppError(known.error);
      const { password } = passwords;
      const changed = await recent.updateUser({ password });
      if (changed.error) {
        await recent.signOut({ scope: 'local' });
        throw toAppError(changed.error);
      }
      const auth = await loadAuth();
      const { error } = await auth.signInWithPassword({ email, password });
      if (error) await auth.signOut({ scope: 'local' }); // the password is changed all the same
      return { isLoggedIn: !error };
    },
    onSuccess: ({ isLoggedIn }) =>
      notify.success(
        'Password changed',
        isLoggedIn
          ? 'You stay logged in here, and nowhere else.'
          : 'Please log in with your new password.',
      ),
  });

export const useConfirmEmail = () =>
  useMutation({
    mutationFn: async ({
      type,
      tokenHash,
    }: {
      type: 'signup' | 'email_change';
      tokenHash: string;
    }) => {
      const { anonymous, user } = await verifyMailedLink(type, tokenHash);
      await anonymous.signOut({ scope: 'local' });
      if (type === 'signup')
        await sendWelcomeMail({ fullName: user.user_metadata.full_name, email: user.email });
      if ((await getCurrentSession())?.user.id === user.id)
        await (await loadAuth()).refreshSession();
      return user.email ?? '';
    },
  });
