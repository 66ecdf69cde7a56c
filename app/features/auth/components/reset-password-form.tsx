import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { notify } from '@/components/notify';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { toAppError } from '@/lib/backend/errors';
import { paths } from '@/lib/text/paths';
import { useResetPassword } from '../mutations';
import { findPasswordRefusal } from '../password-refusal';
import { resetPasswordSchema } from '../schema';
import { ExpiredLink } from './expired-link';
import { NewPasswordField, usePasswordVisibility } from './password-input';

/** The token is redeemed together with the new password, so that mail scanners cannot redeem it. */
export function ResetPasswordForm() {
  const [search] = useSearchParams();
  const tokenHash = search.get('token_hash');
  const reset = useResetPassword(tokenHash);
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { shown, hidingFirst } = usePasswordVisibility();

  if (!tokenHash || (reset.error && toAppError(reset.error).code === 'link_expired')) {
    return (
      <ExpiredLink>
        <LinkButton to={paths.forgotPassword}>Ask for a new link</LinkButton>
      </ExpiredLink>
    );
  }
  const submit = form.handleSubmit(({ password }) =>
    reset.mutate(password, {
      onSuccess: () => {
        notify.success('Password changed', 'Please log in with your new password.');
        navigate(paths.login, { replace: true });
      },
      onError: (error) => {
        const { code, message } = toAppError(error);
        const refusal = findPasswordRefusal(error);
        if (refusal) form.setError('password', { message: refusal }, { shouldFocus: true });
        else if (code !== 'link_expired') notify.error('Error', message);
      },
    }),
  );
  return (
    <form method="post" className="form-grid" onSubmit={hidingFirst(submit)} noValidate>
      <NewPasswordField form={form} label="New Password" shown={shown} />
      <Button type="submit" busy={reset.isPending} block>
        {reset.isPending ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  );
}
