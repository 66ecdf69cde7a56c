import type { User } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { toAppError, unwrapRow } from '@/lib/backend/errors';
import { loadAuth } from '@/lib/backend/session';
import { supabase } from '@/lib/backend/supabase';
import type { AccountDetails } from './schema';

/** Saves name and e-mail; a new e-mail takes effect once its mailed link is followed. */
export function useUpdateAccount(user: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ full_name, email }: AccountDetails) => {
      const isNewEmail = email.toLowerCase() !== user.email?.toLowerCase();
      await unwrapRow(
        supabase.from('profiles').update({ full_name }).eq('id', user.id).select('id'),
      );
      const auth = await loadAuth();
      let { error } = await auth.updateUser({ data: { full_name }, ...(isNewEmail && { email }) });
      // Never reveals whether an e-mail has an account: the message is the same, and no link is mailed.
      if (error?.code === 'email_exists')
        ({ error } = await auth.updateUser({ data: { full_name } }));
      if (error) throw toAppError(error);
      return { isNewEmail };
    },
    onSuccess: ({ isNewEmail }) => {
      const saved = 'Profile updated successfully.';
      notify.success(
        'Profile updated',
        isNewEmail ? `${saved} Please check your email to confirm the new address.` : saved,
      );
      return queryClient.invalidateQueries({ queryKey: ['profile', user.id] });
    },
    onError: (error) => {
      console.error('Could not save the profile', error);
      const { code, message } = toAppError(error);
      notify.error('Error', code === 'unknown' ? 'Failed to update profile' : message);
    },
  });
}

export function useSetDailyMail(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (daily_mail: boolean) =>
      unwrapRow(supabase.from('profiles').update({ daily_mail }).eq('id', userId).select('id')),
    onError: (error) => notify.error('Error', toAppError(error).message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['profile', userId] }),
  });
}

/** Deletes the account with all its data in one transaction; then call `forgetDeletedSession`. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: async () => {
      const { error } = await supabase.rpc('delete_account');
      if (error) throw toAppError(error);
    },
    onSuccess: () =>
      notify.success('Account deleted', 'Your account has been permanently deleted.'),
    onError: (error) => {
      console.error('Could not delete the account', error);
      const { code, message } = toAppError(error);
      const lasts = 'Failed to delete account. Please contact support if this issue persists.';
      notify.error('Error', code === 'unknown' ? lasts : message);
    },
  });

export async function forgetDeletedSession(): Promise<void> {
  const { error } = await (await loadAuth()).signOut({ scope: 'local' });
  if (error) console.error('Could not remove the session of the deleted account', error);
}
