import { useMutation } from '@tanstack/react-query';
import { env } from '@/lib/env';
import { toAppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { supabase } from '@/lib/supabase';

/** Mails a link that opens /reset-password, when the address has an account. */
export const useRequestPasswordReset = () =>
  useMutation({
    mutationFn: async (email: string) => {
      const { error } = await supabase.auth.resetPasswordForEmail(email, {
        redirectTo: `${env.publicUrl}${paths.resetPassword}`,
      });
      if (error) throw toAppError(error);
    },
  });

/** Sets the new password and ends every session, this one too. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: async (password: string) => {
      const { error } = await supabase.auth.updateUser({ password });
      if (error) throw toAppError(error);
      const { error: signOutError } = await supabase.auth.signOut({ scope: 'global' });
      if (signOutError) throw toAppError(signOutError);
    },
  });
